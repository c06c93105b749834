import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { builtAndInstalled, consoleAnswers, nodeIsFit, roomOnDisk, secretsInFiles } from '../lib/checkout-checks.mjs';

describe('The doctor, without the console', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-doctor-'));
  after(() => rmSync(folder, { recursive: true }));

  const listening = (answer) =>
    new Promise((resolve) => {
      const server = createServer(answer).listen(0, '127.0.0.1', () => resolve({ server, port: server.address().port }));
    });
  const atPort = async (port, work) => {
    const before = process.env.PORT;
    process.env.PORT = String(port);
    try {
      return await work();
    } finally {
      if (before === undefined) delete process.env.PORT;
      else process.env.PORT = before;
    }
  };

  it('should name a Node that is too old', () => {
    assert.equal(nodeIsFit('20.18.0').state, 'down');
    assert.equal(nodeIsFit('22.1.0').state, 'ok');
  });

  it('should say what is not installed or built', () => {
    assert.match(builtAndInstalled(folder).message, /not installed/);
    mkdirSync(join(folder, 'node_modules'));
    assert.match(builtAndInstalled(folder).message, /Nothing is built/);
  });

  it('should name a port that another program has, and one that is none', async () => {
    const { server, port } = await listening((_request, response) => response.end());
    const taken = await atPort(port, () => consoleAnswers(null));
    server.close();
    assert.deepEqual([taken.state, taken.fix], ['down', `End it, or take another port: PORT=${port + 1} npm start`]);
    assert.match((await atPort('many', () => consoleAnswers(null))).message, /PORT must be/);
  });

  it('should tell a console that answers from one that does not', async () => {
    let status = 200;
    const { server, port } = await listening((_request, response) => response.writeHead(status).end());
    const running = { url: `http://127.0.0.1:${port}`, launcher: { pid: 1 } };
    assert.equal((await consoleAnswers(running)).state, 'ok');
    status = 503;
    assert.match((await consoleAnswers(running)).message, /answers 503/);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    assert.match((await consoleAnswers(running)).message, /does not answer/);
  });

  it('should name a disk that is nearly full', () => {
    const disk = (free) => roomOnDisk({ bavail: free, blocks: 100e9, bsize: 1 }).state;
    assert.deepEqual([disk(50e9), disk(1e9), disk(1e8)], ['ok', 'warn', 'down']);
  });

  it('should name files with secrets that others can read', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'x');
    chmodSync(file, 0o600);
    assert.equal(secretsInFiles([file, join(folder, 'none')]).state, 'ok');
    chmodSync(file, 0o644);
    assert.match(secretsInFiles([file]).fix, /^chmod 600 .*\.env$/);
  });
});
