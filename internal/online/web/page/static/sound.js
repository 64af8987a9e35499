// The sounds of the game, made here: a bean on wood, a bean in the pot, a
// capture, the user's turn, the end. Loaded with the first sound only.

/** @type {AudioContext|null} */
let context = null;
/** @type {AudioBuffer|null} */
let noise = null;

/** @param {AudioContext} c */
function noiseOf(c) {
	const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * 0.1), c.sampleRate);
	const data = buffer.getChannelData(0);
	// Noise that falls away at once is what makes a knock sound like wood.
	for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * Math.exp((-8 * i) / data.length);
	return buffer;
}

/** A knock on wood. @param {AudioContext} c @param {number} pitch in hertz @param {number} volume 0 to 1 @param {number} [delay] in seconds */
function knock(c, pitch, volume, delay = 0) {
	const at = c.currentTime + delay;
	const source = c.createBufferSource();
	source.buffer = noise;
	const filter = c.createBiquadFilter();
	filter.type = "bandpass";
	filter.frequency.value = pitch;
	filter.Q.value = 7;
	const gain = c.createGain();
	gain.gain.value = volume * 3;
	source.connect(filter).connect(gain).connect(c.destination);
	source.start(at);
	tone(c, pitch * 0.5, volume * 0.35, 0.05, delay);
}

/** A soft tone. @param {AudioContext} c @param {number} pitch @param {number} volume @param {number} length in seconds @param {number} [delay] in seconds */
function tone(c, pitch, volume, length, delay = 0) {
	const at = c.currentTime + delay;
	const oscillator = c.createOscillator();
	oscillator.frequency.value = pitch;
	const gain = c.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(volume, at + 0.006);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
	oscillator.connect(gain).connect(c.destination);
	oscillator.start(at);
	oscillator.stop(at + length + 0.02);
}

/** Prepares what sounds need, which takes longer than a frame. */
export function prepare() {
	if (!("AudioContext" in globalThis)) return null;
	context ??= new AudioContext();
	noise ??= noiseOf(context);
	return context;
}

/**
 * Wakes what is prepared. Browsers let a page be heard only after its user has
 * done something.
 * @returns {AudioContext|null} null while the page may not be heard
 */
export function ready() {
	const c = navigator.userActivation?.hasBeenActive ? prepare() : null;
	if (!c) return null;
	if (c.state === "suspended") c.resume().catch(() => {});
	return c.state === "running" ? c : null;
}

/**
 * Plays a sound, if the browser lets this page be heard.
 * @param {"bean"|"pot"|"capture"|"turn"|"end"|"low"} what
 * @param {number} [k] the how manyth bean of a move, or how many are captured
 */
export function play(what, k = 0) {
	const c = ready();
	if (!c) return;
	switch (what) {
		case "bean": return knock(c, 900 + 55 * Math.min(k, 12), 0.16);
		case "pot": return knock(c, 520, 0.22);
		case "capture":
			for (let i = 0; i < Math.min(k || 3, 5); i++) knock(c, 640 - 40 * i, 0.2, i * 0.045);
			return;
		case "turn":
			tone(c, 523, 0.05, 0.14);
			return tone(c, 784, 0.05, 0.2, 0.1);
		case "end":
			for (const [i, pitch] of [392, 523, 659, 784].entries()) tone(c, pitch, 0.05, 0.5, i * 0.11);
			return;
		case "low": return tone(c, 880, 0.05, 0.09);
	}
}
