/** npm run dev: the database of `npm start`, API and worker restarted on every change, Vite with hot reload. */
import './lib/node-version.mjs';
import { once } from 'node:events';
import { address, assertPortIsFree } from './lib/address.mjs';
import { clearEmbeddedPostgres, startEmbeddedPostgres } from './lib/embedded-postgres.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { migrate } from './lib/migrate.mjs';
import { startNodeProcess } from './lib/node-process.mjs';
import { masterKeyFile } from './lib/paths.mjs';
import { freePort, whyTaken } from './lib/ports.mjs';
import { Trouble } from './lib/run.mjs';
import { claimCheckout } from './lib/run-state.mjs';
import { stopSignals } from './lib/stop-signals.mjs';

const say = (line) => console.log(line);
const { stop, hurry } = stopSignals();
const { signal } = stop;
const tools = [];
let backend = [];
let checkout;
let database;

async function launch(script, options) {
  const running = await startNodeProcess(script, options);
  checkout.note(options.name, running.pid);
  return running;
}

async function restartBackend(env, url) {
  await Promise.all(backend.map((process) => process.stop(hurry)));
  backend = [];
  if (signal.aborted) return;
  try {
    await migrate(env, signal);
    backend = [await launch('backend/dist/main.js', { name: 'api', env }), await launch('backend/dist/worker.js', { name: 'worker', env })];
    say(`API at ${url}/api/docs`);
  } catch (error) {
    if (!signal.aborted) say(error instanceof Trouble ? error.message : error.stack);
  }
}

let failed = false;
try {
  const { host, port, url } = address();
  checkout = await claimCheckout(url);
  await clearEmbeddedPostgres();
  await assertPortIsFree(host, port);
  await ensureInstalled(say, signal);
  const webPort = (await whyTaken(5173)) === null ? 5173 : await freePort();
  const env = {
    MASTER_KEY_FILE: masterKeyFile,
    ...process.env,
    HOST: host,
    PORT: String(port),
    API_URL: url,
    // What the browser asks Vite for is passed on as it is.
    ALLOWED_HOSTS: [process.env.ALLOWED_HOSTS, `localhost:${webPort}`].filter(Boolean).join(','),
    SHUTDOWN_GRACE_SECONDS: '2',
  };
  if (!env.DATABASE_URL) {
    database = await startEmbeddedPostgres();
    env.DATABASE_URL = database.url;
  }

  // One restart after the other, whatever the rhythm of the compiler.
  let restarts = Promise.resolve();
  const onMessage = (message) => {
    if (message === 'built') restarts = restarts.then(() => restartBackend(env, url));
  };
  tools.push(await launch('tools/build-backend.mjs', { name: 'compiler', env, args: ['--watch'], onMessage }));

  const args = ['frontend', '--host', '127.0.0.1', '--port', String(webPort), '--strictPort', '--clearScreen', 'false'];
  tools.push(await launch('node_modules/vite/bin/vite.js', { name: 'vite', env, args }));
  say(`\n  Console with hot reload: http://127.0.0.1:${webPort}\n  API: ${url}\n  Stop both with Ctrl-C.\n`);

  if (!signal.aborted) await once(signal, 'abort');
  await Promise.all(tools.map((tool) => tool.stop(hurry)));
  await restarts;
} catch (error) {
  failed = !signal.aborted;
  if (failed) console.error(error instanceof Trouble ? error.message : error.stack);
} finally {
  await Promise.all([...tools, ...backend].map((process) => process.stop(hurry)));
  await database?.stop(hurry);
  checkout?.release();
}
process.exitCode = failed ? 1 : 0;
