import { test } from 'node:test';
import { RuleTester } from 'eslint';
import { noPrivateReferences } from '../lint/no-private-references.mjs';
import { sqlBorders } from '../lint/sql-borders.mjs';
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

tester.run('no-private-references', noPrivateReferences, {
  valid: ['// RFC 5321 (4.1.1.4)', '/** As OAuth says (RFC 6749, section 4). */ f()', 'f("(R14)")'],
  invalid: ['// No call belongs here (R14).', '/** It would end the process (M20, R6). */ f()'].map((code) => ({
    code,
    errors: [{ messageId: 'reference' }],
  })),
});

const options = [{ owner: 'shop', owners: { orders: 'shop', tasks: 'work', steps: 'work', mails: 'post' } }];
const inShop = (code) => ({ code, options });
const across = (messageId, ...codes) => codes.map((code) => ({ code: sql(code), options, errors: [{ messageId }] }));

tester.run('sql-borders', sqlBorders, {
  valid: [
    ...[
      'SELECT * FROM orders o JOIN task_overview t ON t.id = o.task_id',
      'WITH tasks AS (SELECT 1 AS id) SELECT * FROM tasks, orders',
      "SELECT extract(epoch FROM mails), trim(both 'x' FROM steps) FROM orders WHERE a IS DISTINCT FROM tasks",
      "INSERT INTO orders (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET mails = '2'",
      'SELECT 1 FROM orders WHERE id = $1 FOR UPDATE',
      '-- DELETE FROM tasks',
      'SELECT tasks.x FROM unnest($1) AS tasks (x)',
    ].map(sql),
    "say('Wake me up from tasks')",
  ].map(inShop),
  invalid: [
    ...across(
      'reads',
      'SELECT 1 FROM tasks',
      'SELECT 1 FROM orders o LEFT JOIN ONLY tasks t ON t.id = o.id',
      'SELECT 1 FROM orders o, tasks t WHERE t.id = o.id',
      'SELECT (SELECT count(*) FROM public.mails) AS x',
      'DELETE FROM orders USING tasks t WHERE t.id = 1',
      'UPDATE orders SET x = date_trunc(day) AS day FROM tasks',
      'SELECT a.b AS day FROM mails a',
    ),
    ...across(
      'writes',
      'UPDATE tasks SET x = 1 WHERE id = $1',
      'WITH x AS (SELECT 1) DELETE FROM mails',
      'INSERT INTO mails (a) SELECT 1',
      'LOCK TABLE tasks IN SHARE MODE',
      'TRUNCATE mails',
    ),
    { code: sql('WITH done AS (DELETE FROM tasks RETURNING id) INSERT INTO mails SELECT 1 FROM done'), options, errors: 2 },
  ],
});
