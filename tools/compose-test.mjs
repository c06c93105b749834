/**
 * npm run test:compose: builds the images of docker-compose.yml, brings it up, does the main job through the proxy, kills and
 * scales services, restarts everything and finds it again. Needs a Docker engine; without an image registry it makes stand-ins of
 * Debian packages (as root, with debootstrap).
 *   -- --keep         leaves the services running and says how to stop them
 *   -- --image TAG    takes stallhand/app:TAG instead of building it
 */
import './lib/node-version.mjs';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compose, ensureImages, must, whyNoEngine } from './compose/engine.mjs';
import { proveHttps } from './compose/https.mjs';
import { provePrometheus } from './compose/prometheus.mjs';
import { restartUnderLoad } from './compose/restarts.mjs';
import { copyOfCheckout, step, withoutImageDigests } from './compose/trial.mjs';
import { Visitor } from './compose/visitor.mjs';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

const { WebSocket } = createRequire(join(root, 'backend/package.json'))('ws');
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false }, image: { type: 'string' } } });
const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };

const why = whyNoEngine();
if (why) {
  console.log(`SKIP docker compose: ${why}`);
  process.exit(0);
}

const folder = copyOfCheckout('stallhand-compose-');
const project = `stallhand-test-${process.pid}`;
const [command, ...words] = compose();
const run = (...args) =>
  must(command, [...words, '-p', project, ...args], {
    cwd: folder,
    env: { ...process.env, COMPOSE_HTTP_TIMEOUT: '300', ...(values.image && { STALLHAND_VERSION: values.image }) },
  });
const containersOf = (service) => run('ps', '-q', service).trim().split('\n').filter(Boolean);

async function main() {
  const standIns = ensureImages(step);
  if (standIns) withoutImageDigests(folder);
  must('sh', ['docker/init.sh'], { cwd: folder });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = readFileSync(join(folder, '.env'), 'utf8')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${url}`)
    .replace(/^HTTP_ADDRESS=.*$/m, `HTTP_ADDRESS=127.0.0.1:${port}`);
  writeFileSync(join(folder, '.env'), settings);
  // Its port is a fixed one, which may be taken here.
  const file = join(folder, 'docker-compose.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('127.0.0.1:9090:9090', `127.0.0.1:${await freePort()}:9090`));
  run('config', '-q');

  if (!values.image) step('building');
  if (!values.image) run('build', ...(standIns ? [] : ['--pull']), 'migrate');
  step('starting');
  run('up', '-d');
  const visitor = new Visitor(url);
  await visitor.until('the console answers through the proxy', '/health/ready', ({ status }) => status === 'ok', 180_000);
  step('the console answers through the proxy');

  await assert.rejects(visitor.call('GET', '/api/tasks'), { status: 401 });
  await assert.rejects(visitor.call('GET', '/metrics'), { status: 404 });
  const [token] = /[\w-]{43}/.exec(run('run', '--rm', '-T', 'migrate', 'user', 'create-owner', owner.email));
  await visitor.call('POST', `/api/invites/${token}/accept`, { name: 'Owner', password: owner.password });
  await visitor.call('POST', '/api/session', owner);
  step('the first owner signed in');

  const heard = await listen(url, visitor.cookie);
  const newTask = (title, seconds = 0) =>
    visitor.call('POST', '/api/tasks', {
      title,
      input: { steps: [{ type: 'log', message: 'hello' }, ...Array(seconds).fill({ type: 'wait', seconds: 1 })] },
    });
  const ends = (task, within) =>
    visitor.until(`${task.title} ends`, `/api/tasks/${task.id}`, ({ status }) => status === 'completed', within);
  const first = await newTask('First task');
  await ends(first);
  assert.ok(heard.some(({ type, data }) => type === 'task_updated' && data.id === first.id && data.status === 'completed'));
  step('a task ran, and its events came through the proxy');

  run('up', '-d', '--scale', 'api=2', '--scale', 'worker=2', '--no-recreate');
  await visitor.until(
    'both workers are there',
    '/api/system',
    ({ processes }) => processes.filter(({ kind }) => kind === 'worker').length === 2,
  );
  step('two APIs and two workers');

  const restarts = await restartUnderLoad(visitor, [...containersOf('api'), ...containersOf('worker')], (title) => newTask(title));
  assert.deepEqual(restarts.dropped, []);
  for (const id of restarts.tasks) await ends({ id, title: 'A task of a restart' });
  step(`each API and worker was restarted: ${restarts.answered} calls answered, none dropped, ${restarts.tasks.length} tasks done`);

  const { rules, firing, panels, empty } = await provePrometheus(run, { api: 2, worker: 2 });
  assert.deepEqual(firing, []);
  step(`Prometheus reads all four, understands ${rules} rules and answers ${panels} questions of the dashboard`);
  if (empty.length > 0) step(`nothing to show yet: ${empty.join(', ')}`);

  const long = await newTask('Survives its worker', 12);
  await visitor.until('it runs', `/api/tasks/${long.id}`, ({ status }) => status === 'running');
  must('docker', ['kill', '-s', 'KILL', ...containersOf('worker').slice(0, 1)]);
  must('docker', ['kill', '-s', 'KILL', ...containersOf('api').slice(0, 1)]);
  step('killed a worker and an API');
  await visitor.until('the other API answers', '/api/tasks?limit=1', (tasks) => tasks.length === 1);
  await ends(long, 120_000);
  step('the task went on elsewhere');

  run('kill', '-s', 'KILL', 'postgres');
  run('kill', '-s', 'KILL', 'redis');
  run('up', '-d', '--no-recreate');
  await ends(
    await visitor.until('work is accepted again', '/api/tasks?limit=1', () => true, 120_000).then(() => newTask('After the outage')),
    120_000,
  );
  step('killed Postgres and Redis: work goes on');

  run('exec', '-T', 'api', 'stallhand', 'backup', '/backups/test.stallhand-backup');
  const drill = run('exec', '-T', 'api', 'stallhand', 'restore', '/backups/test.stallhand-backup', '--drill');
  assert.match(drill, /(?<!\d)\d+ {2}tasks\n/);
  step('a backup was written and tried');

  run('down', '-t', '60');
  run('up', '-d');
  await visitor.until('the console answers again', '/health/ready', ({ status }) => status === 'ok', 180_000);
  for (const { id } of [first, long]) assert.equal((await visitor.call('GET', `/api/tasks/${id}`)).status, 'completed');
  await ends(await newTask('After the restart'));
  step('everything is there after a restart, the session too');

  await proveHttps({ folder, run, owner, WebSocket });
  step('the same over https, with a certificate of its own');

  for (const service of ['api', 'worker', 'proxy', 'postgres', 'redis']) {
    const [{ Config, HostConfig }] = JSON.parse(must('docker', ['inspect', containersOf(service)[0]]));
    assert.ok(HostConfig.ReadonlyRootfs, `${service} may write to its disk`);
    if (!['postgres', 'redis'].includes(service)) assert.match(Config.User, /^[1-9]/, `${service} runs as root`);
    assert.ok(HostConfig.Memory > 0, `${service} may take all memory`);
  }
  const logs = spawnSync(command, [...words, '-p', project, 'logs', '--no-color'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  }).stdout;
  for (const name of ['postgres_password', 'redis_password', 'master_key']) {
    assert.ok(!logs.includes(readFileSync(join(folder, 'docker/secrets', name), 'utf8').trim()), `the logs show ${name}`);
  }
  step('read-only disks, no root, limits on memory, no secret in the logs');
}

/** Events of a plain WebSocket through the proxy. */
async function listen(url, cookie) {
  const messages = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } });
  socket.on('message', (text) => messages.push(JSON.parse(text)));
  socket.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('close', () => reject(new Error('The proxy lets no WebSocket through.')));
  });
  return messages;
}

try {
  await main();
  step('docker compose: all right');
} catch (error) {
  console.error(error.stack);
  spawnSync(command, [...words, '-p', project, 'ps'], { cwd: folder, stdio: 'inherit' });
  spawnSync(command, [...words, '-p', project, 'logs', '--no-color', '--tail', '30'], { cwd: folder, stdio: 'inherit' });
  process.exitCode = 1;
} finally {
  if (values.keep) console.log(`It still runs: ${[command, ...words].join(' ')} -p ${project} down -v   (in ${folder})`);
  else {
    spawnSync(command, [...words, '-p', project, 'down', '-v', '-t', '20'], { cwd: folder, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}
