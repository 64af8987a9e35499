// The page's own fonts are half of all that a first visit loads, and nobody needs
// them to play. So they come when all else is there. A cookie then tells the
// server that this browser keeps them, and later pages name them at their head.

const { fonts = "", fontsKept = "" } = document.documentElement.dataset;

/** Fetches the fonts; those who are reading see their text change its letters, and not its place. */
function fetchFonts() {
	const style = document.createElement("link");
	style.rel = "stylesheet";
	style.href = fonts;
	style.addEventListener("load", async () => {
		await document.fonts.ready;
		// A page in a frame of another site keeps nothing.
		if (!fontsKept || [...document.fonts].some((font) => font.status === "error")) return;
		document.cookie = `${fontsKept}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
	});
	document.head.append(style);
}

if (fonts) addEventListener("load", () => setTimeout(fetchFonts));
