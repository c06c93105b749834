import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { dashboards } from '../compose/dashboards.mjs';
import { imagesIn } from '../lib/images.mjs';
import { officialImages } from '../compose/engine.mjs';
import { allocator } from '../lib/allocator.mjs';
import { root } from '../lib/paths.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const yaml = (file) => parse(read(file), { merge: true });

/** Whether the files are what the Compose Specification says. How they are laid out is left to us. */
const specification = new DCLinter({
  rules: Object.fromEntries(
    [
      'service-keys-order',
      'services-alphabetical-order',
      'no-quotes-in-volumes',
      'require-project-name-field',
      // Does not see that the variable names an interface; the rules below do.
      'no-unbound-port-interfaces',
    ].map((rule) => [rule, 0]),
  ),
  quiet: false,
  debug: false,
  exclude: [],
});
const againstSpecification = (file) =>
  specification.lintFiles([file], false).flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));

/** Images that give up root by themselves, or only after they have opened what root alone may. */
const ownAccounts = /^(postgres|redis|prom\/prometheus|grafana\/grafana):/;
/** Capabilities that an entry point needs to hand its data to its account and then switch to it. */
const givesUpRoot = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'];
const isToGiveUpRoot = ({ image, cap_add: added = [] }) =>
  added.length === 0 || (/^(postgres|redis):/.test(image) && added.every((capability) => givesUpRoot.includes(capability)));
/** Our own image has the version of the checkout. */
const isExact = (image) => /^stallhand\/app:\$\{\w+:-\w+\}$/.test(image) || imagesIn(`image: ${image}`)[0]?.isExact === true;

/** End by themselves, or only have to be up for the one who tries mail out. */
const withoutHealth = new Set(['migrate', 'backup', 'proxy', 'mailpit']);

/** Everything that is unsafe in a Compose file or leads nowhere, one sentence each. */
export function faultsOf({ services, networks, volumes, secrets }, exists = (path) => existsSync(join(root, path))) {
  const faults = [];
  const used = { networks: new Set(), volumes: new Set(), secrets: new Set() };
  for (const [name, service] of Object.entries(services)) {
    const fault = (text) => faults.push(`${name}: ${text}`);
    if (!isExact(service.image ?? '')) fault(`the image ${service.image} is not pinned`);
    if (!service.read_only) fault('may write to its disk');
    if (!service.security_opt?.includes('no-new-privileges:true')) fault('may gain privileges');
    if (!service.cap_drop?.includes('ALL')) fault('may do more than it has to');
    if (!service.mem_limit) fault('may take all memory');
    if (service.privileged || service.network_mode || service.pid || !isToGiveUpRoot(service)) fault('reaches into the host');
    if (!service.user && !ownAccounts.test(service.image) && !service.image.startsWith('stallhand/app:')) fault('runs as root');
    if (!service.healthcheck && !withoutHealth.has(name)) fault('has no health check');
    for (const port of service.ports ?? [])
      if (!/^(127\.0\.0\.1|\$\{HTTP_ADDRESS:-127\.0\.0\.1:\d+\}):/.test(port)) fault(`opens ${port} to everybody`);
    for (const [key, value] of Object.entries(service.environment ?? {}))
      if (
        /PASSWORD|SECRET|TOKEN|KEY/.test(key) &&
        !key.endsWith('_FILE') &&
        !/^\$\{\w+:-\}$/.test(String(value)) &&
        !/PUBLISHABLE/.test(key)
      )
        fault(`${key} stands in the file`);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      if (!services[other]) fault(`waits for ${other}, which does not exist`);
      if (condition === 'service_healthy' && !services[other]?.healthcheck) fault(`waits for the health of ${other}, which has no check`);
    }
    for (const secret of service.secrets ?? []) used.secrets.add(secret);
    for (const network of service.networks ?? []) used.networks.add(network);
    for (const volume of service.volumes ?? []) {
      const [source, , mode] = volume.split(':');
      if (source.startsWith('.')) {
        if (!exists(source)) fault(`mounts ${source}, which does not exist`);
        if (mode !== 'ro') fault(`may write to ${source} of the host`);
      } else used.volumes.add(source);
    }
  }
  for (const [kind, declared] of Object.entries({ networks, volumes, secrets })) {
    for (const name of used[kind]) if (!(name in declared)) faults.push(`${kind}: ${name} is not declared`);
    for (const name of Object.keys(declared)) if (!used[kind].has(name)) faults.push(`${kind}: ${name} is used by nobody`);
  }
  return faults;
}

describe('docker-compose.yml', () => {
  const file = yaml('docker-compose.yml');

  it('should have nothing wrong with it', () => assert.deepEqual(faultsOf(file), []));

  it('should be what the Compose Specification says', () => {
    for (const name of ['docker-compose.yml', 'docker/compose.tls.yml']) assert.deepEqual(againstSpecification(join(root, name)), [], name);
    const folder = mkdtempSync(join(tmpdir(), 'stallhand-compose-file-'));
    try {
      const broken = join(folder, 'docker-compose.yml');
      for (const [right, wrong] of [
        ['healthcheck:', 'helthcheck:'],
        ['service_healthy', 'service_healty'],
        ['retries:', 'retrys:'],
      ]) {
        writeFileSync(broken, read('docker-compose.yml').replace(right, wrong));
        assert.notDeepEqual(againstSpecification(broken), [], wrong);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('should be read by the same rules that find faults', () => {
    const broken = structuredClone(file);
    Object.assign(broken.services.api, { read_only: false, mem_limit: undefined, image: 'stallhand/app:latest' });
    Object.assign(broken.services.redis, { cap_drop: undefined, cap_add: ['SYS_ADMIN'], image: 'redis:8' });
    broken.services.postgres.ports = ['5432:5432'];
    broken.services.worker.environment.MASTER_KEY = 'abc';
    broken.services.worker.secrets.push('forgotten');
    const faults = faultsOf(broken).join('\n');
    for (const fault of [
      /api: may write/,
      /api: may take all/,
      /latest is not pinned/,
      /redis:8 is not pinned/,
      /redis: may do more/,
      /redis: reaches into/,
      /opens 5432/,
      /MASTER_KEY stands/,
      /forgotten is not/,
    ])
      assert.match(faults, fault);
  });

  it('should name the images that the test of the whole brings up', () => {
    const named = new Set(imagesIn(read('docker-compose.yml')).map(({ name }) => name));
    assert.deepEqual(
      Object.keys(officialImages).filter((image) => !named.has(image)),
      [],
    );
  });

  it('should keep Postgres and Redis away from the world', () => {
    assert.equal(file.networks.inside.internal, true);
    for (const name of ['postgres', 'redis']) assert.deepEqual(file.services[name].networks, ['inside']);
  });

  it('should tell the allocator what it is told without Docker', () => {
    const told = /^ENV (MALLOC_.*)$/m.exec(read('docker/app/Dockerfile'))[1].split(' ');
    assert.deepEqual(Object.fromEntries(told.map((pair) => pair.split('='))), allocator);
  });

  it('should get every secret from init.sh, and every variable from .env.example', () => {
    const made = new Set([...read('docker/init.sh').matchAll(/^make (\w+)/gm)].map(([, name]) => name));
    assert.deepEqual(
      Object.keys(file.secrets).filter((name) => !made.has(name)),
      [],
    );
    const named = new Set([...read('.env.example').matchAll(/^#?\s?(\w+)=/gm)].map(([, name]) => name));
    const wanted = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    assert.deepEqual(
      [...new Set(wanted)].filter((name) => !named.has(name) && !['STALLHAND_VERSION', 'NODE_IMAGE'].includes(name)),
      [],
    );
  });
});

describe('Prometheus and Grafana', () => {
  it('should have rules that say what a person notices and what to do', () => {
    const { groups } = yaml('docker/prometheus/alerts.yml');
    const rules = groups.flatMap((group) => group.rules);
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    for (const { alert, expr, labels, annotations, for: during } of rules) {
      assert.match(alert, /^Stallhand[A-Z]\w+$/);
      assert.match(labels.severity, /^(warning|critical)$/, alert);
      assert.ok(annotations.summary && annotations.fix, alert);
      if (during !== undefined) assert.match(during, /^\d+[smh]$/, alert);
      // Brackets, braces and quotes that do not close are what a hand gets wrong.
      for (const [open, close] of ['()', '{}', '[]']) assert.equal(expr.split(open).length, expr.split(close).length, `${alert}: ${expr}`);
      assert.equal(expr.split('"').length % 2, 1, `${alert}: ${expr}`);
      // An aggregation drops what it does not group by.
      const kept = new Set([...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels]) => labels.split(/,\s*/)));
      for (const [, label] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) assert.ok(kept.has(label), `${alert}: ${label}`);
    }
  });

  it('should scrape the ports that the processes listen on', () => {
    const { scrape_configs: jobs } = yaml('docker/prometheus/prometheus.yml');
    const { services } = yaml('docker-compose.yml');
    const ports = Object.fromEntries(jobs.flatMap(({ dns_sd_configs: found }) => found.map(({ names, port }) => [names[0], String(port)])));
    assert.deepEqual(ports, { api: services.api.environment.PORT, worker: services.worker.environment.METRICS_PORT });
  });

  it('should have panels that lie side by side, each with a question', () => {
    for (const { panels } of dashboards()) {
      assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
      for (const { type, title, description, targets, gridPos } of panels) {
        assert.ok(gridPos.x + gridPos.w <= 24, title);
        if (type !== 'row') assert.ok(targets.length > 0 && targets.every(({ expr }) => expr) && description, title);
      }
    }
  });
});
