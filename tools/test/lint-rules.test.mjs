import { test } from 'node:test';
import { RuleTester } from 'eslint';
import { taskState } from '../lint/task-state.mjs';

RuleTester.it = test;
RuleTester.describe = (_, run) => run();
const tester = new RuleTester({ languageOptions: { ecmaVersion: 2024, sourceType: 'module' } });
const sql = (text) => `query(\`${text}\`)`;
const refused = (messageId, ...codes) => codes.map((code) => ({ code: sql(code), errors: [{ messageId }] }));

tester.run('task-state', taskState, {
  valid: [
    'UPDATE tasks t SET lease_until = now() WHERE t.status = 2',
    'UPDATE tasks SET progress = CASE WHEN status = 1 THEN 2 ELSE progress END WHERE id = $1',
    "UPDATE agents SET status = 'running'; SELECT status FROM tasks",
    "WITH a AS (UPDATE tasks SET version = version + 1 RETURNING id) UPDATE task_steps SET status = 'stopped' FROM a",
    "INSERT INTO task_steps (task_id, status) VALUES ($1, 'running')",
    "-- UPDATE tasks SET status = 'queued'",
  ].map(sql),
  invalid: [
    ...refused(
      'status',
      "UPDATE tasks SET status = 'queued' WHERE id = $1",
      "UPDATE tasks t SET version = version + 1, error = NULL, status='failed' WHERE t.id = $1",
      "UPDATE ONLY tasks AS t SET due_at = greatest(now(), (SELECT max(due_at) FROM tasks)), status = 'pending'",
      "WITH x AS (SELECT 1) update tasks set\n status = CASE WHEN true THEN 'queued' END FROM x",
      'INSERT INTO tasks AS t (id, title, status) VALUES ($1, $2, $3)',
    ),
    ...refused('unseen', 'UPDATE tasks t SET ${set} WHERE t.id = $1', 'UPDATE tasks SET version = 2, ${more} RETURNING id'),
    { code: "query('UPDATE tasks SET status = $1')", errors: [{ messageId: 'status' }] },
  ],
});
