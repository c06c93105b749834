import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { allocator } from '../lib/allocator.mjs';
import { migrate } from '../lib/migrate.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

/** One built process of the product; `died` tells an end that nobody asked for. */
function startProcess(script, env, execArgv = [], folder = root) {
  const child = fork(join(folder, script), [], {
    cwd: folder,
    env: { ...allocator, ...env },
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-20_000)));
  let asked = false;
  const exited = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
  return {
    pid: child.pid,
    exited,
    output: () => output,
    ready: () =>
      Promise.race([
        new Promise((resolve) => child.once('message', resolve)),
        exited.then(() => {
          throw new Error(`${script} did not start:\n${output}`);
        }),
      ]),
    signal: (name) => child.kill(name),
    died: () => !asked && (child.exitCode !== null || child.signalCode !== null),
    async end(signal) {
      asked = true;
      child.kill(signal);
      await exited;
    },
    /** Resident memory in bytes, as Linux counts it. */
    memory: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) * 1024,
  };
}

/**
 * The built product on a migrated database: one API and more when they are asked for, and as many workers as are started.
 * @param {{ databaseUrl: string, redisUrl?: string, apiFlags?: string[], settings?: NodeJS.ProcessEnv, migrateUrl?: string,
 *   folder?: string }} options
 *   `migrateUrl` where `databaseUrl` leads through something that may be cut; `folder` of another version
 */
export async function rigProduct({ databaseUrl, redisUrl = '', apiFlags = [], settings = {}, migrateUrl = databaseUrl, folder = root }) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  };
  await migrate({ ...env, DATABASE_URL: migrateUrl }, undefined, folder);
  const apis = new Set();
  const workers = new Set();
  /** @param {number} [port] a free one unless told */
  const startApi = async (port) => {
    const own = port ?? (await freePort());
    const url = `http://127.0.0.1:${own}`;
    const api = Object.assign(startProcess('backend/dist/main.js', { ...env, PORT: String(own) }, apiFlags, folder), { port: own, url });
    apis.add(api);
    await api.ready();
    for (const deadline = Date.now() + 120_000; !(await fetch(`${url}/health/ready`)).ok; await sleep(50)) {
      if (Date.now() > deadline) throw new Error(`The API did not become ready:\n${api.output()}`);
    }
    return api;
  };
  const startWorker = (ownSettings = {}) => {
    const worker = startProcess('backend/dist/worker.js', { ...env, ...ownSettings }, [], folder);
    workers.add(worker);
    return worker;
  };
  /** Ends one of them; what is asked to end is no longer among those that run. */
  const end = async (ended, signal) => {
    await ended.end(signal);
    apis.delete(ended);
    workers.delete(ended);
  };
  const api = await startApi();
  return {
    url: api.url,
    api,
    apis,
    workers,
    startApi,
    startWorker,
    end,
    /** Ends an API by this signal and starts it again at the same address. */
    async restartApi(old, signal = 'SIGTERM') {
      await end(old, signal);
      return startApi(old.port);
    },
    async restartWorker(old) {
      await end(old, 'SIGTERM');
      const worker = startWorker();
      await worker.ready();
      return worker;
    },
    /** Ends a worker without a word and starts another in its place, as the launcher does. */
    async replaceWorker(worker) {
      await end(worker, 'SIGKILL');
      return startWorker();
    },
    /** Outputs of processes that ended without being asked to. */
    unexpectedEnds: () => [...apis, ...workers].filter((process) => process.died()).map((process) => process.output()),
    stop: () => Promise.all([...apis, ...workers].map((process) => process.end('SIGTERM'))),
  };
}
