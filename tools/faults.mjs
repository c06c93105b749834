/**
 * npm run test:faults            everything, in its long form (about an hour, two more with `soak`)
 *   -- --only rolling            only this: kills, or one of tools/faults/scenarios.mjs; several: --only storm --only deaf
 *   -- --short                   the short forms, on one product (about a minute)
 *   -- --only kills --queue redis --tasks 1000 --kills 5 --stops 1 --redis-kills 1 --seed 42 --json
 *   -- --only soak --minutes 120
 *   -- --only upgrade --from COMMIT
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { runBattery, wrongIn as wrongInBattery } from './faults/battery.mjs';
import { onRig } from './faults/on-rig.mjs';
import { inWords, wrongIn } from './faults/report.mjs';
import { rigOptions, scenarios } from './faults/scenarios.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureAllInstalled } from './lib/install.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    short: { type: 'boolean', default: false },
    queue: { type: 'string', multiple: true, default: ['postgres', 'redis', 'redis-no-aof'] },
    tasks: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    stops: { type: 'string', default: '3' },
    'redis-kills': { type: 'string', default: '3' },
    minutes: { type: 'string', default: '120' },
    from: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    json: { type: 'boolean', default: false },
  },
});
const [tasks, kills, stops, redisKills, seed, minutes] = ['tasks', 'kills', 'stops', 'redis-kills', 'seed', 'minutes'].map((name) =>
  Number(values[name]),
);
const say = (line) => (values.json ? console.error(line) : console.log(line));
const names = ['kills', ...scenarios.map(({ name }) => name)];
const unknown = values.only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}
// The soak takes as long as it is told and is asked for by name.
const isWanted = (name) => (values.only.length === 0 ? name !== 'soak' : values.only.includes(name));

async function underKills() {
  say(`${tasks} tasks, ${kills} worker kills, ${stops} Postgres stops, ${redisKills} Redis kills where there is one, seed ${seed}`);
  const results = [];
  for (const queue of values.queue) {
    const result = await runBattery({ tasks, kills, stops, redisKills, queue, seed });
    const wrong = wrongInBattery(result);
    const { outputs, ...figures } = result;
    results.push({ ...figures, wrong });
    say(
      `${queue.padEnd(12)} ${result.seconds.toFixed(1)} s, ${result.lost} lost, ${result.stuck} stuck, ${result.reruns} re-runs (at most ${result.mostAttempts} attempts), ${result.quarantined} quarantined and retried: ` +
        (wrong.length === 0 ? 'ok' : `WRONG ${wrong.map((name) => `${name}=${result[name]}`).join(', ')}`),
    );
    say(
      `${' '.repeat(12)} of it ${result.noneAlive.toFixed(1)} s in which work waited and no living worker ran any, ${result.away.toFixed(1)} s without Postgres; ` +
        `${result.heldByDead.toFixed(2)} places were held by dead workers in the mean`,
    );
    outputs.forEach((output) => say(output));
  }
  return results;
}

/** @returns what the scenario gave, said to whoever watches */
async function underFaults({ name, what }, act) {
  const began = Date.now();
  const outcome = await act().catch((error) => ({ figures: {}, mustBeZero: { thrown: 1 }, notes: [error.stack] }));
  say(`${name.padEnd(12)} ${what} (${((Date.now() - began) / 1_000).toFixed(0)} s)\n             ${inWords(outcome)}`);
  outcome.notes?.forEach((note) => say(`             ${note}`));
  return { name, ...outcome, wrong: wrongIn(outcome) };
}

await ensureAllInstalled(say);
await ensureBuilt(say);
say(`Seed ${seed}`);
const results = isWanted('kills') && !values.short ? await underKills() : [];
const wanted = scenarios.filter(({ name }) => isWanted(name));
if (values.short) {
  await onRig(rigOptions, async (rig) => {
    for (const one of wanted.filter(({ short }) => short)) results.push(await underFaults(one, () => one.short(rig, { seed })));
  });
} else {
  for (const one of wanted) results.push(await underFaults(one, () => one.long({ minutes, from: values.from, seed })));
}
if (values.json) console.log(JSON.stringify(results));
process.exitCode = results.some((result) => result.wrong.length > 0) ? 1 : 0;
