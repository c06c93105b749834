import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const yaml = (file) => parse(read(file), { merge: true });
const stack = yaml('docker/stack.yml');
const compose = yaml('docker-compose.yml');

/** What Swarm refuses, or takes no notice of (docker/cli, cli/compose/types: unsupported, deprecated and forbidden properties). */
const notInSwarm = [
  'build',
  'cgroup_parent',
  'container_name',
  'cpus',
  'depends_on',
  'devices',
  'extends',
  'ipc',
  'links',
  'mem_limit',
  'network_mode',
  'pid',
  'privileged',
  'profiles',
  'restart',
  'security_opt',
  'shm_size',
  'tmpfs',
];
/** Ends by itself, or writes a file once a day. */
const withoutHealth = new Set(['migrate', 'backup']);
const isJob = ({ deploy }) => deploy.mode === 'replicated-job';
const defaultOf = (text) => String(text).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

/** Everything that is missing for a service that survives its machine, or that Swarm does not do, one sentence each. */
export function faultsOf({ services, networks, volumes, secrets, configs }, exists = (path) => existsSync(join(root, 'docker', path))) {
  const faults = [];
  const used = { networks: new Set(), volumes: new Set(), secrets: new Set(), configs: new Set() };
  for (const [name, service] of Object.entries(services)) {
    const fault = (text) => faults.push(`${name}: ${text}`);
    for (const key of notInSwarm) if (key in service) fault(`Swarm knows no ${key}`);
    if (!service.image) fault('has no image');
    if (!service.read_only || !service.cap_drop?.includes('ALL')) fault('may do more than it has to');
    const { deploy = {} } = service;
    if (!deploy.resources?.limits?.memory) fault('may take all memory');
    if (!deploy.restart_policy) fault('is not started again');
    if (!service.healthcheck && !withoutHealth.has(name)) fault('has no health check');
    if (isJob(service)) {
      if (deploy.update_config) fault('is a job, which Swarm does not update');
    } else {
      if (deploy.mode !== 'global' && !(Number(defaultOf(deploy.replicas)) >= 1)) fault('has no number of replicas');
      const { update_config: update, rollback_config: back } = deploy;
      if (update?.parallelism !== 1 || update.failure_action !== 'rollback' || !update.monitor) fault('is not replaced one by one');
      if (back?.parallelism !== 1 || back.failure_action !== 'pause') fault('is not taken back one by one');
      const isFixed = deploy.mode === 'global' || deploy.placement;
      if (update?.order !== (isFixed ? 'stop-first' : 'start-first')) fault(`is replaced ${update?.order}`);
      if (deploy.endpoint_mode !== 'dnsrr') fault('hides the addresses of its tasks');
    }
    for (const port of service.ports ?? []) if (port.mode !== 'host') fault('hides who calls behind the port of the swarm');
    for (const volume of service.volumes ?? []) {
      const { type, source } = typeof volume === 'string' ? { type: 'volume', source: volume.split(':')[0] } : volume;
      if (type === 'bind' || /^[./~]/.test(source ?? '')) fault(`mounts ${source} of the machine it happens to be on`);
      else if (type === 'volume') used.volumes.add(source);
    }
    for (const [key, value] of Object.entries(service.environment ?? {}))
      if (/PASSWORD|SECRET|TOKEN|KEY|DATABASE|REDIS/.test(key) && !/PUBLISHABLE/.test(key) && value !== '') fault(`${key} is no secret`);
    for (const secret of service.secrets ?? []) used.secrets.add(secret);
    for (const network of service.networks ?? []) used.networks.add(network);
    for (const { source } of service.configs ?? []) used.configs.add(source);
  }
  for (const [kind, declared] of Object.entries({ networks, volumes, secrets, configs })) {
    for (const name of used[kind]) if (!(name in declared)) faults.push(`${kind}: ${name} is not declared`);
    for (const name of Object.keys(declared)) if (!used[kind].has(name)) faults.push(`${kind}: ${name} is used by nobody`);
  }
  for (const [name, { driver, driver_opts: options }] of Object.entries(networks))
    if (driver !== 'overlay' || !('encrypted' in (options ?? {}))) faults.push(`networks: ${name} can be read on its way`);
  for (const [kind, version] of [
    ['secrets', 'STACK_SECRETS'],
    ['configs', 'STACK_CONFIGS'],
  ])
    // prettier-ignore
    for (const [name, { file, name: full }] of Object.entries({ secrets, configs }[kind])) {
      if (!full?.endsWith(`_${name}_\${${version}:?}`)) faults.push(`${kind}: ${name} cannot be changed, its name stays`);
      if (kind === 'configs' && !exists(file)) faults.push(`${kind}: ${file} does not exist`);
    }
  return faults;
}

describe('docker/stack.yml', () => {
  it('should have nothing wrong with it', () => assert.deepEqual(faultsOf(stack), []));

  it('should be read by the same rules that find faults', () => {
    const broken = structuredClone(stack);
    Object.assign(broken.services.api, { build: '.', healthcheck: undefined, restart: 'always' });
    broken.services.api.environment = { ...broken.services.api.environment, DATABASE_URL: 'postgres://user:secret@host/db' };
    broken.services.worker.deploy = { replicas: 2 };
    broken.services.proxy.ports = ['8080:8080'];
    broken.services.proxy.volumes.push('./nginx/nginx.conf:/etc/nginx/nginx.conf:ro');
    broken.secrets.master_key.name = 'stallhand_master_key';
    broken.networks.outside = {};
    const faults = faultsOf(broken).join('\n');
    for (const fault of [
      /api: Swarm knows no build/,
      /api: Swarm knows no restart/,
      /api: has no health check/,
      /api: DATABASE_URL is no secret/,
      /worker: may take all memory/,
      /worker: is not replaced one by one/,
      /proxy: hides who calls/,
      /proxy: mounts \.\/nginx/,
      /master_key cannot be changed/,
      /outside can be read/,
    ])
      assert.match(faults, fault);
  });

  it('should run what docker-compose.yml runs', () => {
    for (const [name, service] of Object.entries(stack.services)) {
      const same = compose.services[name];
      for (const key of ['command', 'entrypoint', 'user', 'init', 'read_only', 'cap_drop'])
        assert.deepEqual(service[key], same[key], `${name}: ${key}`);
      if (!String(same.image).startsWith('stallhand/app')) assert.equal(service.image, same.image);
      if (same.stop_grace_period) assert.equal(service.stop_grace_period, same.stop_grace_period, name);
      if (same.healthcheck) assert.deepEqual(service.healthcheck.test, same.healthcheck.test, name);
      if (same.mem_limit) assert.equal(service.deploy.resources.limits.memory, same.mem_limit, name);
      // By address and as a secret here; and what exists here only.
      const others = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'RESTORE_COMMAND', 'SCHEMA_WAIT_SECONDS'];
      const settings = (environment = {}) => Object.fromEntries(Object.entries(environment).filter(([key]) => !others.includes(key)));
      assert.deepEqual(settings(service.environment), settings(same.environment), name);
    }
    const away = ['postgres', 'redis', 'mailpit', 'prometheus', 'grafana'];
    assert.deepEqual(Object.keys(compose.services).filter((name) => !stack.services[name]), away); // prettier-ignore
    const mounted = compose.services.proxy.volumes.map((volume) => volume.split(':').slice(0, 2));
    const given = stack.services.proxy.configs.map(({ source, target }) => [join('./docker', stack.configs[source].file), target]);
    assert.deepEqual(given.map(([file, target]) => [`./${file}`, target]), mounted); // prettier-ignore
  });

  it('should wait longer for health than for the schema', () => {
    for (const { environment, healthcheck } of Object.values(stack.services))
      if (healthcheck && environment?.SCHEMA_WAIT_SECONDS)
        assert.ok(Number.parseInt(healthcheck.start_period, 10) > Number(environment.SCHEMA_WAIT_SECONDS));
  });

  it('should get every secret from init.sh, and every variable from .env.example or stack.sh', () => {
    const made = new Set([...read('docker/init.sh').matchAll(/^make (\w+)/gm)].map(([, name]) => name));
    for (const [name, { file }] of Object.entries(stack.secrets)) {
      assert.ok(made.has(name), name);
      assert.equal(file, `./secrets/${name}`);
    }
    const named = new Set([...read('.env.example').matchAll(/^#?\s?(\w+)=/gm)].map(([, name]) => name));
    const wanted = new Set([...read('docker/stack.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const [, exported] = /^export (STACK\b.*)$/m.exec(read('docker/stack.sh'));
    assert.deepEqual([...wanted].filter((name) => !named.has(name) && !exported.split(' ').includes(name)), []); // prettier-ignore
  });
});

const copied = ['docker/stack.sh', 'docker/init.sh', 'docker/nginx/nginx.conf', 'docker/nginx/start.sh', '.env.example'];

/** A folder as on a manager, with a `docker` that only says what it was asked. */
function onManager(work) {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-stack-'));
  try {
    for (const file of copied) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/docker'), '#!/bin/sh\necho "$@"\necho "$STACK_SECRETS $STACK_CONFIGS $PUBLIC_URL $LOG_LEVEL"\n', {
      mode: 0o755,
    });
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const sh = (...args) => spawnSync('sh', args, { cwd: folder, env, encoding: 'utf8' });
    work({ folder, sh, write: (file, text) => writeFileSync(join(folder, file), text) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('docker/stack.sh', () => {
  const ready = ({ folder, sh, write }) => {
    sh('docker/init.sh');
    write('docker/secrets/database_url', 'postgres://stallhand:secret@db/stallhand');
    write('docker/secrets/redis_url', 'redis://:secret@redis');
    write(
      '.env',
      `${readFileSync(join(folder, '.env'), 'utf8')}\nSTALLHAND_IMAGE=registry.test/stallhand:1\nLOG_LEVEL='warn'\nPUBLIC_URL="https://a b.test"`,
    );
  };

  it('should say what is missing', () =>
    onManager(({ folder, sh, write }) => {
      assert.equal(sh('docker/stack.sh').status, 64);
      assert.deepEqual([sh('docker/stack.sh', 'deploy').status, sh('docker/stack.sh', 'deploy').stderr], [78, 'There is no .env or no docker/secrets yet: sh docker/init.sh\n']); // prettier-ignore
      sh('docker/init.sh');
      assert.match(sh('docker/stack.sh', 'deploy').stderr, /Set STALLHAND_IMAGE/);
      write('.env', `${readFileSync(join(folder, '.env'), 'utf8')}\nSTALLHAND_IMAGE=registry.test/stallhand:1`);
      assert.match(sh('docker/stack.sh', 'deploy').stderr, /secrets\/database_url/);
    }));

  it('should give changed secrets another name, and empty ones a byte', () =>
    onManager((manager) => {
      ready(manager);
      const { folder, sh, write } = manager;
      const [asked, versions] = sh('docker/stack.sh', '-c', 'mine.yml', 'deploy').stdout.trim().split('\n');
      assert.equal(asked, 'stack deploy --with-registry-auth --prune -c docker/stack.yml -c mine.yml stallhand');
      assert.match(versions, /^[0-9a-f]{12} [0-9a-f]{12} https:\/\/a b\.test warn$/);
      assert.equal(readFileSync(join(folder, 'docker/secrets/stripe_secret_key'), 'utf8'), '\n');
      const again = () => sh('docker/stack.sh', 'deploy').stdout.trim().split('\n')[1].split(' ');
      const before = versions.split(' ');
      assert.deepEqual(again().slice(0, 2), before.slice(0, 2));
      write('docker/secrets/metrics_token', 'another');
      assert.notEqual(again()[0], before[0]);
      assert.equal(again()[1], before[1]);
    }));

  it('should run one part with the secrets as files and never on the command line', () =>
    onManager((manager) => {
      ready(manager);
      const { stdout } = manager.sh('docker/stack.sh', 'run', 'user', 'create-owner', 'ada@shop.test');
      assert.match(stdout, /:\/run\/secrets\/database_url:ro .* registry\.test\/stallhand:1 user create-owner ada@shop\.test\n/);
      assert.ok(!stdout.includes('secret@'));
    }));
});
