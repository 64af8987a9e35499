package mailer

import (
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/say"
)

// deedKeys are the sentences that say what was changed.
var deedKeys = map[club.Deed]string{
	club.PasswordReset: "mail.deed.passwordReset", club.PasswordSet: "mail.deed.passwordSet", club.PasswordAdded: "mail.deed.passwordAdded",
	club.PasskeyAdded: "mail.deed.passkeyAdded", club.WayRemoved: "mail.deed.wayRemoved", club.MailSet: "mail.deed.mailSet", club.MailRemoved: "mail.deed.mailRemoved",
	club.TokenMade: "mail.deed.tokenMade", club.PageAllowed: "mail.deed.pageAllowed", club.BotMade: "mail.deed.botMade", club.HookMade: "mail.deed.hookMade",
}

// deedText returns the text of a mail about a change of the ways into an account.
func deedText(words say.Printer, l club.Mail, base string) string {
	by := words.Get("mail.deed.by_token")
	switch {
	case l.Done.Device != "":
		by = words.Get("mail.deed.by_device", "device", l.Done.Device)
	case l.Done.Session != "":
		by = words.Get("mail.deed.by_unknown")
	}
	others := words.Get("mail.deed.alone")
	if len(l.Others) > 0 {
		others = words.Get("mail.deed.others", "devices", strings.Join(l.Others, "; "))
	}
	return words.Get("mail.deed.text", "name", l.Name, "site", host(base), "time", words.Minute(l.Done.At.UTC()),
		"deed", words.Get(deedKeys[l.Done.Deed]), "by", by, "others", others, "link", base+"/account")
}
