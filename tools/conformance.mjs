/**
 * npm run test:conformance      the conformance suite of MCP (docs/mcp-conformance.md) against server and client, about a minute
 *
 * The suite and the Node that it wants are installed under .data the first time, from the package registry.
 */
import './lib/node-version.mjs';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureAllInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run, Trouble } from './lib/run.mjs';
import { runJest } from './lib/test-runners.mjs';

const dependencies = { '@modelcontextprotocol/conformance': '0.2.0-alpha.12', node: '22.23.3' };
const home = join(root, '.data/conformance');

async function ensureSuite() {
  const wanted = JSON.stringify({ private: true, dependencies });
  const stamp = join(home, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the conformance suite of MCP and a Node for it ...');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), wanted);
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: home });
  if (code !== 0) throw new Trouble(`The suite could not be installed. npm said:\n${output}`);
  writeFileSync(stamp, wanted);
}

const scratch = mkdtempSync(join(tmpdir(), 'stallhand-conformance-'));
const figures = join(scratch, 'figures.txt');
try {
  await ensureAllInstalled(console.log);
  await ensureBuilt(console.log);
  await ensureSuite();
  writeFileSync(figures, '');
  const env = { CONFORMANCE_HOME: home, FIGURES_FILE: figures, TEST_QUEUE: 'postgres' };
  const { passed, failed, output } = await runJest('backend/jest.config.cjs', { project: 'conformance', env });
  if (failed > 0) console.log(output);
  console.log(readFileSync(figures, 'utf8'));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
