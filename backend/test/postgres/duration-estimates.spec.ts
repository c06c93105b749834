import { Database } from '../../src/platform/database/database';
import { DurationEstimates } from '../../src/modules/tasks/duration-estimates';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask } from '../rows';

describe('how long a task will probably take', () => {
  let database: TestDatabase;
  let process: QuietProcess;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });

  const ended = (type: string, seconds: number, outcomes: string[]) =>
    insertTask(database, {
      type,
      status: 'completed',
      attempt: outcomes.length,
      attempts: JSON.stringify(outcomes.map((outcome, index) => ({ attempt: index + 1, outcome }))),
      started_at: new Date(Date.UTC(2026, 10, 1, 12, 0, 0)),
      finished_at: new Date(Date.UTC(2026, 10, 1, 12, 0, seconds)),
    });

  it('should rest on runs in one piece: one that was paused or taken over counts from where it went on', async () => {
    await ended('Whole', 100, ['completed']);
    await ended('Whole', 100, ['failed', 'completed']);
    for (const part of ['held', 'released', 'interrupted']) await ended('Whole', 1, [part, 'completed']);
    expect(await process.get(DurationEstimates).for(process.get(Database), null, 'Whole')).toBe(100);
  });

  it('should be unknown where nothing ran in one piece', async () => {
    await ended('Paused', 1, ['held', 'completed']);
    expect(await process.get(DurationEstimates).for(process.get(Database), null, 'Paused')).toBeNull();
  });

  it('should not need a second connection from a crowd whose transactions hold them all', async () => {
    const pool = process.get(Database);
    const crowd = Array.from({ length: pool.poolSize }, () =>
      pool.transaction((sql) => process.get(DurationEstimates).for(sql, null, 'Crowd')),
    );
    expect(await Promise.all(crowd)).toEqual(crowd.map(() => null));
  });
});
