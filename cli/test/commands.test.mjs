import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../tools/lib/ports.mjs';
import { loginFile, runHere, serve } from './run-here.mjs';

const token = 'sth_right';
const user = { name: 'Ada', permissions: ['tasks:read'] };
const session = { user, shop: { name: 'Fern' }, token: { name: 'Laptop', mode: 'read' } };
const refusal = (code) => ({ error: 'Refused', code, message: 'No.', requestId: 'r1' });

/** Plays the session and the list of tasks of a console. */
const startConsole = (t, tasks = []) =>
  serve(t, ({ url, headers }) => {
    if (headers.authorization === undefined) return { status: 401, body: refusal('not_signed_in') };
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: refusal('invalid_token') };
    return { body: url === '/api/session' ? session : tasks };
  });

test('it says what is wrong with an address, and shows neither a stack nor a secret', async (t) => {
  const html = { 'content-type': 'text/html' };
  const product = await startConsole(t);
  const page = await serve(t, () => ({ headers: html, body: '<html>' }));
  const api = await serve(t, () => ({ status: 403, body: { error: 'nope' } }));
  const moved = await serve(t, () => ({ status: 301, headers: { location: 'https://console.shop.test/login' }, body: {} }));
  const proxy = await serve(t, () => ({ status: 502, headers: html, body: '<html>' }));
  const cases = [
    ['console.shop.test', 2, /must begin with https:\/\//],
    ['ftp://console.shop.test', 2, /must begin with https:\/\//],
    ['https://ada:secret@console.shop.test', 2, /may hold no name and no password/],
    [`http://127.0.0.1:${await freePort()}`, 7, /Nothing answers at http:\/\/127.0.0.1:\d+. Is Stallhand running there/],
    ['http://console.invalid', 7, /There is no host called console.invalid, or no network/],
    [product.url.replace('http:', 'https:'), 7, /does not speak HTTPS/],
    [page.url, 7, /is no Stallhand console \(200\)/],
    [api.url, 7, /is no Stallhand console \(403\)/],
    [moved.url, 7, /sends callers on to https:\/\/console.shop.test/],
    [proxy.url, 7, /proxy at .* does not reach the console/],
  ];
  for (const [STALLHAND_URL, exitCode, says] of cases) {
    const ended = await runHere(['tasks', 'ls'], { env: { STALLHAND_URL, STALLHAND_TOKEN: token } });
    assert.deepEqual([ended.exitCode, ended.stdout], [exitCode, ''], STALLHAND_URL);
    assert.match(ended.stderr, says);
    assert.doesNotMatch(ended.stderr, / {4}at |secret/);
  }
  assert.equal(moved.requests.length, 1);
});

test('it ends with 2 for a command line that it does not understand', async () => {
  const cases = [
    [['task'], /Did you mean tasks\?/],
    [['tasks', 'watch', 'a', 'b'], /too many arguments/],
    [['tasks', 'ls', '--limit', '0'], /from 1 to 10000/],
    [['tasks', 'run', 'X', '--input', '{'], /--input is no JSON/],
    [['tasks', 'run', 'X', '--input', '[]'], /must be a JSON object/],
    [['tasks', 'run', 'X', '--input', '@/nowhere.json'], /nowhere.json cannot be read/],
    [['tasks', 'cancel'], /missing required argument/],
  ];
  for (const [args, says] of cases) {
    const ended = await runHere(args, { env: { STALLHAND_URL: 'http://console.invalid' } });
    assert.equal(ended.exitCode, 2, args.join(' '));
    assert.match(ended.stderr, says);
  }
});

test('it says errors as JSON where JSON is asked for', async (t) => {
  const { url } = await startConsole(t);
  for (const [args, STALLHAND_TOKEN, error] of [
    [['tasks', 'ls', '--json'], 'sth_old', { code: 'invalid_token', exitCode: 3 }],
    [['tasks', 'ls', '--json'], 'two words', { code: 'token', exitCode: 2 }],
    [['tasks', 'cancel', '--json'], token, { code: 'usage', exitCode: 2 }],
  ]) {
    const ended = await runHere(args, { env: { STALLHAND_URL: url, STALLHAND_TOKEN } });
    const { message, ...told } = JSON.parse(ended.stderr).error;
    assert.deepEqual([ended.exitCode, told], [error.exitCode, error]);
    assert.ok(message);
  }
});

test('it takes no token that others can read, and keeps none that does not count', async (t) => {
  const { url } = await startConsole(t);
  mkdirSync(dirname(loginFile), { recursive: true });
  writeFileSync(loginFile, JSON.stringify({ url, token }));
  chmodSync(loginFile, 0o644);
  const open = await runHere(['tasks', 'ls']);
  assert.equal(open.exitCode, 2);
  assert.ok(open.stderr.includes(`chmod 600 ${loginFile}`));
  chmodSync(loginFile, 0o600);
  assert.equal((await runHere(['tasks', 'ls'])).exitCode, 0);
  writeFileSync(loginFile, '{');
  const damaged = await runHere(['tasks', 'ls']);
  assert.equal(damaged.exitCode, 2);
  assert.match(damaged.stderr, /stallhand login/);
  assert.equal((await runHere(['logout'])).exitCode, 0);
  assert.equal((await runHere(['login', url], { input: 'sth_wrong' })).exitCode, 3);
  assert.equal((await runHere(['login', url], { input: '' })).exitCode, 2);
  assert.equal((await runHere(['whoami'])).exitCode, 2);
});

test('it keeps a token for its owner alone, and sends it to no other console', async (t) => {
  const [console, other] = [await startConsole(t), await startConsole(t)];
  const login = await runHere(['login', `${console.url}/admin/tasks`], { input: `${token}\n` });
  assert.equal(login.exitCode, 0);
  assert.match(login.stdout, /Ada at Fern/);
  assert.equal(statSync(loginFile).mode & 0o777, 0o600);
  assert.deepEqual(JSON.parse((await runHere(['whoami', '--json'])).stdout).token, { name: 'Laptop', mode: 'read' });
  const elsewhere = await runHere(['tasks', 'ls'], { env: { STALLHAND_URL: other.url } });
  assert.equal(elsewhere.exitCode, 3);
  assert.match(elsewhere.stderr, /asks for a token.+stallhand login/s);
  assert.deepEqual(
    other.requests.map(({ headers }) => headers.authorization),
    [undefined],
  );
  assert.equal((await runHere(['logout'])).exitCode, 0);
  const out = await runHere(['tasks', 'ls']);
  assert.equal(out.exitCode, 2);
  assert.match(out.stderr, /STALLHAND_URL/);
});

test('text of the shop does nothing to the terminal', async (t) => {
  const title = 'Mugs \u001b[2J\u001b]0;owned\u0007\u202egnp';
  const { url } = await startConsole(t, [
    { id: 'x', createdAt: null, status: 'queued', progress: 0, agentName: null, type: 'Custom', title },
  ]);
  const { stdout } = await runHere(['tasks', 'ls'], { env: { STALLHAND_URL: url, STALLHAND_TOKEN: token } });
  assert.match(stdout, /Mugs .*gnp/);
  // eslint-disable-next-line no-control-regex
  assert.doesNotMatch(stdout, /[\u001b\u0007\u202e]/);
});

test('it waits as long as the rate of its token asks for', async (t) => {
  let refusals = 2;
  const { url, requests } = await serve(t, () =>
    refusals-- > 0 ? { status: 429, headers: { 'retry-after': '0.01' }, body: refusal('rate_limited') } : { body: [] },
  );
  assert.equal((await runHere(['tasks', 'ls'], { env: { STALLHAND_URL: url, STALLHAND_TOKEN: token } })).exitCode, 0);
  assert.equal(requests.length, 3);
});

test('it completes commands, options and their values', async () => {
  const completed = async (...typed) => (await runHere(['complete', '--', ...typed])).stdout.split('\n').map((line) => line.split('\t')[0]);
  const has = async (typed, wanted) => {
    const found = await completed(...typed);
    for (const one of wanted) assert.ok(found.includes(one), `${typed.join(' ')}: ${found.join()}`);
  };
  await has(['ta'], ['tasks']);
  await has(['tasks', ''], ['ls', 'watch', 'run', 'cancel']);
  await has(['tasks', 'ls', '--'], ['--status', '--json', '--limit']);
  await has(['tasks', 'ls', '--status', ''], ['waiting', 'failed']);
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) assert.match((await runHere(['complete', shell])).stdout, /stallhand/);
});
