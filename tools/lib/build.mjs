import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commitOfSources } from './commit.mjs';
import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';

/** How each side is built, and what must be in its `dist` after a build, the last file that it writes included. */
const builds = {
  shared: { command: 'node tools/build-shared.mjs', products: ['index.js'] },
  backend: { command: 'node tools/build-backend.mjs', products: ['main.js', 'worker.js'] },
  frontend: {
    command: 'vite build && vite build -c vite.site.config.ts',
    folder: 'frontend',
    products: ['index.html', '.site/render.mjs'],
  },
};

/** The sources of a side are the inputs of its Nx target. */
function sideOf(name) {
  const { inputs } = JSON.parse(readFileSync(join(root, name, 'project.json'), 'utf8')).targets.build;
  const pathOf = (input) => input.replace('{projectRoot}', name).replace('{workspaceRoot}/', '').replace('/**/*', '');
  const sources = inputs.filter((input) => !input.startsWith('!')).map(pathOf);
  const { command, folder = '', products } = builds[name];
  return { name, command, products, cwd: join(root, folder), sources, dist: join(root, name, 'dist') };
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
  const isThere = side.products.every((path) => existsSync(join(side.dist, path)));
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
export async function ensureBuilt(say, signal, sides = Object.keys(builds)) {
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
  if (sides.includes('backend')) writeFileSync(join(root, 'backend/dist/commit'), commitOfSources());
  if (Date.now() - began > 1_000) say(`Built in ${((Date.now() - began) / 1_000).toFixed(1)} s.`);
}
