import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const json = (path) => JSON.parse(read(path));
const manifest = json('package.json');
const workflows = readdirSync(join(root, '.github/workflows')).map((name) => [name, parse(read(`.github/workflows/${name}`))]);
const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps);

/** Checks that the script or file exists that a command of ours names; true for programs of the system. */
function names(command) {
  const [program, action, script] = command.trim().split(/\s+/);
  const file = join(root, program);
  if (program.includes('/')) return existsSync(file) && (statSync(file).mode & 0o111) > 0;
  if (program !== 'npm') return true;
  return action === 'ci' || (action === 'test' ? 'test' : script) in manifest.scripts;
}

describe('Workflows', () => {
  for (const [name, workflow] of workflows) {
    it(`should run commands that exist (${name})`, () => {
      const commands = stepsOf(workflow).flatMap(({ run }) => run?.split(/\n|&&/) ?? []);
      assert.ok(commands.length > 0);
      assert.deepEqual(commands.filter((command) => !names(command)), []); // prettier-ignore
    });

    it(`should pin actions by commit, with the version as a comment (${name})`, () => {
      const used = read(`.github/workflows/${name}`).match(/uses:.*/g);
      assert.deepEqual(used.filter((line) => !/^uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line)), []); // prettier-ignore
    });

    it(`should grant no more than reading (${name})`, () => assert.deepEqual(workflow.permissions, { contents: 'read' }));
  }

  it('should run the whole test run on Node 22 and 24', () => {
    const { test } = parse(read('.github/workflows/ci.yml')).jobs;
    assert.deepEqual(test.strategy.matrix.node, [22, 24]);
    assert.ok(test.steps.some(({ run }) => run === '.ci/run'));
    assert.equal(test.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@')).with['node-version'], '${{ matrix.node }}');
    assert.ok(test.strategy.matrix.node.includes(Number(read('.nvmrc'))));
  });
});

describe('Dependabot', () => {
  const files = {
    npm: 'package-lock.json',
    docker: 'Dockerfile',
    'docker-compose': 'docker-compose.yml',
    'github-actions': '.github/workflows',
  };

  it('should look where the files are', () => {
    const { updates } = parse(read('.github/dependabot.yml'));
    assert.deepEqual(updates.map((update) => update['package-ecosystem']).sort(), Object.keys(files).sort());
    for (const { 'package-ecosystem': kind, directory } of updates) assert.ok(existsSync(join(root, directory, files[kind])), kind);
  });
});

describe('Issue forms', () => {
  const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');
  for (const name of forms)
    it(`should have what GitHub requires (${name})`, () => {
      const { name: title, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${name}`));
      assert.ok(title && description);
      const inputs = body.filter(({ type }) => type !== 'markdown');
      assert.ok(inputs.some(({ validations }) => validations?.required));
      assert.equal(new Set(inputs.map(({ id }) => id)).size, inputs.length);
      for (const { type, attributes } of inputs) {
        assert.match(type, /^(?:input|textarea|dropdown|checkboxes)$/);
        assert.ok(attributes.label);
        if (type === 'dropdown') assert.ok(attributes.options.length > 1);
      }
    });
});

describe('Editors', () => {
  it('should get the Node of .nvmrc and the extensions that the workspace recommends', () => {
    const { image, customizations } = json('.devcontainer/devcontainer.json');
    assert.equal(image, `node:${read('.nvmrc').trim()}-trixie`);
    assert.deepEqual(customizations.vscode.extensions, json('.vscode/extensions.json').recommendations);
  });
});

describe('.gitattributes', () => {
  it('should name files that exist', () => {
    const paths = read('.gitattributes').match(/^[\w./*-]+(?= -?linguist)/gm);
    assert.ok(paths.length > 5);
    assert.deepEqual(paths.filter((path) => !existsSync(join(root, path.replace(/\/\*\.\w+$/, '')))), []); // prettier-ignore
  });
});

describe('Documents', () => {
  const folders = ['.', 'docs', 'docs/decisions'];
  const documents = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
  /** Local targets of links and pictures, without anchors. */
  const targetsIn = (text) =>
    [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)|<img src="(?!\w+:)([^"]+)"/g)].map(([, link, picture]) => link ?? picture);

  it('should link to files that exist', () => {
    const links = documents
      .filter((path) => path.endsWith('.md') && path !== 'THIRD_PARTY_NOTICES.md')
      .flatMap((path) => targetsIn(read(path)).map((target) => ({ path, target, file: join(root, dirname(path), target) })));
    assert.ok(links.length > 100);
    assert.deepEqual(links.filter(({ file }) => !existsSync(file)), []); // prettier-ignore
  });
});
