import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessOf, consoleAddress, isReadableOnTheWay, tokenText } from '../src/access.mjs';
import { wordsOf } from '../src/follow.mjs';
import { plain, table } from '../src/output.mjs';
import { exitCodes, troubleOfNetwork, troubleOfRefusal } from '../src/trouble.mjs';

const url = 'https://console.shop.test';
const state = { id: 'x', status: 'running', progress: 40, progressNote: null, waitingFor: null, held: false };

test('text from outside moves no cursor and breaks no line', () => {
  assert.equal(plain('a\u001b[31mb\u001b[0m\r\nc\u0007'), 'ab c');
  assert.equal(plain('\u001b]8;;https://evil.test\u0007shop\u001b]8;;\u0007'), 'shop');
  assert.equal(plain('x\u202egnp.exe'), 'x gnp.exe');
  assert.equal(plain(null), '');
});

test('a table is what columns of plain text are', () => {
  assert.equal(table(['id', 'name'], [['1', 'Mug'], ['22', '']]), 'id  name\n1   Mug\n22'); // prettier-ignore
});

test('the address of any page stands for its console', () => {
  assert.equal(consoleAddress(' https://Console.shop.test/admin/tasks?x=1 '), url);
  for (const wrong of ['console.shop.test', 'file:///etc/passwd', '', 'javascript:1']) assert.throws(() => consoleAddress(wrong), /https:/);
  assert.throws(
    () => consoleAddress('https://ada:s3cret@shop.test'),
    ({ message }) => !message.includes('s3cret'),
  );
});

test('a token is one word', () => {
  assert.equal(tokenText(' sth_abc\n', 'It'), 'sth_abc');
  for (const wrong of ['', ' ', 'a b', 'a\nb', 'ü']) assert.throws(() => tokenText(wrong, 'It'), /It holds no token/);
});

test('what goes over the network in clear is told from what stays on this machine', () => {
  assert.deepEqual(
    ['http://shop.test', 'http://10.0.0.4:4000', 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:1', url].map(
      isReadableOnTheWay,
    ),
    [true, true, false, false, false, false],
  );
});

test('a kept token goes to the console that it is for alone', () => {
  const kept = () => ({ url, token: 'sth_kept' });
  const none = () => null;
  assert.deepEqual(accessOf({}, kept), { url, token: 'sth_kept' });
  assert.deepEqual(accessOf({ STALLHAND_URL: `${url}/` }, kept), { url, token: 'sth_kept' });
  assert.deepEqual(accessOf({ STALLHAND_URL: 'https://other.test' }, kept), { url: 'https://other.test', token: null });
  assert.deepEqual(accessOf({ STALLHAND_TOKEN: 'sth_env' }, kept), { url, token: 'sth_env' });
  assert.deepEqual(
    accessOf({ STALLHAND_URL: url, STALLHAND_TOKEN: 'sth_env' }, () => assert.fail('read the file')),
    { url, token: 'sth_env' },
  );
  assert.throws(() => accessOf({}, none), { code: 'no_address', exitCode: exitCodes.usage });
});

test('each trouble of the network says what to do', () => {
  const saying = (code) =>
    troubleOfNetwork(Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(), { code }) }), url);
  const cases = {
    ENOTFOUND: /no host called console.shop.test, or no network/,
    ECONNREFUSED: /Nothing answers/,
    ENETUNREACH: /no network/,
    CERT_HAS_EXPIRED: /NODE_EXTRA_CA_CERTS/,
    SELF_SIGNED_CERT_IN_CHAIN: /NODE_EXTRA_CA_CERTS/,
    ERR_SSL_WRONG_VERSION_NUMBER: /begins with http:/,
    ECONNRESET: /hung up/,
    UND_ERR_CONNECT_TIMEOUT: /did not answer in time/,
  };
  for (const [code, says] of Object.entries(cases)) {
    const trouble = saying(code);
    assert.match(trouble.message, says);
    assert.equal(trouble.exitCode, exitCodes.unreachable);
  }
  assert.match(troubleOfNetwork(new DOMException('x', 'TimeoutError'), url).message, /did not answer in time/);
  assert.match(troubleOfNetwork(new Error('odd'), url).message, /could not be reached: odd/);
});

test('a refusal keeps its words, names its fields and has the exit code of its kind', () => {
  const of = (status, refusal) =>
    troubleOfRefusal(status, { code: 'x', message: 'No.', requestId: 'r', ...refusal }, { url, token: 'sth_' });
  assert.equal(of(409, {}).exitCode, exitCodes.refused);
  assert.equal(of(404, {}).exitCode, exitCodes.notFound);
  assert.equal(of(500, { code: 'internal' }).exitCode, exitCodes.fault);
  assert.match(of(500, { code: 'internal' }).message, /log of the server: r/);
  assert.equal(of(400, { errors: [{ field: 'input.keyword', message: 'is missing' }] }).message, 'No.\n  input.keyword: is missing');
  assert.match(of(403, { code: 'insufficient_scope', permission: 'tasks:write' }).message, /Needed: tasks:write/);
});

test('the state of a task is said in the words of people', () => {
  assert.equal(wordsOf(state), 'running, 40 %');
  assert.equal(wordsOf({ ...state, progressNote: 'Writing\ntitles' }), 'running, 40 %: Writing titles');
  assert.equal(wordsOf({ ...state, status: 'waiting', waitingFor: 'approval' }), 'waiting for a person: stallhand approvals ls --task x');
  assert.equal(wordsOf({ ...state, status: 'waiting', waitingFor: 'rate_limit' }), 'waiting (rate limit)');
  assert.equal(wordsOf({ ...state, status: 'queued', held: true }), 'queued, held back until somebody releases it');
});
