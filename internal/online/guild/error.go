package guild

import "example.org/cups/internal/coded"

// Code is the reason for the refusal of a command. The values are part of the public
// interface and must not change.
type Code string

// The codes.
const (
	NotInGuild      Code = "notInGuild"      // the actor is not a member of the guild
	OfficeTooLow    Code = "officeTooLow"    // a higher office is needed
	BadReason       Code = "badReason"       // an officer of the site has no reason, or it is too long
	GuildClosed     Code = "guildClosed"     // the guild is closed: its history stays, and nothing is added
	GuildFull       Code = "guildFull"       // the guild has as many of these as it can have
	BadGuild        Code = "badGuild"        // a field of the guild's description is wrong
	NameTaken       Code = "nameTaken"       // another guild has the name
	BadText         Code = "badText"         // the text is empty or too long
	AlreadyMember   Code = "alreadyMember"   // the account is a member already
	AlreadyApplied  Code = "alreadyApplied"  // the account has an open application
	NoApplication   Code = "noApplication"   // there is no such application
	EntryClosed     Code = "wayInClosed"     // nobody can enter in this way
	WrongCode       Code = "wrongInvitation" // the code of the invitation is wrong
	HasLeft         Code = "hasLeft"         // the account has left, and must apply or join to come back
	HasDeclined     Code = "hasDeclined"     // the account has declined an invitation a short while ago
	KeptOut         Code = "keptOut"         // an officer has removed the account, and nobody has let it in again
	NoInvitation    Code = "noInvitation"    // there is no such invitation, or it does not hold any more
	LastMaster      Code = "lastMaster"      // the only master must hand over the office, or close the guild
	NoSuchMember    Code = "noSuchMember"    // nobody in the guild has this name
	BadOffice       Code = "badOffice"       // there is no such office, or the member holds it already
	NoSuchNotice    Code = "noSuchNotice"    // the notice or the entry of the hall of fame does not exist
	NoSuchVote      Code = "noSuchVote"      // there is no such vote, or no such option
	VoteOver        Code = "voteOver"        // the vote has ended
	NotYourVote     Code = "notYourVote"     // only the council votes here
	BadVote         Code = "badVote"         // the options or the end of a vote are wrong
	NoList          Code = "noList"          // the guild has no Elo list yet
	BadSettings     Code = "badSettings"     // the settings of the list are wrong
	BadResult       Code = "badResult"       // the result is none, or the entry has it already
	BadTime         Code = "badDate"         // the time is in the future, or too long ago
	SamePlayer      Code = "samePlayer"      // a player cannot play against themselves
	NoSuchEntry     Code = "noSuchEntry"     // the list has no such entry, or it was deleted
	NoSuchImport    Code = "noSuchImport"    // there is no such import, or it was undone
	LinkedName      Code = "linkedName"      // the name outside is an account: the account is asked, and nobody else decides
	SameImport      Code = "sameImport"      // all lines are there already
	NothingToTake   Code = "emptyImport"     // no line of the file can be taken
	Overtaken       Code = "overtaken"       // somebody else has changed the same since the actor read it
	NoLadder        Code = "noLadder"        // the guild has no ladder, or it is closed
	BadLadder       Code = "badLadder"       // the terms of a ladder, or a place, are wrong
	OnLadder        Code = "onLadder"        // the actor is on the ladder already
	NotOnLadder     Code = "notOnLadder"     // one of the two is not on the ladder
	OutOfReach      Code = "outOfReach"      // who is challenged does not stand above, or too far above
	ChallengeOpen   Code = "challengeOpen"   // the actor has challenged somebody already, or the other is challenged already
	Resting         Code = "resting"         // the actor has challenged the other a short while ago
	NoSuchChallenge Code = "noSuchChallenge" // there is no such challenge that is open, or it is not the actor's
	BeingPlayed     Code = "beingPlayed"     // the challenge is accepted
	OwnPlace        Code = "ownPlace"        // officers do not decide about their own place or challenges
)

// Error is a command that was refused.
type Error = coded.Refusal[Code]

func refuse(code Code) error { return &Error{Code: code} }

func refuseField(code Code, field, why string) error {
	return &Error{Code: code, Field: field, Why: why}
}
