import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';

const outputs = ['backend/dist/main.js', 'frontend/dist/index.html', 'frontend/dist/.site/render.mjs'];
const stampFile = join(root, 'backend/dist/.sources');

const sources = [
  'backend/package.json',
  'backend/project.json',
  'backend/src',
  'backend/tsconfig.build.json',
  'backend/tsconfig.json',
  'frontend/index.html',
  'frontend/package.json',
  'frontend/precompress.ts',
  'frontend/project.json',
  'frontend/public',
  'frontend/src',
  'frontend/vite.config.ts',
  'frontend/vite.site.config.ts',
  'package-lock.json',
  'tools/build-backend.mjs',
  'tsconfig.base.json',
];

const filesBelow = (path) =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path))
        .sort()
        .flatMap((name) => filesBelow(`${path}/${name}`));

/** Names and contents of everything the build reads. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = sources.filter((path) => existsSync(join(root, path))).flatMap(filesBelow);
  for (const file of files.filter((name) => !/\.spec\.tsx?$/.test(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds both sides when their sources differ from what `dist` was built from.
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal]
 * @throws {Trouble} with the compiler's output
 */
export async function ensureBuilt(say, signal) {
  const wanted = fingerprint();
  const isThere = outputs.every((path) => existsSync(join(root, path)));
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  say('Building ...');
  // Nx judges by its own records whether outputs are in place, so what a watcher may have changed goes first.
  for (const path of ['backend/dist', 'frontend/dist']) rmSync(join(root, path), { recursive: true, force: true });
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const { code, output } = await run(process.execPath, [nx, 'run-many', '-t', 'build'], {
    cwd: root,
    signal,
    env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false' },
  });
  if (code !== 0) throw new Trouble(`The build failed:\n${output}`);
  writeFileSync(stampFile, wanted);
}
