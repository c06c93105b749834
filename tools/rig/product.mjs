import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../lib/migrate.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

/** One built process of the product; `died` tells an end that nobody asked for. */
function startProcess(script, env, execArgv = []) {
  const child = fork(join(root, script), [], { cwd: root, env, execArgv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
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
 * The built product on a migrated database: one API, and as many workers as are started.
 * @param {{ databaseUrl: string, redisUrl?: string, apiFlags?: string[] }} options
 */
export async function rigProduct({ databaseUrl, redisUrl = '', apiFlags = [] }) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  env.PORT = String(await freePort());
  await migrate(env);
  const api = startProcess('backend/dist/main.js', env, apiFlags);
  await api.ready();
  const workers = new Set();
  const url = `http://127.0.0.1:${env.PORT}`;
  for (const deadline = Date.now() + 20_000; !(await fetch(`${url}/health/ready`)).ok; await sleep(50)) {
    if (Date.now() > deadline) throw new Error(`The API did not become ready:\n${api.output()}`);
  }
  const startWorker = () => {
    const worker = startProcess('backend/dist/worker.js', env);
    workers.add(worker);
    return worker;
  };
  return {
    url,
    api,
    workers,
    startWorker,
    /** Ends a worker without a word and starts another in its place, as the launcher does. */
    async replaceWorker(worker) {
      await worker.end('SIGKILL');
      workers.delete(worker);
      return startWorker();
    },
    /** Outputs of processes that ended without being asked to. */
    unexpectedEnds: () => [api, ...workers].filter((process) => process.died()).map((process) => process.output()),
    stop: () => Promise.all([api, ...workers].map((process) => process.end('SIGTERM'))),
  };
}
