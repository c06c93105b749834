import { setTimeout as sleep } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const revision = '2026-07-28';
const sessions = 100;

/** Reading tools, and the list of the API with the same rows. */
const lists = { stock_list: '/api/inventory', orders_list: '/api/shop-orders', tasks_list: '/api/tasks' };

async function must(client, method, path, body) {
  const { status, body: text } = await client.call(method, path, body);
  if (status < 200 || status > 299) throw new Error(`${method} ${path} was answered with ${status}: ${text}`);
  return text ? JSON.parse(text) : null;
}

/** One for each measurement, so that none is refused because there were so many calls. */
const tokenFor = async (people, name) =>
  (
    await must(people, 'POST', '/api/api-tokens', {
      name,
      holder: 'service',
      mode: 'read',
      permissions: ['commerce:read', 'tasks:read'],
      requestsPerMinute: 6_000,
    })
  ).token;

/** A message of a client of today, without the client: its own time is none of the server's. */
const callOf = (name, args) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name,
    arguments: args,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});

/** @returns {Promise<{ p50: number, p95: number }>} milliseconds, so many at a time */
async function timed(send, { samples, atOnce }) {
  const waits = [];
  const once = async () => {
    const began = performance.now();
    const { status, body } = await send();
    if (status !== 200 || body.includes('"isError"')) throw new Error(`The answer was ${status}: ${body.slice(0, 300)}`);
    waits.push(performance.now() - began);
  };
  await inFlight(atOnce * 5, atOnce, once);
  waits.length = 0;
  await inFlight(samples, atOnce, once);
  return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
}

async function byMcp(url, token, name, size) {
  const program = caller(url, size.atOnce, {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  });
  try {
    return await timed(() => program.call('POST', '/mcp', callOf(name, { limit: 50 })), size);
  } finally {
    program.close();
  }
}

/** What the same rows cost without the protocol. */
async function byApi(url, token, path, size) {
  const program = caller(url, size.atOnce, { authorization: `Bearer ${token}` });
  try {
    return await timed(() => program.call('GET', `${path}?limit=50`), size);
  } finally {
    program.close();
  }
}

/** Real clients, each of which waits for a task that does not end: as much as a session can hold of a server that keeps none. */
async function memoryOfSessions(product, token, taskId) {
  const clients = [];
  const stops = [];
  try {
    for (let index = 0; index < sessions; index++) {
      const client = new Client({ name: `bench-${index}`, version: '1' }, { versionNegotiation: { mode: { pin: revision } } });
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.url), { requestInit }));
      await client.listTools();
      clients.push(client);
    }
    const waiting = clients.map((client) => {
      const stop = new AbortController();
      stops.push(stop);
      const call = { name: 'tasks_wait', arguments: { taskId, waitSeconds: 120 } };
      return client.callTool(call, { signal: stop.signal, onprogress: () => undefined }).catch(() => undefined);
    });
    await sleep(10_000);
    const memory = product.api.memory();
    stops.forEach((stop) => stop.abort());
    await Promise.all(waiting);
    return memory;
  } finally {
    await Promise.all(clients.map((client) => client.close().catch(() => undefined)));
  }
}

/**
 * @param {{ databaseUrl: string, samples?: number, atOnce?: number }} options
 * @returns {Promise<{ latency: Record<string, { p50: number, p95: number, api: { p50: number, p95: number } }>, idle: number, loaded: number, busy: number }>} milliseconds
 *   by tool; bytes of the API before its first call of MCP, after it, and with 100 sessions that wait
 */
export async function mcpFigures({ databaseUrl, samples = 2_000, atOnce = 20 }) {
  const product = await rigProduct({ databaseUrl });
  const people = caller(product.url, 2);
  try {
    await must(people, 'POST', '/api/demo-shop');
    const token = await tokenFor(people, 'sessions');
    const far = new Date(Date.now() + 86_400_000).toISOString();
    const task = await must(people, 'POST', '/api/tasks', { title: 'Later', type: 'Custom', input: { steps: [] }, scheduledFor: far });
    await sleep(5_000);
    const idle = product.api.memory();
    await byMcp(product.url, token, 'tasks_list', { samples: 1, atOnce: 1 });
    const loaded = product.api.memory();
    const busy = await memoryOfSessions(product, token, task.id);
    const latency = {};
    for (const [name, path] of Object.entries(lists)) {
      latency[name] = await byMcp(product.url, await tokenFor(people, name), name, { samples, atOnce });
      latency[name].api = await byApi(product.url, await tokenFor(people, path), path, { samples, atOnce });
    }
    return { latency, idle, loaded, busy };
  } finally {
    people.close();
    await product.stop();
  }
}
