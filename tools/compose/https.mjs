import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/ports.mjs';
import { must } from './engine.mjs';

/**
 * Brings the console up under https, with a certificate made here, and signs in.
 * @param {{ folder: string, run: (...args: string[]) => string, owner: { email: string, password: string }, WebSocket: object }} project `WebSocket`: the class of the package ws
 */
export async function proveHttps({ folder, run, owner, WebSocket }) {
  const certificate = join(folder, 'docker/secrets/tls_certificate.pem');
  must('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    join(folder, 'docker/secrets/tls_key.pem'),
    '-out',
    certificate,
  ]);
  must('chmod', ['644', certificate, join(folder, 'docker/secrets/tls_key.pem')]);
  const port = await freePort();
  const url = `https://127.0.0.1:${port}`;
  const file = join(folder, '.env');
  const settings = readFileSync(file, 'utf8').replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${url}`);
  writeFileSync(file, `${settings}\nHTTPS_ADDRESS=127.0.0.1:${port}\n`);
  run('-f', 'docker-compose.yml', '-f', 'docker/compose.tls.yml', 'up', '-d');

  const ca = readFileSync(certificate);
  const ask = (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = { 'x-csrf': '1', origin: url, ...(body && { 'content-type': 'application/json' }) };
      const call = request(`${url}${path}`, { method, ca, headers, timeout: 10_000 }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
      });
      call.on('error', reject).on('timeout', () => call.destroy(new Error(`${path} did not answer`)));
      call.end(body && JSON.stringify(body));
    });
  const deadline = Date.now() + 180_000;
  while ((await ask('GET', '/health/ready').catch(() => ({}))).status !== 200) {
    assert.ok(Date.now() < deadline, 'The console does not answer under https.');
    await sleep(500);
  }
  const { status, headers } = await ask('POST', '/api/session', owner);
  assert.ok(status < 300, `Signing in under https answers ${status}.`);
  assert.match(headers['set-cookie'][0], /^__Host-.*; Secure/);
  assert.match(headers['strict-transport-security'], /max-age=\d{7,}/);

  const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, {
    ca,
    headers: { origin: url, cookie: headers['set-cookie'][0].split(';')[0] },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.terminate();

  const [plain] = run('port', 'proxy', '8080').trim().split('\n');
  const moved = await fetch(`http://${plain}/tasks`, { redirect: 'manual' });
  assert.equal(moved.status, 308);
  assert.match(moved.headers.get('location'), /^https:.*\/tasks$/);
}
