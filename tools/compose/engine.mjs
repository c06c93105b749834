import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const images = join(root, 'docker/test-images');
const suite = 'forky';
const trusted = '/etc/ssl/certs/ca-certificates.crt';

/** What docker-compose.yml names, and the stand-in for each where no image registry can be reached. */
export const officialImages = {
  'node:24.15.0-trixie-slim': 'node',
  'postgres:18.4': 'postgres',
  'redis:8.4.0': 'redis',
  'nginx:1.30.5': 'nginx',
  'prom/prometheus:v3.5.0': 'prometheus',
};

/**
 * Runs a program with its output on ours.
 * @throws Error when it fails
 */
export function must(command, args, options = {}) {
  const { status, error, stdout } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1e9,
    ...options,
  });
  if (error ?? status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} ended with ${status}.`);
  return stdout;
}

const succeeds = (command, args, timeout) => spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;

/** @returns {string | null} why nothing can be tested here */
export function whyNoEngine() {
  if (!succeeds('docker', ['info'])) return 'no Docker engine answers here';
  return compose() === null ? 'there is neither `docker compose` nor `docker-compose`' : null;
}

/** The command that is Compose here. @returns {string[] | null} */
export function compose() {
  if (succeeds('docker', ['compose', 'version'])) return ['docker', 'compose'];
  return succeeds('docker-compose', ['--version']) ? ['docker-compose'] : null;
}

const hasImage = (name) => succeeds('docker', ['image', 'inspect', name]);

/**
 * Makes the images available that the file names: pulled, or else stand-ins with the same names made of Debian packages.
 * @param {(text: string) => void} say
 * @param {string[]} [wanted] all by default
 * @returns {boolean} whether they are stand-ins
 */
export function ensureImages(say, wanted = Object.keys(officialImages)) {
  const missing = wanted.filter((name) => !hasImage(name));
  if (missing.length === 0) return hasImage('stallhand-test/debian');
  if (missing.every((name) => succeeds('docker', ['pull', '-q', name], 120_000))) return false;
  say('No image registry can be reached: making stand-ins of Debian packages. This takes some minutes, once.');
  makeBase();
  for (const name of missing) {
    const kind = officialImages[name];
    must('docker', ['build', '-q', '-f', join(images, `${kind}.Dockerfile`), '-t', name, images]);
  }
  return true;
}

function makeBase() {
  if (hasImage('stallhand-test/debian')) return;
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-debian-'));
  try {
    const scripts = '/usr/share/debootstrap/scripts';
    // An older debootstrap does not know the newest suite by name; all of them are made alike.
    const script = existsSync(join(scripts, suite)) ? [] : [join(scripts, 'sid')];
    must('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder, 'http://deb.debian.org/debian', ...script]);
    // A machine behind a proxy that signs for others trusts that proxy; so must what is downloaded while images are built.
    if (existsSync(trusted)) cpSync(trusted, join(folder, 'etc/ssl/host.crt'));
    else writeFileSync(join(folder, 'etc/ssl/host.crt'), '');
    must('sh', ['-c', `tar -C '${folder}' -c . | docker import - stallhand-test/debootstrap`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  must('docker', ['build', '-q', '-f', join(images, 'debian.Dockerfile'), '-t', 'stallhand-test/debian', images]);
}
