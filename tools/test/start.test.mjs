import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { Checkout } from './checkout.mjs';

const isRoot = process.getuid() === 0;
const onLinux = { skip: process.platform !== 'linux' && 'looks processes up in /proc' };

/** A start costs 5 s of CPU, so these tests share two of them. `start.exhaustive.mjs` has the other ways to end and to begin. */
test('the launcher', onLinux, async (t) => {
  let checkout;
  let launch;
  before(() => {
    checkout = new Checkout();
    chmodSync(checkout.outer, 0o755);
  });
  after(() => checkout.remove());

  await t.test('should say that the port is taken before it starts anything', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address();
    const refused = checkout.launch({ PORT: String(port) });
    assert.equal(await refused.exit, 1);
    assert.match(refused.output, new RegExp(`127\\.0\\.0\\.1:${port} is in use by another program`));
    assert.ok(!existsSync(checkout.path('.data/postgres/postmaster.pid')));
    squatter.close();
  });

  await t.test('should make a database on the first start, closed to others', async () => {
    launch = await checkout.start();
    assert.ok(await checkout.answers());
    assert.equal(statSync(checkout.path('.data/postgres.json')).mode & 0o777, 0o600);
    assert.equal(statSync(checkout.path('.data/postgres')).mode & 0o077, 0);
    if (isRoot) assert.notEqual(statSync(checkout.path('.data/postgres')).uid, 0);
    const [settings] = await checkout.query(
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('jit') AS jit,
              current_setting('listen_addresses') AS host, current_setting('password_encryption') AS password, pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
    );
    assert.deepEqual(settings, { fsync: 'on', commit: 'on', jit: 'off', host: '127.0.0.1', password: 'scram-sha-256', encoding: 'UTF8' });
  });

  await t.test('should refuse a second start meanwhile', async () => {
    const second = checkout.launch();
    assert.equal(await second.exit, 1);
    assert.match(second.output, new RegExp(`already running at http://127\\.0\\.0\\.1:${checkout.port} \\(pid ${launch.pid}\\)`));
    assert.ok(await checkout.answers(), 'the first one was disturbed');
  });

  await t.test('should invite an owner from another shell, which knows nothing of the port', () => {
    const env = { ...process.env, DATABASE_URL: '', PORT: '', PUBLIC_URL: '' };
    const args = ['tools/user.mjs', 'create-owner', 'ann@shop.test'];
    const link = execFileSync(process.execPath, args, { cwd: checkout.folder, env, encoding: 'utf8' });
    assert.match(link, new RegExp(`http://127\\.0\\.0\\.1:${checkout.port}/invite/`));
  });

  await t.test(
    'should recover with all data after a kill of every process, build nothing again, and stop everything on Ctrl-C',
    async () => {
      const built = checkout.built();
      await checkout.query('CREATE TABLE keepsake AS SELECT 42 AS answer');
      await checkout.killEverything();
      launch = await checkout.start();
      assert.deepEqual(checkout.built(), built);
      assert.deepEqual(await checkout.query('SELECT answer FROM keepsake'), [{ answer: 42 }]);
      launch.child.kill('SIGINT');
      assert.equal(await launch.exit, 0);
      assert.ok(await checkout.nothingRuns(), 'a process outlived the stop');
      assert.ok(!existsSync(checkout.path('.data/run.json')));
    },
  );
});
