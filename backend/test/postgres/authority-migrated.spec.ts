import { v7 as uuidv7 } from 'uuid';
import { DataSource } from 'typeorm';
import { TaskAuthorities1763715110000 } from '../../src/migrations/1763715110000-task-authorities';
import { schemas } from '../../src/migrations/schemas';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { dropViews } from '../../src/platform/database/stored-code';
import { createDatabase, type TestDatabase } from '../database';
import { insertTask } from '../rows';

describe('Tasks from before tasks kept an authority', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  it('should keep to their token while they are open, and do nothing more when it is gone', async () => {
    database = await createDatabase();
    const dataSource = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
    const runner = dataSource.createQueryRunner();
    const migration = new TaskAuthorities1763715110000();
    await dropViews(runner, Object.values(schemas));
    await migration.down(runner);
    const [kept, gone] = [uuidv7(), uuidv7()];
    const agent = uuidv7();
    await database.query(
      `INSERT INTO api_tokens (id, name, holder, hash, ending, made_by_name, by_administrator, mode, permissions, agent_ids, requests_per_minute, expires_at)
       VALUES ($1, 'Night', 'service', '\\x01', 'abcd', 'Ada', true, 'propose', '{tasks:write,tasks:read}', ARRAY[$2::uuid], 60, now())`,
      [kept, agent],
    );
    await insertTask(database, { title: 'a kept', token_id: kept });
    await insertTask(database, { title: 'b gone', token_id: gone });
    await insertTask(database, { title: 'c over', token_id: kept, status: 'completed', finished_at: new Date() });
    await insertTask(database, { title: 'd by nobody' });
    await migration.up(runner);
    await runner.release();
    await dataSource.destroy();
    const rows = await database.query(
      `SELECT t.title, a.permissions, a.agents, a.workflows, a.asks_always AS asks FROM tasks t LEFT JOIN authorities a ON a.id = t.authority_id ORDER BY t.title`,
    );
    const none = { permissions: null, agents: null, workflows: null, asks: null };
    expect(rows).toEqual([
      { title: 'a kept', permissions: ['tasks:write', 'tasks:read'], agents: [agent], workflows: null, asks: true },
      { title: 'b gone', permissions: [], agents: [], workflows: [], asks: true },
      { title: 'c over', ...none },
      { title: 'd by nobody', ...none },
    ]);
  });
});
