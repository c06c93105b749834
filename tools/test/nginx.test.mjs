import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stallhand-nginx-'));
const start = readFileSync(join(root, 'docker/nginx/start.sh'), 'utf8').replaceAll('/tmp/', `${folder}/`);
writeFileSync(join(folder, 'start.sh'), start);
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs start.sh with an nginx that only exists by name. @returns what was written for nginx, or the refusal. */
function trusted(networks) {
  writeFileSync(join(folder, 'nginx'), '#!/bin/sh\n', { mode: 0o755 });
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, TRUSTED_PROXIES: networks };
  const { status, stderr } = spawnSync('sh', [join(folder, 'start.sh')], { env, encoding: 'utf8' });
  rmSync(join(folder, 'nginx'));
  return status === 0 ? readFileSync(join(folder, 'trusted-proxies.conf'), 'utf8').split('\n').filter(Boolean) : [status, stderr];
}

describe('docker/nginx/start.sh', () => {
  it('should trust no proxy without TRUSTED_PROXIES', () => assert.deepEqual(trusted(''), []));

  it('should take addresses, networks and the names that the API knows', () => {
    assert.deepEqual(trusted('192.0.2.7, 10.0.4.0/24,2001:db8::/32'), ['set_real_ip_from 192.0.2.7;', 'set_real_ip_from 10.0.4.0/24;', 'set_real_ip_from 2001:db8::/32;']); // prettier-ignore
    assert.equal(trusted('uniquelocal').length, 4);
  });

  it('should refuse what would be a directive of its own', () => {
    const [status, message] = trusted('10.0.0.1;return 200');
    assert.equal(status, 78);
    assert.match(message, /10\.0\.0\.1;return is neither an address nor a network/);
  });
});

describe('docker/nginx/locations.conf', () => {
  it('should keep /metrics inside, as the API spells it too', () => {
    const [, pattern] = /location ~\* (\S+) \{\s*return 404;/.exec(readFileSync(join(root, 'docker/nginx/locations.conf'), 'utf8'));
    for (const path of ['/metrics', '/metrics/', '/METRICS', '/metrics//']) assert.match(path, new RegExp(pattern, 'i'));
    assert.doesNotMatch('/metrics-of-the-shop', new RegExp(pattern, 'i'));
  });
});

const program = process.env.NGINX ?? 'nginx';
const skip = spawnSync(program, ['-v']).error ? 'nginx is not installed' : false;

describe('The proxy', { skip }, () => {
  let port;
  let nginx;
  let api;
  const seen = [];

  before(async () => {
    api = createServer((call, answer) => {
      seen.push([call.url, call.headers['x-forwarded-for']]);
      answer.end('api');
    });
    await new Promise((resolve) => {
      api.listen(0, '127.0.0.1', resolve);
    });
    port = await freePort();
    // An nginx of the machine may be older than the `resolve` of upstreams, and there is no resolver of Docker here.
    const text = readFileSync(join(root, 'docker/nginx/nginx.conf'), 'utf8')
      .replaceAll('/tmp/', `${folder}/`)
      .replace('/dev/stderr', join(folder, 'error.log'))
      .replace(/^\s*resolver .*$/m, '')
      .replace(/server api:4000.*;/, `server 127.0.0.1:${api.address().port};`)
      .replace(/include .*server\.conf;/, `server { listen 127.0.0.1:${port}; include ${join(root, 'docker/nginx/locations.conf')}; }`);
    writeFileSync(join(folder, 'nginx.conf'), text);
    const path = program.includes('/') ? `${dirname(program)}${delimiter}${process.env.PATH}` : process.env.PATH;
    nginx = spawn('sh', [join(folder, 'start.sh'), '-p', folder, '-c', join(folder, 'nginx.conf')], {
      env: { PATH: path, TRUSTED_PROXIES: '127.0.0.2,192.0.2.0/24' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (let i = 0; i < 50 && !(await get('/').catch(() => null)); i++) await wait(100);
  });
  after(() => {
    nginx.kill('SIGTERM');
    api.close();
  });

  /** fetch() writes addresses anew. */
  const get = (path, headers = {}, localAddress = '127.0.0.1') =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers, localAddress }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end();
    });
  const callerOf = async (localAddress, forwarded) => {
    await get('/api/config', { 'x-forwarded-for': forwarded }, localAddress);
    return seen.at(-1)[1];
  };

  it('should believe the last address that no trusted proxy has, and only from one of them', async () => {
    assert.equal(await callerOf('127.0.0.2', '203.0.113.9'), '203.0.113.9');
    assert.equal(await callerOf('127.0.0.2', '198.51.100.7, 203.0.113.9, 192.0.2.8'), '203.0.113.9');
    assert.equal(await callerOf('127.0.0.1', '203.0.113.9'), '127.0.0.1');
  });

  it('should pass /metrics on in no spelling', async () => {
    const before = seen.length;
    for (const path of [
      '/metrics',
      '/metrics/',
      '/METRICS',
      '/Metrics/?a=1',
      '//metrics',
      '/metrics%2f',
      '/%6detrics',
      '/x/../metrics/',
      '/metrics//',
    ])
      // prettier-ignore
      assert.equal(await get(path), 404, path);
    assert.equal(seen.length, before);
    assert.equal(await get('/api/metrics-of-the-shop'), 200);
  });
});
