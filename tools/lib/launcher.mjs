import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { address, assertPortIsFree } from './address.mjs';
import { ensureBuilt } from './build.mjs';
import { clearEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { ensureInstalled } from './install.mjs';
import { startNodeProcess } from './node-process.mjs';
import { migrate } from './migrate.mjs';
import { masterKeyFile } from './paths.mjs';
import { Trouble } from './run.mjs';
import { claimCheckout } from './run-state.mjs';
import { stopSignals } from './stop-signals.mjs';
import { Supervisor } from './supervisor.mjs';

const readyPatience = 60_000;
const say = (line) => console.log(line);

async function becomesReady(url, signal) {
  for (const deadline = Date.now() + readyPatience; Date.now() < deadline;) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await sleep(100, undefined, { signal });
  }
  throw new Trouble(`The API did not become ready within ${readyPatience / 1000} s. Its output is above.`);
}

/**
 * Runs the product until it is told to stop.
 * @returns {Promise<number>} exit code: 0 after a stop that was asked for, 1 after a failure that was shown
 */
export async function start() {
  const { stop, hurry } = stopSignals();
  const { signal } = stop;
  // A closed terminal is no reason to fall over.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const processes = [];
  let database;
  let checkout;
  let failure;
  const fail = (error) => {
    // Whatever is interrupted by a stop fails too; that is not news.
    if (!signal.aborted) failure = error;
    stop.abort();
  };

  try {
    const began = Date.now();
    const { host, port, url } = address();
    checkout = await claimCheckout(url);
    const hadDatabase = await clearEmbeddedPostgres();
    if (hadDatabase || checkout.orphans > 0) say('Cleared away what the last start left running.');
    await assertPortIsFree(host, port);
    await ensureInstalled(say, signal);
    await ensureBuilt(say, signal);

    const env = {
      LOG_LEVEL: 'warn',
      MASTER_KEY_FILE: masterKeyFile,
      ...process.env,
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
    };
    if (!env.DATABASE_URL) {
      database = new Supervisor('postgres', startEmbeddedPostgres, { say, onGiveUp: fail });
      env.DATABASE_URL = (await database.start()).url;
    }
    await migrate(env, signal);
    for (const [name, script] of Object.entries({ api: 'backend/dist/main.js', worker: 'backend/dist/worker.js' })) {
      signal.throwIfAborted();
      const startOnce = async () => {
        const running = await startNodeProcess(script, { name, env });
        checkout.note(name, running.pid);
        return running;
      };
      const service = new Supervisor(name, startOnce, { say, onGiveUp: fail });
      processes.push(service);
      await service.start();
    }
    await becomesReady(url, signal);
    say(`\n  Stallhand is running at ${url}\n  Stop it with Ctrl-C. (Ready after ${((Date.now() - began) / 1000).toFixed(1)} s.)\n`);
    signal.throwIfAborted();
    await once(signal, 'abort');
  } catch (error) {
    fail(error);
  }

  if (database || processes.length > 0) say('Stopping ... (Ctrl-C again: at once)');
  await Promise.all(processes.map((service) => service.stop(hurry)));
  await database?.stop(hurry);
  checkout?.release();
  if (failure) console.error(`\n${failure instanceof Trouble ? failure.message : failure.stack}`);
  return failure ? 1 : 0;
}
