import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { groupsFor } from '../lib/nx.mjs';
import { root } from '../lib/paths.mjs';
import { sections } from '../lib/test-sections.mjs';

const named = (...names) => sections.filter(({ name }) => names.includes(name));
const inNames = (groups) => groups.map((group) => group.map(({ name }) => name));

test('each section is the command of a target of its own', () => {
  const commandOf = ({ project, target }) =>
    JSON.parse(readFileSync(join(root, project, 'project.json'), 'utf8')).targets[target]?.command ?? 'none';
  assert.deepEqual(
    sections.map(commandOf),
    sections.map(({ name }) => `node tools/lib/run-section.mjs ${name}`),
  );
  assert.equal(new Set(sections.map(({ project, target }) => `${project}:${target}`)).size, sections.length);
});

test('a lane of either tier is one call of Nx', () => {
  for (const lane of ['build', 'product', 'screens'])
    for (const tier of [sections.filter(({ exhaustive }) => !exhaustive), sections]) {
      const wanted = tier.filter((one) => one.lane === lane);
      assert.deepEqual(groupsFor(wanted, sections), [wanted]);
    }
});

test('a call of Nx that would run more than is wanted is split by target', () => {
  assert.deepEqual(inNames(groupsFor(named('unit', 'browser'), sections)), [['browser'], ['unit']]);
  assert.deepEqual(inNames(groupsFor(named('unit', 'cli', 'fences', 'lint-tools'), sections)), [
    ['lint-tools'],
    ['fences'],
    ['unit', 'cli'],
  ]);
  assert.deepEqual(inNames(groupsFor(named('unit', 'frontend'), sections)), [['unit', 'frontend']]);
  assert.deepEqual(groupsFor([], sections), []);
});
