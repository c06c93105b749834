import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';

const piece = (content, finish = null) =>
  `data: ${JSON.stringify({ model: 'bench', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** A model that writes 20 pieces of text a second, to everybody at once, until it is told that it is enough. */
async function endlessModel() {
  const open = new Set();
  let enough = false;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => {
      response.write(piece('and another piece of text, '));
      if (!enough) return;
      clearInterval(timer);
      response.end(`${piece('the end.', 'stop')}data: [DONE]\n\n`);
    }, 50);
    open.add(response);
    response.on('close', () => {
      clearInterval(timer);
      open.delete(response);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${server.address().port}`,
    streams: () => open.size,
    finish: () => (enough = true),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Runs that stream an answer at the same time on one worker.
 * @param {{ databaseUrl: string, runs?: number, seconds?: number }} options seconds for which all of them stream
 * @returns {Promise<{ streams: number, idle: number, memory: number, completed: number }>} most streams at once, memory of the
 *   worker before and at most during it, in bytes
 */
export async function modelStreams({ databaseUrl, runs = 200, seconds = 20 }) {
  const model = await endlessModel();
  const settings = { OUTBOUND_ALLOW: model.host, MASTER_KEY: randomBytes(32).toString('base64') };
  const product = await rigProduct({ databaseUrl, settings });
  const pool = openPool(databaseUrl, 1);
  const client = caller(product.url, 10);
  try {
    // Straight into the database, because a person may set 100 at most.
    await pool.query(
      `INSERT INTO settings (id, "values") VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET "values" = settings."values" || excluded."values"`,
      [JSON.stringify({ maxConcurrentTasks: runs })],
    );
    const worker = product.startWorker();
    await worker.ready();
    await send(client, '/api/api-keys', {
      name: 'Bench',
      service: 'openai',
      keyValue: randomBytes(16).toString('hex'),
      settings: { baseUrl: `http://${model.host}/v1`, model: 'bench' },
    });
    const idle = worker.memory();
    await inFlight(runs, 10, () => send(client, '/api/tasks', { title: 'Stream', type: 'Custom', input: { instructions: 'Write.' } }));
    let [streams, memory] = [0, 0];
    const look = () => {
      streams = Math.max(streams, model.streams());
      memory = Math.max(memory, worker.memory());
    };
    for (const deadline = Date.now() + 120_000; model.streams() < runs && Date.now() < deadline; await sleep(100)) look();
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(100)) look();
    model.finish();
    const completed = async () => (await pool.query(`SELECT count(*)::int AS n FROM tasks WHERE status = 'completed'`)).rows[0].n;
    for (const deadline = Date.now() + 120_000; (await completed()) < runs && Date.now() < deadline; await sleep(100)) look();
    return { streams, idle, memory, completed: await completed() };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
    model.stop();
  }
}

async function send(client, path, body) {
  const { status, body: answer } = await client.call('POST', path, body);
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${answer}`);
}
