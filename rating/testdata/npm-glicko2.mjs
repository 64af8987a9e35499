// Writes npm-glicko2.json with the ratings that glicko2 1.2.2 of npm gives, an
// implementation that shares nothing with ours:
//
//     npm install glicko2@1.2.2 && node npm-glicko2.mjs > npm-glicko2.json
import glicko2 from 'glicko2';

let seed = 20261121;
function random(low, high) { // Park and Miller's minimal standard generator
  seed = (seed * 48271) % 2147483647;
  return low + (high - low) * seed / 2147483647;
}
const round = (x, places) => Number(x.toFixed(places));

// Single periods: one player and up to 15 opponents.
const periods = [];
for (let i = 0; i < 100; i++) {
  const tau = round(random(0.3, 1.2), 2);
  const glicko = () => [round(random(600, 2800), 1), round(random(45, 500), 1), round(random(0.03, 0.15), 4)];
  const system = new glicko2.Glicko2({ tau, rating: 1500, rd: 350, vol: 0.06 });
  const before = glicko();
  const player = system.makePlayer(...before);
  const games = [];
  const matches = [];
  for (let n = Math.floor(random(1, 16)); n > 0; n--) {
    const opponent = glicko();
    const score = Math.floor(random(0, 3)) / 2;
    games.push([...opponent, score]);
    matches.push([player, system.makePlayer(...opponent), score]);
  }
  system.updateRatings(matches);
  periods.push({ tau, before, games, after: [player.getRating(), player.getRd(), player.getVol()] });
}

// A season: 12 players who begin as new, and 40 periods in which some of them play.
const season = new glicko2.Glicko2({ tau: 0.75, rating: 1500, rd: 500, vol: 0.09 });
const players = Array.from({ length: 12 }, () => season.makePlayer());
const rounds = [];
for (let period = 0; period < 40; period++) {
  const games = [];
  for (let n = Math.floor(random(1, 12)); n > 0; n--) {
    const a = Math.floor(random(0, 12));
    const b = (a + 1 + Math.floor(random(0, 11))) % 12;
    const score = random(0, 1) < 1 / (1 + 10 ** ((b - a) / 4)) ? 1 : random(0, 1) < 0.2 ? 0.5 : 0;
    games.push([a, b, score]);
  }
  season.updateRatings(games.map(([a, b, score]) => [players[a], players[b], score]));
  rounds.push({ games, after: players.map((p) => [p.getRating(), p.getRd(), p.getVol()]) });
}
const list = (rows) => '[\n' + rows.map((row) => JSON.stringify(row)).join(',\n') + '\n]';
process.stdout.write(`{"periods": ${list(periods)},\n"season": ${list(rounds)}}\n`);
