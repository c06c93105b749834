/**
 * npm run test:stack: docker/stack.yml on an engine in swarm mode. Deploys it beside a Postgres and a Redis that are reached by address, changes
 * a secret, a version that does not work, a hung API and a drained node while people work. Prints one line and ends where no swarm is,
 * or one that others use.
 *   -- --image TAG    takes stallhand/app:TAG instead of building it; with more than one node, each must have it or a registry
 */
import './lib/node-version.mjs';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureImages, must } from './compose/engine.mjs';
import { canEncrypt, docker, Stack, whyNoSwarm } from './compose/swarm.mjs';
import { copyOfCheckout, step, withoutImageDigests } from './compose/trial.mjs';
import { Visitor } from './compose/visitor.mjs';
import { freePort } from './lib/ports.mjs';
import { run } from './lib/run.mjs';
import { underSteadyLoad } from './rig/steady-load.mjs';

const { values } = parseArgs({ options: { image: { type: 'string' } } });
const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };
const label = 'stallhand.backups';
/** Without those that run on every machine, which a node that is away keeps from being complete. */
const replicated = ['api', 'worker', 'backup'];

const why = whyNoSwarm();
if (why) {
  console.log(`SKIP docker swarm: ${why}`);
  process.exit(0);
}

const folder = copyOfCheckout('stallhand-stack-');
const stack = new Stack(`stallhand-test-${process.pid}`);
const stores = ['postgres', 'redis'].map((name) => `${stack.name}-${name}`);
const self = must('docker', ['info', '-f', '{{.Swarm.NodeID}}']).trim();
let hadLabel = true;
const secret = (name) => join(folder, 'docker/secrets', name);

async function helper(...args) {
  const { code, output } = await run('sh', ['docker/stack.sh', ...args], { cwd: folder, env: { ...process.env, STACK: stack.name } });
  assert.equal(code, 0, output);
  return output;
}

function edit(file, ...changes) {
  const path = join(folder, file);
  writeFileSync(
    path,
    changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(path, 'utf8')),
  );
}

/** @param {string} from a secret of the stack @param {string} to the name under which the container has it */
const startStore = (name, port, [from, to], ...rest) =>
  docker('run', '-d', '--name', name, '-p', port, '-v', `${secret(from)}:/run/secrets/${to}:ro`, ...rest);

/** A Postgres and a Redis that have nothing to do with the swarm. */
async function beginStores(address) {
  const ports = [await freePort(), await freePort()];
  const settings = ['POSTGRES_USER=stallhand', 'POSTGRES_DB=stallhand', 'POSTGRES_PASSWORD_FILE=/run/secrets/password'];
  const given = settings.flatMap((setting) => ['-e', setting]);
  await startStore(stores[0], `${address}:${ports[0]}:5432`, ['postgres_password', 'password'], ...given, 'postgres:18.4');
  const configuration = ['-v', `${join(folder, 'docker/redis')}:/usr/local/etc/redis:ro`];
  const command = ['sh', '/usr/local/etc/redis/start.sh'];
  await startStore(
    stores[1],
    `${address}:${ports[1]}:6379`,
    ['redis_password', 'redis_password'],
    ...configuration,
    'redis:8.4.0',
    ...command,
  );
  const password = (name) => readFileSync(secret(name), 'utf8').trim();
  writeFileSync(secret('database_url'), `postgres://stallhand:${password('postgres_password')}@${address}:${ports[0]}/stallhand`);
  writeFileSync(secret('redis_url'), `redis://:${password('redis_password')}@${address}:${ports[1]}`);
}

async function main() {
  if (ensureImages(step, ['postgres:18.4', 'redis:8.4.0', 'nginx:1.30.5', ...(values.image ? [] : ['node:24.15.0-trixie-slim'])]))
    withoutImageDigests(folder);
  must('sh', ['docker/init.sh'], { cwd: folder });
  const image = `stallhand/app:${values.image ?? stack.name}`;
  if (!values.image) step('building');
  if (!values.image) must('docker', ['build', '-f', 'docker/app/Dockerfile', '-t', image, '.'], { cwd: folder });

  const address = await docker('info', '-f', '{{.Swarm.NodeAddr}}');
  const others = (await docker('node', 'ls', '-q')).split('\n').filter((node) => node !== self);
  const url = `http://${address}:${await freePort()}`;
  edit('.env', [/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${url}`], [/^STACK_PORT=.*$/m, `STACK_PORT=${new URL(url).port}`]);
  edit('.env', [/^STALLHAND_IMAGE=.*$/m, `STALLHAND_IMAGE=${image}`]);
  if (!canEncrypt()) {
    edit('docker/stack.yml', [/^ {4}driver_opts: \{ encrypted: '' \}\n/m, '']);
    step('this kernel cannot encrypt an overlay network: tried without');
  }
  await beginStores(address);
  // Somebody's own stack may have it already.
  hadLabel = (await docker('node', 'inspect', '-f', '{{json .Spec.Labels}}', 'self')).includes(label);
  await docker('node', 'update', '--label-add', `${label}=yes`, self);
  step(`deploying on ${others.length + 1} nodes`);
  await helper('deploy');

  const visitor = new Visitor(url);
  await visitor.until('the console answers through the proxy', '/health/ready', ({ queue }) => queue === 'redis', 300_000);
  await stack.settled();
  step('all services are up: the processes waited for the migration');
  const [token] = /[\w-]{43}/.exec(await helper('run', 'user', 'create-owner', owner.email));
  await visitor.call('POST', `/api/invites/${token}/accept`, { name: 'Owner', password: owner.password });
  await visitor.call('POST', '/api/session', owner);

  const made = [];
  const newTask = async (title) => {
    const task = await visitor.call('POST', '/api/tasks', { title, input: { steps: [{ type: 'log', message: 'hello' }] } });
    made.push(task.id);
  };
  const allDone = async () => {
    for (const id of made) await visitor.until(`task ${id} ends`, `/api/tasks/${id}`, ({ status }) => status === 'completed', 120_000);
  };
  await newTask('First task');
  await allDone();
  step('the first owner signed in, and a task ran');

  const whilePeopleWork = async (what, act) => {
    const outcome = await underSteadyLoad({ post: (turn) => newTask(`${what}, ${turn}`), get: (path) => visitor.call('GET', path) }, act);
    assert.equal(outcome.dropped.length, 0, `${outcome.dropped.length} of ${outcome.answered}: ${outcome.dropped.slice(0, 5).join('\n')}`);
    await allDone();
    step(`${what}: ${outcome.answered} calls answered, none dropped, all ${made.length} tasks done`);
  };

  const secretsOf = async (name) => (await stack.service(name)).Spec.TaskTemplate.ContainerSpec.Secrets.map(({ SecretName }) => SecretName);
  const before = await secretsOf('api');
  await whilePeopleWork('a secret was changed, and every API and worker replaced', async () => {
    writeFileSync(secret('metrics_token'), 'another-token-of-the-test-of-the-stack');
    await helper('deploy');
    const how = await stack.replaced(replicated);
    assert.deepEqual(Object.values(how), ['completed', 'completed', 'completed']);
  });
  const after = await secretsOf('api');
  assert.deepEqual(
    after.filter((name) => before.includes(name)),
    [],
  );

  await whilePeopleWork('a version that does not start was taken back', async () => {
    edit('.env', [/^STALLHAND_IMAGE=.*$/m, 'STALLHAND_IMAGE=redis:8.4.0']);
    await helper('deploy');
    const how = await stack.replaced(['api', 'worker']);
    assert.deepEqual(how, { api: 'rollback_completed', worker: 'rollback_completed' });
    assert.match((await stack.service('api')).Spec.TaskTemplate.ContainerSpec.Image, new RegExp(`^${image}`));
    edit('.env', [/^STALLHAND_IMAGE=.*$/m, `STALLHAND_IMAGE=${image}`]);
    await helper('deploy');
  });
  await stack.settled();

  const hung = (await docker('ps', '-q', '--filter', `name=${stack.name}_api`)).split('\n').filter(Boolean)[0];
  if (hung) {
    const task = await docker('inspect', '-f', '{{index .Config.Labels "com.docker.swarm.task.id"}}', hung);
    // All but the first process, which only looks after the others.
    await docker('exec', hung, 'sh', '-c', 'kill -STOP -1');
    await stack.until('a hung API is replaced', async () => (await stack.tasks('api')).every(({ id }) => id !== task));
    await stack.settled();
    await newTask('After the hung API');
    await allDone();
    step('an API that hung was found by its health check and replaced');
  }

  if (others.length === 0) step('one node only: draining is not tried');
  else {
    await whilePeopleWork('a node was drained', async () => {
      await docker('node', 'update', '--availability', 'drain', others[0]);
      await stack.until('its work is elsewhere', async () => {
        const tasks = [...(await stack.tasks('api')), ...(await stack.tasks('worker'))];
        return tasks.length === 4 && tasks.every(({ node, state }) => node !== others[0] && state.startsWith('Running'));
      });
      await sleep(10_000);
    });
    await docker('node', 'update', '--availability', 'active', others[0]);
    await stack.settled();
    step('the node is back, and has its proxy again');
  }

  const backup = await docker('ps', '-q', '--filter', `name=${stack.name}_backup`);
  assert.match(await docker('exec', backup, 'sh', '-c', 'ls /backups'), /\.stallhand-backup/);
  for (const name of ['api', 'worker', 'migrate', 'proxy', 'backup']) {
    const { output } = await run('docker', ['service', 'logs', '--raw', `${stack.name}_${name}`]);
    for (const file of ['postgres_password', 'redis_password', 'master_key', 'metrics_token'])
      assert.ok(!output.includes(readFileSync(secret(file), 'utf8').trim()), `the logs of ${name} show ${file}`);
  }
  step('a backup lies on the labelled node, no secret in the logs');
}

try {
  await main();
  step('docker swarm: all right');
} catch (error) {
  console.error(error.stack);
  for (const args of [
    ['stack', 'ps', stack.name],
    ...['api', 'worker'].map((name) => ['service', 'logs', '--tail', '10', `${stack.name}_${name}`]),
  ])
    spawnSync('docker', args, { stdio: 'inherit', timeout: 30_000 });
  process.exitCode = 1;
} finally {
  await run('docker', ['stack', 'rm', stack.name]);
  await run('docker', ['rm', '-fv', ...stores]);
  if (!hadLabel) await run('docker', ['node', 'update', '--label-rm', label, self]);
  await sleep(20_000);
  await run('docker', ['volume', 'rm', `${stack.name}_backups`]);
  rmSync(folder, { recursive: true, force: true });
}
