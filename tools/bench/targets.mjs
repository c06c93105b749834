import { inSeconds, kb, mb, ms, number, percent, perSecond } from './figures.mjs';

const atMost = (show, must, aim) => ({ sign: '<=', show, must, aim, passes: (value) => value <= must });
const atLeast = (show, must, aim) => ({ sign: '>=', show, must, aim, passes: (value) => value >= must });
const below = (show, must) => ({ sign: '<', show, must, passes: (value) => value < must });

/**
 * What the engine must reach, and where it stood when that was asked (two cores, each figure within one run). `by`: what measures it.
 * @type {Record<string, { figure: string, today: string, by: string, sign: string, show: (value: number) => string, must: number, aim?: number,
 *   passes: (value: number) => boolean }>}
 */
export const targets = {
  sharePostgres: {
    figure: 'No-op tasks end to end, Postgres queue, as a share of bare row changes',
    today: 'about 13 %',
    by: '--only queues',
    ...atLeast(percent, 0.3, 0.45),
  },
  shareRedis: { figure: 'The same on Redis', today: 'about 20 %', by: '--only queues', ...atLeast(percent, 0.35, 0.5) },
  post: { figure: 'POST /api/tasks at 50 in flight, p95', today: '150 to 550 ms', by: '--only queues', ...atMost(ms, 100, 50) },
  batch: {
    figure: 'Tasks accepted by POST /api/tasks/batch, 1,000 a call',
    today: '-',
    by: '--only queues',
    ...atLeast(perSecond, 3_000, 6_000),
  },
  rows: { figure: 'Rows changed for one task, those of the queue included', today: '24.7', by: '--only scale', ...atMost(number, 9, 7) },
  commits: { figure: 'Commits for one task', today: '8.5', by: '--only scale', ...atMost(number, 1.5, 0.5) },
  wal: { figure: 'WAL for one task', today: '12.8 kB', by: '--only scale', ...atMost(kb, 6_000, 4_000) },
  single: {
    figure: 'A single task, idle system, POST to completed at a socket, p95',
    today: 'not measured',
    by: '--only queues',
    ...atMost(ms, 40, 20),
  },
  memory: { figure: 'Memory of API and worker after the run', today: '441 to 481 MB', by: '--only queues', ...atMost(mb, 330e6, 250e6) },
  idle: { figure: 'Idle memory of API, worker and Postgres', today: '298 MB', by: '--only idle', ...atMost(mb, 260e6, 220e6) },
  list: { figure: 'Lists among 1,000,000 tasks, slowest page, p95', today: '132 ms', by: '--only scale', ...atMost(ms, 50) },
  search: { figure: 'Search among them, p95', today: '58 ms', by: '--only scale', ...atMost(ms, 58) },
  claim: { figure: 'Claim of one of 1,000 waiting among them, p95', today: '13.4 ms', by: '--only scale', ...atMost(ms, 5) },
  rare: { figure: 'A filter by a rare value among them, p95', today: 'reads all', by: '--only scale', ...atMost(ms, 50) },
  analytics: { figure: 'Analytics on 100,000 tasks and orders, p95', today: '259 ms', by: '--only analytics', ...atMost(ms, 100, 50) },
  webhook: { figure: 'Webhook answer at 50 in flight, p95', today: '206 ms', by: '--only workflows', ...atMost(ms, 100, 50) },
  firstScreen: { figure: 'First console screen, gzip', today: '303 kB', by: '--only firstScreen', ...atMost(kb, 240e3, 200e3) },
  soak: {
    figure: 'Growth of memory in a soak of two hours, MB an hour',
    today: 'not measured whole',
    by: 'npm run test:faults -- --only soak',
    ...below(number, 5),
  },
  team: {
    figure: 'Two APIs and three workers against one and one, rate',
    today: '0.65',
    by: '--only scale',
    ...atLeast(number, 0.95, 1),
  },
  faults: {
    figure: '10,000 tasks, 20 kills, 3 stops of Postgres',
    today: '122 to 177 s',
    by: '--faults',
    ...atMost(inSeconds, 90),
  },
};

/** How a target is said in one column. */
export const asked = ({ sign, show, must }) => `${sign} ${show(must)}`;

/**
 * The targets beside what a run measured, for people.
 * @param {Map<string, number>} measured by the name of the target; what is missing was not measured in this run
 */
export function targetTable(measured) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(targets).map(([name, target]) => {
    const { figure, today, by, show, aim, passes } = target;
    const value = measured.get(name);
    const said = value === undefined ? `not in this run (${by})` : `${show(value)}${passes(value) ? '' : ' MISS'}`;
    return line([figure, today, asked(target), aim === undefined ? '-' : show(aim), said]);
  });
  return [line(['figure', 'today, when asked', 'must reach', 'aim', 'measured']), line(['---', '---', '---', '---', '---']), ...rows].join(
    '\n',
  );
}
