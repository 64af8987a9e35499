// Reads a stream of the interface for as long as the page is there.

/** Milliseconds until a stream that has broken is asked for again, before chance changes it by a fifth. */
const RETRY = 3500;

/**
 * Reads the lines of a stream after a version.
 * @param {string} path of the stream
 * @param {number} version that the page shows
 * @param {(line: any) => void} take is called with each line, and with null when something may have been missed
 * @param {() => boolean} [over] whether nothing follows any more
 */
export async function follow(path, version, take, over = () => false) {
	while (!over()) {
		try {
			const answer = await fetch(`${path}?after=${version}`);
			if (!answer.ok || !answer.body) throw new Error(String(answer.status));
			const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
			for (let rest = ""; ;) {
				const { value, done } = await reader.read();
				if (done) break;
				const lines = (rest + value).split("\n");
				rest = lines.pop() ?? "";
				for (const text of lines) {
					if (!text.trim()) continue;
					const line = JSON.parse(text);
					version = Math.max(version, line.version ?? 0);
					take(line);
				}
			}
		} catch {
			// the network is away, or the server: asked for again
		}
		await new Promise((resolve) => setTimeout(resolve, RETRY * (0.8 + 0.4 * Math.random())));
		take(null);
	}
}
