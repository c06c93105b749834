import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

/** Each code is a file of its own in the folder of its set. One run of the linter takes 0.8 s of CPU, so all sets share it. */
const sets = [];

function lint() {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-lint-'));
  try {
    const overrides = sets.map(({ rule, options }, at) => ({
      files: [`set${at}/**`],
      rules: { [`stallhand/${rule}`]: ['error', ...options] },
    }));
    const config = { jsPlugins: [join(root, 'tools/lint/plugin.mjs')], categories: { correctness: 'off' }, overrides };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    const files = sets.flatMap(({ codes, nameOf }, set) => codes.map((code, at) => ({ name: `set${set}/${nameOf(at)}`, code })));
    for (const { name, code } of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), code);
    }
    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [linter, '-c', 'config.json', '-f', 'json', '.'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics, number_of_files } = JSON.parse(stdout);
    assert.equal(number_of_files, files.length);
    return diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
let linted;

/**
 * Lints the codes by the linter as it is installed.
 * @returns for each code the messages of `rule`; to be called in a test, when all sets are known
 */
function messagesOf(rule, codes, options, nameOf = (at) => `${at}.mjs`) {
  const set = sets.push({ rule, codes, options, nameOf }) - 1;
  return async () => {
    await Promise.resolve();
    linted ??= lint();
    return codes.map((_, at) => linted.filter(({ filename }) => filename === `set${set}/${nameOf(at)}`).map(({ message }) => message));
  };
}

/** @param {{ valid: string[], invalid: { code: string, says: RegExp[] }[] }} cases `says`: one for each fault found */
function testRule(rule, { valid, invalid }, options = []) {
  const messagesNow = messagesOf(rule, [...valid, ...invalid.map(({ code }) => code)], options);
  test(rule, async () => {
    const found = await messagesNow();
    valid.forEach((code, at) => assert.deepEqual(found[at], [], code));
    invalid.forEach(({ code, says }, at) => {
      const messages = found[valid.length + at];
      assert.equal(messages.length, says.length, `${code}: ${messages.join(' / ')}`);
      says.forEach((words, one) => assert.match(messages[one], words, code));
    });
  });
}

const sql = (text) => `query(\`${text}\`)`;
const refused = (says, ...codes) => codes.map((code) => ({ code: sql(code), says: [says] }));

const states = {
  tasks: { subject: 'a task', files: ['tasks/task-state.ts'], instead: 'add a transition there' },
  change_lines: { subject: 'a line of changes', files: ['changes/desk.ts', 'changes/sent.ts'], instead: 'call what they offer' },
};
const stateCases = {
  valid: [
    'UPDATE tasks t SET lease_until = now() WHERE t.status = 2',
    'UPDATE tasks SET progress = CASE WHEN status = 1 THEN 2 ELSE progress END WHERE id = $1',
    "UPDATE agents SET status = 'running'; SELECT status FROM tasks",
    "WITH a AS (UPDATE tasks SET version = version + 1 RETURNING id) UPDATE task_steps SET status = 'stopped' FROM a",
    "INSERT INTO task_steps (task_id, status) VALUES ($1, 'running')",
    "-- UPDATE tasks SET status = 'queued'",
    "UPDATE change_lines SET to_value = $1 WHERE status = 'proposed'",
    'INSERT INTO change_batches (id, status) VALUES ($1, $2)',
  ].map(sql),
  invalid: [
    ...refused(
      /state of a task is written/,
      "UPDATE tasks SET status = 'queued' WHERE id = $1",
      "UPDATE tasks t SET version = version + 1, error = NULL, status='failed' WHERE t.id = $1",
      "UPDATE ONLY tasks AS t SET due_at = greatest(now(), (SELECT max(due_at) FROM tasks)), status = 'pending'",
      "WITH x AS (SELECT 1) update tasks set\n status = CASE WHEN true THEN 'queued' END FROM x",
      'INSERT INTO tasks AS t (id, title, status) VALUES ($1, $2, $3)',
    ),
    ...refused(/cannot be seen here/, 'UPDATE tasks t SET ${set} WHERE t.id = $1', 'UPDATE tasks SET version = 2, ${more} RETURNING id'),
    { code: "query('UPDATE tasks SET status = $1')", says: [/state of a task is written/] },
    ...refused(
      /state of a line of changes is written by modules\/changes\/desk.ts, modules\/changes\/sent.ts only: call what they offer/,
      "UPDATE change_lines SET status = 'verified' WHERE id = $1",
      'UPDATE change_lines l SET status = d.status, cause = d.cause FROM d WHERE l.id = d.id',
      'INSERT INTO change_lines (id, batch_id, status) SELECT $1, $2, $3',
    ),
    ...refused(/columns of change_lines .* cannot be seen here/, 'UPDATE change_lines SET ${set} WHERE id = $1'),
    {
      code: sql("WITH a AS (UPDATE tasks SET status = 'queued') UPDATE change_lines SET status = 'proposed'"),
      says: [/state of a task/, /state of a line of changes/],
    },
  ],
};
testRule('row-state', stateCases, [states]);

const writes = (table) => sql(`UPDATE ${table} SET status = $1`);
for (const [name, says] of Object.entries({
  'modules/changes/desk.ts': [[], [/state of a task/]],
  'modules/tasks/task-state.ts': [[/state of a line of changes/], []],
  'modules/other/desk.ts': [[/state of a line of changes/], [/state of a task/]],
})) {
  const messagesNow = messagesOf('row-state', [writes('change_lines'), writes('tasks')], [states], (at) => `${at}/${name}`);
  test(`row-state lets the files that hold the transitions write them, each for its own table: ${name}`, async () => {
    (await messagesNow()).forEach((messages, at) => {
      assert.equal(messages.length, says[at].length, messages.join(' / '));
      says[at].forEach((words, one) => assert.match(messages[one], words));
    });
  });
}

testRule('no-private-references', {
  valid: ['// RFC 5321 (4.1.1.4)', '/** As OAuth says (RFC 6749, section 4). */ f()', 'f("(R14)")'],
  invalid: ['// No call belongs here (R14).', '/** It would end the process (M20, R6). */ f()'].map((code) => ({
    code,
    says: [/./],
  })),
});

testRule('attached-docs', {
  valid: [
    '/** Adds. */\nexport const add = 1;',
    '/** Starts it. */ f()',
    '// About the file.\n\nf()',
    '/* About the file. */\n\nf()',
    '/** @typedef {string} Name */\n\n/** Adds. */\nexport const add = 1;',
    'f({ /** Seconds. */ a: 1 })',
  ],
  invalid: [
    '/** About the file. */\n\nf()',
    '/** It ended. */\n/** Adds. */\nexport const add = 1;',
    '{ f(); /** Over. */ }',
    'f();\n/** Over. */',
  ].map((code) => ({ code, says: [/directly before/] })),
});

testRule('facts', {
  valid: ['SELECT * FROM facts'].map(sql),
  invalid: refused(
    /A fact is stated by/,
    'INSERT INTO facts (a) VALUES (1)',
    'INSERT INTO fact_bursts (a) VALUES (1)',
    'WITH a AS (SELECT 1) insert  into facts SELECT 1',
  ),
});

testRule('no-literal-spread', {
  valid: ['f({ ...a, ...(b && { c: 1 }) }, [...d])'],
  invalid: ['f({ ...{ a: 1, b: 2 } })', 'f([...[1, 2]])'].map((code) => ({ code, says: [/straight into the literal/] })),
});

testRule(
  'sql-borders',
  {
    valid: [
      ...[
        'SELECT * FROM orders o JOIN task_overview t ON t.id = o.task_id',
        'WITH tasks AS (SELECT 1 AS id) SELECT * FROM tasks, orders',
        "SELECT extract(epoch FROM mails), trim(both 'x' FROM steps) FROM orders WHERE a IS DISTINCT FROM tasks",
        "INSERT INTO orders (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET mails = '2'",
        'SELECT 1 FROM orders WHERE id = $1 FOR UPDATE',
        '-- DELETE FROM tasks',
        'SELECT tasks.x FROM unnest($1) AS tasks (x)',
        'SELECT 1 FROM steps JOIN orders USING (id)',
      ].map(sql),
      "say('Wake me up from tasks')",
    ],
    invalid: [
      ...refused(
        /read a view that/,
        'SELECT 1 FROM tasks',
        'SELECT 1 FROM orders o LEFT JOIN ONLY tasks t ON t.id = o.id',
        'SELECT 1 FROM orders o, tasks t WHERE t.id = o.id',
        'SELECT (SELECT count(*) FROM public.mails) AS x',
        'DELETE FROM orders USING tasks t WHERE t.id = 1',
        'UPDATE orders SET x = date_trunc(day) AS day FROM tasks',
        'SELECT a.b AS day FROM mails a',
      ),
      ...refused(
        /which alone writes it/,
        'UPDATE steps SET x = 1 WHERE id = $1',
        'UPDATE tasks SET x = 1 WHERE id = $1',
        'WITH x AS (SELECT 1) DELETE FROM mails',
        'INSERT INTO mails (a) SELECT 1',
        'LOCK TABLE tasks IN SHARE MODE',
        'TRUNCATE mails',
      ),
      {
        code: sql('WITH done AS (DELETE FROM tasks RETURNING id) INSERT INTO mails SELECT 1 FROM done'),
        says: [/which alone writes it/, /which alone writes it/],
      },
    ],
  },
  [{ owner: 'shop', owners: { orders: 'shop', tasks: 'work', steps: 'work', mails: 'post' }, lent: ['shop: steps', 'other: tasks'] }],
);

testRule('one-sale', {
  valid: [
    'SELECT sum(net_sales) FROM sale_orders WHERE is_sale',
    'SELECT count(*) FROM shop_orders',
    "SELECT status FROM shop_orders WHERE status IN ('paid', 'shipped')",
    'SELECT sum(quantity) FROM inventory',
  ].map(sql),
  invalid: [
    ...refused(
      /add up sale_orders or sale_lines/,
      'SELECT sum(total) FROM shop_orders',
      'SELECT o.platform, AVG (l.unit_price) FROM sale_orders o JOIN shop_order_lines l ON l.order_id = o.id GROUP BY 1',
    ),
    ...refused(
      /said by the module sales/,
      "SELECT 1 FROM shop_orders WHERE status NOT IN ('refunded', 'cancelled')",
      "SELECT status IN ('cancelled','refunded') AS gone FROM sale_orders",
    ),
  ],
});

const pattern = (says, ...codes) => codes.map((code) => ({ code, says: [says] }));

testRule('linear-patterns', {
  valid: [
    'x.match(/^[a-z]+(-[a-z]+)*$/)',
    'x.match(/(?:[^"\\\\]|\\\\.)*/)',
    'x.replace(/(?<!\\/)\\/+$/, "")',
    'new RegExp(`^${y}+$`)',
    'const part = "a"; new RegExp(`^(?:${part})+$`)',
    'x.match(/^(?:\\.[a-z0-9-]+)+$/)',
    '({ pattern: "^[A-Z]{2,3}$" })',
  ],
  invalid: [
    ...pattern(/swallow all that|repeated within/, 'x.match(/^(?:<!--[^]*?-->)*<html/)', 'x.match(/^(a+)+$/)'),
    ...pattern(/share a text/, 'x.match(/^a*a*$/)', 'x.match(/^.*foo.*bar$/)', 'x.match(/^[^@]+@[^@]+\\.[^@]+$/)', 'RegExp("^a*a*$")'),
    ...pattern(
      /begins anew/,
      'x.match(/a+b/)',
      'x.match(/<!--[^]*?-->/)',
      'const unit = "EUR|%"; new RegExp(String.raw`\\s*(?:${unit})$`, "i")',
    ),
    ...pattern(/share a text/, '({ pattern: "^[a-z]*[a-z]*$" })'),
  ],
});

testRule('one-money', {
  valid: ["new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })", "({ style: 'percent' })"],
  invalid: [
    { code: "new Intl.NumberFormat('en-US', { style: 'currency', currency })", says: [/Format amounts with unitsText/] },
    {
      code: "new Intl.NumberFormat('en-US', { ...(isCode && { 'style': 'currency', currency }) })",
      says: [/Format amounts with unitsText/],
    },
  ],
});

testRule('one-clock', {
  valid: [
    'new Date(time).getUTCDate()',
    'new Date(`${day}T00:00:00Z`)',
    'at.toISOString()',
    "at.toISOString().replace(/[:.]/g, '-')",
    "new Intl.NumberFormat('en-US').format(count)",
    'Date.UTC(2026, 0, 1)',
  ],
  invalid: [
    { code: "new Intl.DateTimeFormat('en-GB').format(now)", says: [/written by shop-time/] },
    { code: "at.toLocaleDateString('en-US', { month: 'long' })", says: [/toLocaleDateString writes in the zone/] },
    { code: 'at.toLocaleTimeString()', says: [/toLocaleTimeString writes in the zone/] },
    { code: "rows.toLocaleString('en-US')", says: [/numbers through Intl.NumberFormat/] },
    { code: 'date.setHours(0, 0, 0, 0)', says: [/setHours uses the time zone/] },
    { code: 'if (date.getDay() === 0) date.setDate(date.getDate() + 1);', says: [/getDay/, /setDate/, /getDate/] },
    { code: 'a.toDateString() === b.toDateString()', says: [/toDateString/, /toDateString/] },
    { code: 'at.toISOString().slice(0, 10)', says: [/a day in UTC/] },
    { code: "at.toISOString().split('T')[0]", says: [/a day in UTC/] },
    { code: 'new Date(2026, 10, 9)', says: [/made of parts/] },
  ],
});
