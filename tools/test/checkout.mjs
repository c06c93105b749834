import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

const { Client } = createRequire(join(root, 'backend/package.json'))('pg');

const parts = ['tools', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'backend', 'cli', 'frontend', 'shared'];
/** A start needs neither tests nor source maps, which are a third of the files. */
const isNoPart = (path) => /\/(node_modules|e2e|test)$|\.map$/.test(path);

/** On a machine that is loaded as well as slow; whoever comes back does so by a start. */
export const START_MAY_TAKE_MS = 60_000;

/** Every process that works in or was started from one of these folders, by pid. */
function processesOf(folders) {
  const belongs = (pid) => {
    try {
      const traces = [readlinkSync(`/proc/${pid}/cwd`), readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      return traces.some((trace) => folders.some((folder) => trace.includes(folder)));
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && belongs(name))
    .map(Number);
}

/** A built copy of this checkout in the temp folder, started and stopped like a user's own. */
export class Checkout {
  constructor() {
    // mkdtemp makes it 0700: the same closed door as a home directory.
    this.outer = mkdtempSync(join(tmpdir(), 'stallhand-start-'));
    this.folder = join(this.outer, 'checkout');
    mkdirSync(this.folder);
    for (const part of parts) cpSync(join(root, part), join(this.folder, part), { recursive: true, filter: (path) => !isNoPart(path) });
    for (const path of ['node_modules', 'backend/node_modules', 'cli/node_modules', 'frontend/node_modules']) {
      if (existsSync(join(root, path))) symlinkSync(join(root, path), join(this.folder, path));
    }
  }

  path(...names) {
    return join(this.folder, ...names);
  }

  /** Starts the launcher; `output` grows, `exit` resolves with its code. */
  launch(env = {}) {
    const own = { DATABASE_URL: '', REDIS_URL: '', npm_lifecycle_event: '', PORT: String(this.port), ...env };
    const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: this.folder, env: { ...process.env, ...own } });
    const launch = { pid: child.pid, output: '', began: Date.now(), child };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (launch.output += chunk));
    launch.exit = new Promise((resolve) => child.on('exit', resolve));
    return launch;
  }

  /** @returns the launch once the product answers, with the milliseconds that took */
  async start() {
    this.port ??= await freePort();
    const launch = this.launch();
    let ended = false;
    void launch.exit.then(() => (ended = true));
    while (!launch.output.includes('is running at')) {
      if (ended || Date.now() - launch.began > START_MAY_TAKE_MS) throw new Error(`no start:\n${launch.output}`);
      await sleep(50);
    }
    return { ...launch, took: Date.now() - launch.began, said: () => launch.output };
  }

  /** The folder under /var/lib, when the account of Postgres cannot enter ours. */
  outsideHome() {
    const note = this.path('.data/LOCATION');
    return existsSync(note) ? dirname(readFileSync(note, 'utf8').trim()) : null;
  }

  processes() {
    return processesOf([this.outer, this.outsideHome()].filter(Boolean));
  }

  /** When each script of the built program was written: a build writes them anew. */
  built() {
    return ['backend/dist', 'frontend/dist']
      .flatMap((folder) => readdirSync(this.path(folder), { recursive: true }).map((name) => join(folder, name)))
      .filter((path) => path.endsWith('.js'))
      .map((path) => `${path} ${statSync(this.path(path)).mtimeMs}`);
  }

  children() {
    return JSON.parse(readFileSync(this.path('.data/run.json'), 'utf8')).children;
  }

  async killEverything() {
    for (const pid of this.processes()) process.kill(pid, 'SIGKILL');
    await this.nothingRuns();
  }

  async nothingRuns() {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) if (this.processes().length === 0) return true;
    return false;
  }

  async answers() {
    const answer = await fetch(`http://127.0.0.1:${this.port}/health/ready`).catch(() => null);
    return answer?.ok ?? false;
  }

  async query(sql) {
    const { port, password } = JSON.parse(readFileSync(this.path('.data/postgres.json'), 'utf8'));
    const client = new Client({ host: '127.0.0.1', port, password, user: 'stallhand', database: 'stallhand' });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async remove() {
    await this.killEverything();
    const { outsideHome } = await import(this.path('tools/lib/postgres-binaries.mjs'));
    for (const folder of [outsideHome, this.outer]) rmSync(folder, { recursive: true, force: true });
  }
}
