import { randomBytes } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { machineClock } from '../rig/clocks.mjs';
import { openPool } from '../rig/database.mjs';
import { rigPostgres } from '../rig/postgres.mjs';
import { rigProduct } from '../rig/product.mjs';

/** Programs look at a clock that was set within a second; the jobs of the product look once a second, too. */
const clockIsReadMs = 1_200;
const settlesWithinMs = 60_000;
/** In the links of letters. */
const publicUrl = 'https://console.linden-and-clay.example';

/** The outside world, on the same clock. @returns {Promise<{ mail: object, settings: NodeJS.ProcessEnv, act: (name: string, what?: object) => Promise<void>, stop: () => void }>} */
async function startStandIns(environment) {
  const child = fork(join(root, 'tools/demo/stand-ins.mjs'), [], { env: { ...process.env, ...environment } });
  const [{ mail, settings }] = await once(child, 'message');
  const asked = new Map();
  child.on('message', ({ id, error }) => {
    const { resolve, reject } = asked.get(id);
    asked.delete(id);
    if (error) reject(new Error(error));
    else resolve();
  });
  let calls = 0;
  const act = (name, what = {}) =>
    new Promise((resolve, reject) => {
      asked.set(++calls, { resolve, reject });
      child.send({ id: calls, do: name, ...what });
    });
  return { mail, settings, act, stop: () => child.disconnect() };
}

/** What people and the product call a database at rest: nothing is due, nothing runs, every fact has been heard. */
const unrest = `SELECT (SELECT count(*) FROM tasks WHERE status IN ('pending', 'queued', 'running') AND deleted_at IS NULL)::int AS tasks,
  (SELECT count(*) FROM fact_backlog)::int AS facts, (SELECT count(*) FROM ledger_due)::int AS ledger,
  (SELECT count(*) FROM agents WHERE status = 'running' AND next_run_at <= now())::int AS agents`;

/** Transactions that others have open. */
const busy = `SELECT count(*)::int FROM pg_stat_activity WHERE xact_start IS NOT NULL AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/**
 * The built product on a machine whose clock can be set (Postgres, API and worker go by it), with a world outside that it is connected to.
 * Everything in it is done by its API and its workers.
 * @param {number} daysAgo where its clock begins
 */
export async function startWorld(daysAgo) {
  const clock = await machineClock();
  if (typeof clock === 'string') throw new Error(`The fortnight of the demo ${clock}.`);
  const stops = [() => clock.remove()];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    let shiftMs = 0;
    const setClock = (moment) => {
      shiftMs = moment.getTime() - Date.now();
      clock.set(Math.round(shiftMs / 1_000));
    };
    const begin = new Date();
    begin.setUTCDate(begin.getUTCDate() - daysAgo);
    begin.setUTCHours(6, 30, 0, 0);
    setClock(begin);
    const standIns = await startStandIns(clock.environment);
    stops.push(standIns.stop);
    const postgres = await rigPostgres({ environment: clock.environment });
    stops.push(postgres.stop);
    const product = await rigProduct({
      databaseUrl: postgres.url,
      settings: { ...clock.environment, ...standIns.settings, MASTER_KEY: randomBytes(32).toString('base64'), PUBLIC_URL: publicUrl },
    });
    stops.push(product.stop);
    const worker = product.startWorker();
    await worker.ready();
    const pool = openPool(postgres.url, 1);
    stops.push(() => pool.end());

    const processes = [product.api, worker];
    const signal = (name) => processes.forEach((one) => one.signal(name));
    const isBusy = async () => (await pool.query(busy)).rows[0].count > 0;
    /** The product stands still, between two transactions, while its clock is set: nothing in it begins before and ends after. */
    const moveClock = async (set) => {
      try {
        for (signal('SIGSTOP'); await isBusy(); signal('SIGSTOP')) {
          signal('SIGCONT');
          await sleep(20);
        }
        set();
        await sleep(clockIsReadMs);
      } finally {
        signal('SIGCONT');
      }
      await sleep(clockIsReadMs);
    };
    // A machine that is busy with other things answers late: a call that was refused for that is sent again.
    const send = async (method, path, { body, type = 'application/json' } = {}, tries = 3) => {
      const answer = await fetch(`${product.url}/api/${path}`, {
        method,
        headers: { 'X-CSRF': '1', ...(body && { 'content-type': type }) },
        body,
      });
      const text = await answer.text();
      if (answer.status >= 500 && tries > 1) return sleep(1_000).then(() => send(method, path, { body, type }, tries - 1));
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text;
    };
    const settled = async (what = 'the shop') => {
      let last;
      for (let calm = 0, deadline = Date.now() + settlesWithinMs; calm < 2; await sleep(250)) {
        last = (await pool.query(unrest)).rows[0];
        calm = Object.values(last).some((count) => count > 0) ? 0 : calm + 1;
        if (Date.now() > deadline) return void console.log(`${what} did not come to rest: ${JSON.stringify(last)}`);
      }
    };
    return {
      url: product.url,
      act: standIns.act,
      mail: standIns.mail,
      now: () => new Date(Date.now() + shiftMs),
      /** One call of the API. @throws Error with what it was answered */
      api: (method, path, body) => send(method, path, body && { body: JSON.stringify(body) }),
      upload: (path, text) => send('POST', path, { body: text, type: 'text/csv' }),
      settled,
      /** @throws Error when it does not come true */
      async until(isTrue) {
        for (const deadline = Date.now() + settlesWithinMs; !(await isTrue()); await sleep(200))
          if (Date.now() > deadline) throw new Error(`This did not come true: ${isTrue}`);
      },
      /** It is this time now, and all that is due by then is done. */
      async wait(moment) {
        await moveClock(() => setClock(moment));
        await settled(moment.toISOString());
      },
      /** The true time again. */
      async present() {
        await moveClock(() => setClock(new Date()));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
