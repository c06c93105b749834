import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { main } from '../src/main.mjs';

const home = mkdtempSync(join(tmpdir(), 'stallhand-cli-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));
export const loginFile = join(home, 'stallhand/login.json');

/** Replaces properties for as long as `work` takes. */
async function replacing(target, properties, work) {
  const before = Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)]);
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else delete target[name];
  }
}

function collector() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}

/**
 * Runs `stallhand` in this process, one command at a time.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, input?: string }} [how]
 */
export async function runHere(args, { env = {}, input = '' } = {}) {
  // Streams of their own: the runner of the tests reports over those of the process.
  const out = collector();
  const err = collector();
  const signals = ['SIGINT', 'SIGTERM'];
  const listeners = signals.map((name) => process.listeners(name));
  const own = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, ...env };
  try {
    await replacing(process, { env: own, stdin: Readable.from([input]), stdout: out.stream, stderr: err.stream }, () =>
      replacing(console, { log: (line) => out.stream.write(`${line}\n`) }, () => main([process.execPath, 'stallhand', ...args])),
    );
    const [stdout, stderr] = [out.text(), err.text()];
    return { exitCode: process.exitCode ?? 0, stdout, stderr };
  } finally {
    process.exitCode = undefined;
    signals.forEach((name, at) => {
      for (const one of process.listeners(name)) if (!listeners[at].includes(one)) process.off(name, one);
    });
  }
}

/**
 * A server that answers each call with what `answer` returns. It closes when the test ends.
 * @param {import('node:test').TestContext} test
 * @param {(request: import('node:http').IncomingMessage) => { status?: number, headers?: Record<string, string>, body: unknown }} answer
 */
export async function serve(test, answer) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const { status = 200, headers = {}, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${server.address().port}`, requests };
}
