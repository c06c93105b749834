import { rigRedis } from '../rig/redis.mjs';
import { inSeconds, kb, mb, ms, number, perSecond, whole } from './figures.mjs';
import { amongMany } from './growth.mjs';
import { commitRates } from './row-changes.mjs';
import { targets } from './targets.mjs';
import { costPerTask } from './task-cost.mjs';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const one = { apis: 1, workers: 1 };
const two = { apis: 1, workers: 2 };
// Five processes with ten connections each and those of their queues are more than the sixty of this Postgres.
const most = { apis: 2, workers: 3, pool: 6 };
/** In turn, as the speed of a machine moves by more than one differs from another. */
const turns = [one, most, two, one, most, most, one];

/** A table of docs/scaling.md: one line for each figure, one column for each run. */
function table(title, columns, lines, runs) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const body = lines.map(([name, show]) => row([name, ...runs.map(show)]));
  console.log(`\n${[row([title, ...columns]), row(['---', ...columns.map(() => '---')]), ...body].join('\n')}\n`);
}

async function onQueue(withRedis, onFreshPostgres, work) {
  const redis = withRedis ? await rigRedis({ aof: true }) : undefined;
  try {
    return await onFreshPostgres((databaseUrl) => work(databaseUrl, redis));
  } finally {
    await redis?.stop();
  }
}

/** The run of the middle rate. */
const middle = (costs) => costs.toSorted((a, b) => a.perSecond - b.perSecond)[costs.length >> 1];

/** What a task costs, for one process of each kind and for more, with either queue. */
async function costs({ report, judge, onFreshPostgres }) {
  const runs = [];
  for (const withRedis of [false, true]) {
    const store = withRedis ? 'Redis' : 'Postgres';
    const runsOf = new Map([one, two, most].map((team) => [team, []]));
    for (const team of turns)
      runsOf
        .get(team)
        .push(await onQueue(withRedis, onFreshPostgres, (databaseUrl, redis) => costPerTask({ databaseUrl, redis, ...team })));
    const typical = new Map([...runsOf].map(([team, all]) => [team, middle(all)]));
    for (const [team, cost] of typical) {
      const name = `${store}, ${team.apis} API, ${team.workers} worker`;
      const rates = runsOf.get(team).map((run) => perSecond(run.perSecond));
      report(`One task with one line: ${name}`, '', rates.join(', '), true, { cost });
      runs.push({ name, ...cost });
    }
    const alone = typical.get(one);
    judge('team', typical.get(most).perSecond / alone.perSecond, { figure: `${targets.team.figure}, ${store}` });
    if (withRedis) continue;
    judge('rows', alone.rows + alone.queueRows);
    judge('commits', alone.commits);
    judge('wal', alone.wal);
  }
  const lines = [
    ['rate', ({ perSecond: rate }) => perSecond(rate)],
    ['CPU of the APIs', ({ apiMs }) => ms(apiMs)],
    ['CPU of the workers', ({ workerMs }) => ms(workerMs)],
    ['CPU of Postgres', ({ postgresMs }) => ms(postgresMs)],
    ['CPU of Redis', ({ redisMs }) => (redisMs > 0 ? ms(redisMs) : '-')],
    ['rows changed, ours', ({ rows }) => number(rows)],
    ['rows changed, the queue', ({ queueRows }) => number(queueRows)],
    ['commits', ({ commits }) => number(commits)],
    ['WAL', ({ wal }) => kb(wal)],
    ['kept on disk', ({ bytes }) => kb(bytes)],
    ['connections in all', ({ connections }) => String(connections)],
  ];
  table(
    'one task',
    runs.map(({ name }) => name),
    lines,
    runs,
  );
}

async function commits({ report, onFreshPostgres }) {
  const { alone, together, notifying } = await onFreshPostgres(commitRates);
  report('Commits of one small row, one connection', '', perSecond(alone), true);
  report('Commits of one small row, 20 connections', '', perSecond(together), true);
  report('The same with a NOTIFY each', '', perSecond(notifying), true);
}

/** The same questions among a thousand and among a million. */
async function growth({ report, judge, onFreshPostgres }) {
  const runs = [];
  for (const count of sizes) {
    const figures = await onFreshPostgres((databaseUrl) => amongMany({ databaseUrl, count }));
    runs.push(figures);
    const among = `among ${whole(count)} tasks, p95`;
    const line = (what, asked, value) => report(`${what}, ${among}`, `<= ${asked} ms`, ms(value), value <= asked, { figures });
    if (count === sizes.at(-1)) {
      for (const name of ['list', 'rare', 'search', 'claim']) judge(name, figures[name], { figures });
      continue;
    }
    line('GET /api/tasks, slowest filter', 50, figures.list);
    line('GET /api/tasks, search', 200, figures.search);
    line('Claim of one of 1,000 waiting', 10, figures.claim);
  }
  const night = ({ seconds, lines, steps, freed }) => `${inSeconds(seconds)} (${whole(lines)} lines, ${whole(steps)} steps, ${mb(freed)})`;
  const lines = [
    ['list, slowest filter, p95', ({ list, slowest }) => `${ms(list)} (\`${slowest}\`)`],
    ['search, p95', ({ search }) => ms(search)],
    ['counters, p95', ({ counts }) => ms(counts)],
    ['figures of the dashboard, p95', ({ stats }) => ms(stats)],
    ['one task, p95', ({ detail }) => ms(detail)],
    ['its log lines, p95', ({ lines: took }) => ms(took)],
    ['claim of one, p95', ({ claim }) => ms(claim)],
    ['database', ({ bytes }) => mb(bytes)],
    ['lines of one day', ({ drop }) => whole(drop.lines)],
    ['deleted and vacuumed', ({ drop }) => `${ms(drop.deleteMs)}, ${kb(drop.deleteWal)} WAL`],
    ['dropped', ({ drop }) => `${ms(drop.dropMs)}, ${kb(drop.dropWal)} WAL`],
    ['a night of retention', ({ night: { night: first } }) => night(first)],
    ['retention cut from 30 days to 1', ({ night: { month } }) => night(month)],
    ['filling it for this bench', ({ fillSeconds }) => inSeconds(fillSeconds)],
  ];
  table('ended tasks', sizes.map(whole), lines, runs);
}

/** @param {{ report: Function, judge: Function, onFreshPostgres: <T>(work: (databaseUrl: string) => Promise<T>) => Promise<T> }} bench */
export async function scale(bench) {
  await costs(bench);
  await commits(bench);
  await growth(bench);
}
