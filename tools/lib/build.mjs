import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commitOfSources } from './commit.mjs';
import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';

/** What must be in `dist` after a build, the last thing it writes included. */
const products = {
  shared: ['index.js'],
  backend: ['main.js', 'worker.js'],
  frontend: ['index.html', '.site/render.mjs'],
};

/** Beside what Nx is told in project.json and read from there: how a side is built, and from which files. */
function sideOf(name) {
  const { build } = JSON.parse(readFileSync(join(root, name, 'project.json'), 'utf8')).targets;
  const pathOf = (input) => input.replace('{projectRoot}', name).replace('{workspaceRoot}/', '').replace('/**/*', '');
  const sources = build.inputs.filter((input) => !input.startsWith('!')).map(pathOf);
  return { name, command: build.command, cwd: join(root, build.options?.cwd ?? ''), sources, dist: join(root, name, 'dist') };
}

const filesBelow = (path) =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path))
        .sort()
        .flatMap((name) => filesBelow(`${path}/${name}`));

/** Names and contents of everything the build of a side reads. */
function fingerprint({ command, sources }) {
  const hash = createHash('sha256').update(`${command}\0`);
  for (const file of sources.flatMap(filesBelow).filter((name) => !/\.spec\.tsx?$/.test(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function build(side, signal) {
  const stampFile = join(side.dist, '.sources');
  const wanted = fingerprint(side);
  const isThere = products[side.name].every((path) => existsSync(join(side.dist, path)));
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  rmSync(stampFile, { force: true });
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, NODE_ENV: 'production', PATH: path };
  const { code, output } = await run(side.command, [], { cwd: side.cwd, shell: true, signal, env });
  if (code !== 0) throw new Trouble(`The build of the ${side.name} failed:\n${output}`);
  writeFileSync(stampFile, wanted);
}

/**
 * Builds each side whose sources differ from what its `dist` was built from, all at once.
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal]
 * @param {string[]} [sides] all by default; the backend runs with `shared`
 * @throws {Trouble} with the compiler's output
 */
export async function ensureBuilt(say, signal, sides = Object.keys(products)) {
  const began = Date.now();
  const slow = setTimeout(() => say('Building ...'), 1_000);
  try {
    const ended = await Promise.allSettled(sides.map((name) => build(sideOf(name), signal)));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    clearTimeout(slow);
  }
  // A commit that changed nothing of the program is named without another build.
  writeFileSync(join(root, 'backend/dist/commit'), commitOfSources());
  if (Date.now() - began > 1_000) say(`Built in ${((Date.now() - began) / 1_000).toFixed(1)} s.`);
}
