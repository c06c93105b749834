import type { TestDatabase } from '../database';
import type { Answer, Call } from '../http';
import { documentedRoutes, queryOf } from './document';

/** Signs of code, statements, files and keys in an answer. */
const leaks = /node_modules|\.(?:ts|js):\d+|QueryFailed|syntax error|invalid input|relation "|column "|root:x:|"dependencies"|PRIVATE KEY/;

/** @returns the fault of an answer to an attack: a 5xx, or a refusal that tells about the inside. Null if there is none. */
const faultOfAnswer = ({ status, body }: Answer, what: string): string | null => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (status >= 500) return `${what}: ${status} ${text.slice(0, 200)}`;
  return status >= 400 && leaks.test(text) ? `${what} tells ${leaks.exec(text)![0]}` : null;
};

/** Runs the cases in eight lanes, which the one process must bear too. @returns their faults. */
export async function faultsInParallel<T>(cases: readonly T[], act: (one: T) => Promise<string | null>): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const lane = async () => {
    while (next < cases.length) {
      const fault = await act(cases[next++]!);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return faults;
}

export const sqlTexts = [
  "'",
  "' OR '1'='1",
  '\\',
  "'; SELECT pg_sleep(60)--",
  'price DESC, (SELECT pg_sleep(60))',
  "x') UNION SELECT version()--",
];

export const pathTexts = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '..%5c..%5cwindows%5cwin.ini',
  '%2fetc%2fpasswd',
  '%00',
  '..%c0%af..%c0%afetc%c0%afpasswd',
  'file:%2f%2f%2fetc%2fpasswd',
];

/** Lists that take a query. */
export const listRoutes = documentedRoutes.filter(
  (route) => route.method === 'GET' && !/[{]|sketch/.test(route.path) && queryOf(route).length > 0,
);

/** Every query parameter of every list. */
export const queryParameters = listRoutes.flatMap((route) => queryOf(route).map(({ name }) => ({ path: route.path, name })));

/** Routes with parameters, except hooks, which answer 429 after a few wrong guesses. */
export const routesWithParameters = documentedRoutes.filter(({ path }) => path.includes('{') && !path.startsWith('/api/hooks'));

/** Searching for a row that does not exist, or storing the text as a name, does no harm. */
const isHarmless = (fault: string): boolean => /suppressions|inventory\/stock/.test(fault);

/** @returns the faults of a list's answers to these values of its query parameters */
export const faultsOfQueries = (call: Call, cases: readonly { path: string; name: string; value: string }[]): Promise<string[]> =>
  faultsInParallel(cases, async ({ path, name, value }) => {
    const answer = await call<unknown>('GET', `${path}?${name}=${encodeURIComponent(value)}`);
    return faultOfAnswer(answer, `${path}?${name}=${value}`);
  });

/** @returns the faults of answers to these paths. An answer that is not a refusal is a fault, unless it is harmless. */
export async function faultsOfPaths(call: Call, cases: readonly { method: string; target: string }[]): Promise<string[]> {
  const faults = await faultsInParallel(cases, async ({ method, target }) => {
    const answer = await call<unknown>(method, target, method === 'GET' || method === 'DELETE' ? undefined : {});
    const fault = faultOfAnswer(answer, `${method} ${target}`);
    return fault ?? (answer.status < 400 ? `${method} ${target}: ${answer.status}` : null);
  });
  return faults.filter((fault) => !isHarmless(fault));
}

const countedTables = [
  'tasks',
  'agents',
  'workflows',
  'shop_orders',
  'inventory',
  'customers',
  'nfts',
  'marketplace_products',
  'users',
  'settings',
];

/** Row counts of the tables that an attack could write to. */
export const rowCounts = (database: TestDatabase): Promise<string> => {
  const counts = countedTables.map((table) => `(SELECT count(*) FROM ${table})`).join(', ');
  return database.value<string>(`SELECT concat_ws(' ', ${counts})`);
};

/** Number of sessions of this database that `pg_sleep` holds. */
export const sleepingSessions = (database: TestDatabase): Promise<number> =>
  database.value<number>(`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`);
