import type { TestDatabase } from './database';
import { eventually } from './eventually';

/** Waits until every fact that was stated has been heard. */
export const factsTaken = (database: Pick<TestDatabase, 'value'>) =>
  eventually('every fact is taken', async () => (await database.value<number>('SELECT count(*)::int FROM fact_backlog')) === 0);
