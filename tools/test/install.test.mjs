import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { agrees } from '../lib/install.mjs';
import { root } from '../lib/paths.mjs';
import { slim } from '../lib/slim.mjs';

const wanted = {
  '': {},
  'node_modules/express': { version: '5.0.0' },
  'node_modules/jest': { version: '30.0.0', dev: true },
  'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
};
const { 'node_modules/express': express, 'node_modules/jest': jest } = wanted;

test('the program runs without the packages for tests, and tests do not', () => {
  const installed = { 'node_modules/express': express };
  assert.equal(agrees(installed, wanted, 'program'), true);
  assert.equal(agrees(installed, wanted, 'everything'), false);
});

test('the packages for tests do not stand in the way of the program', () => {
  const installed = { 'node_modules/express': express, 'node_modules/jest': jest };
  assert.equal(agrees(installed, wanted, 'program'), true);
  assert.equal(agrees(installed, wanted, 'everything'), true);
});

test('a missing package, another version and a package too many are installed anew', () => {
  assert.equal(agrees({}, wanted, 'program'), false);
  assert.equal(agrees({ 'node_modules/express': { version: '4.0.0' } }, wanted, 'program'), false);
  assert.equal(agrees({ 'node_modules/express': express, 'node_modules/left-pad': { version: '1.0.0' } }, wanted, 'program'), false);
});

test('a start builds without the packages for tests, so the types of what the program uses are not among them', () => {
  const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const used = ['package.json', 'backend/package.json', 'frontend/package.json'].flatMap((file) => Object.keys(json(file).dependencies));
  const { packages } = json('package-lock.json');
  const typesOf = (name) => `node_modules/@types/${name.replace(/^@/, '').replace('/', '__')}`;
  assert.deepEqual(
    used.map(typesOf).filter((path) => packages[path]?.dev),
    [],
  );
});

test('a start removes source maps and documents from packages, but neither licences nor what a link leads to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-slim-'));
  try {
    const kept = ['a/index.js', 'a/index.d.ts', 'a/LICENSE.md', 'a/NOTICE.md', 'a/sitemap', '../source/README.md'];
    const removed = ['a/index.js.map', 'a/style.css.map', 'a/index.d.mts.map', 'a/README.md', '@b/c/CHANGELOG.md'];
    const fileOf = (path) => join(folder, 'node_modules', path);
    for (const path of [...kept, ...removed]) {
      mkdirSync(dirname(fileOf(path)), { recursive: true });
      writeFileSync(fileOf(path), '');
    }
    symlinkSync('../source', fileOf('source'));
    slim(fileOf('.'));
    assert.deepEqual([...kept, ...removed].filter((path) => existsSync(fileOf(path))), kept); // prettier-ignore
  } finally {
    rmSync(folder, { recursive: true });
  }
});
