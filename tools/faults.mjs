/**
 * npm run test:faults            10,000 tasks under kills and outages on every queue store
 *   -- --queue redis             only that one: postgres, redis, redis-no-aof
 *   -- --tasks 1000 --kills 5 --stops 1 --redis-kills 1 --seed 42 --json
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { runBattery, wrongIn } from './faults/battery.mjs';
import { ensureBuilt } from './lib/build.mjs';

const { values } = parseArgs({
  options: {
    queue: { type: 'string', multiple: true, default: ['postgres', 'redis', 'redis-no-aof'] },
    tasks: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    stops: { type: 'string', default: '3' },
    'redis-kills': { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    json: { type: 'boolean', default: false },
  },
});
const [tasks, kills, stops, redisKills, seed] = ['tasks', 'kills', 'stops', 'redis-kills', 'seed'].map((name) => Number(values[name]));
const say = (line) => (values.json ? console.error(line) : console.log(line));

await ensureBuilt(say);
say(`${tasks} tasks, ${kills} worker kills, ${stops} Postgres stops, ${redisKills} Redis kills where there is one, seed ${seed}`);
const results = [];
for (const queue of values.queue) {
  const result = await runBattery({ tasks, kills, stops, redisKills, queue, seed });
  const wrong = wrongIn(result);
  const { outputs, ...figures } = result;
  results.push({ ...figures, wrong });
  say(
    `${queue.padEnd(12)} ${result.seconds.toFixed(1)} s, ${result.lost} lost, ${result.stuck} stuck, ${result.reruns} re-runs (at most ${result.mostAttempts} attempts): ` +
      (wrong.length === 0 ? 'ok' : `WRONG ${wrong.map((name) => `${name}=${result[name]}`).join(', ')}`),
  );
  outputs.forEach((output) => say(output));
}
if (values.json) console.log(JSON.stringify(results));
process.exitCode = results.some((result) => result.wrong.length > 0) ? 1 : 0;
