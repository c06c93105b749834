/**
 * Lets a local client of the Model Context Protocol, which starts its servers as programs, use a console that runs elsewhere: what comes on
 * standard input goes to `/mcp` of the console, and its answers to standard output.
 *
 *   STALLHAND_TOKEN=sth_... node tools/mcp-stdio.mjs https://console.example.com
 *
 * The token comes by the environment alone: what stands on a command line, others on the machine can read.
 */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** Longer than a tool waits for what it began. */
const mostMs = 290_000;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function stop(message) {
  console.error(message);
  process.exit(2);
}

function addressOf(text = 'http://127.0.0.1:4000') {
  if (!URL.canParse(text)) stop(`${text} is no address. Give that of the console: https://console.example.com`);
  const url = new URL('/mcp', text);
  if (!['http:', 'https:'].includes(url.protocol)) stop(`${text} must begin with https:// or, on this machine, with http://`);
  if (url.protocol === 'http:' && !loopback.test(url.hostname))
    stop('The token would travel in clear. Give the address that begins with https://');
  return url;
}

const url = addressOf(process.argv[2] ?? process.env.STALLHAND_URL);
const token = process.env.STALLHAND_TOKEN;
if (!token) stop('STALLHAND_TOKEN is not set. Make a token under Settings, Security, API tokens.');

const failure = (id, message) => ({ jsonrpc: '2.0', id, error: { code: -32_000, message } });

/** A refusal of HTTP says the cure in its body; a local client only ever sees messages, so it becomes one. */
async function fetchMessage(address, init) {
  const response = await fetch(address, { ...init, redirect: 'error' });
  if (response.ok || init.method !== 'POST') return response;
  const sent = JSON.parse(init.body);
  const said = await response.json().catch(() => null);
  const error = said?.error ?? { code: -32_000, message: said?.message ?? `The console answered ${response.status}.` };
  return 'id' in sent ? Response.json({ jsonrpc: '2.0', id: sent.id, error }) : new Response(null, { status: 202 });
}

const local = new StdioServerTransport();
const remote = new StreamableHTTPClientTransport(url, {
  fetch: fetchMessage,
  requestInit: { headers: { authorization: `Bearer ${token}` } },
});
/** Calls under way, and what takes each back. */
const calls = new Map();
let handshake = null;

async function pass(message) {
  if (message.method === 'notifications/cancelled') calls.get(message.params?.requestId)?.abort();
  if (message.method === 'initialize') handshake = message.id;
  const isCall = message.method !== undefined && message.id !== undefined;
  const call = new AbortController();
  if (isCall) calls.set(message.id, call);
  try {
    await remote.send(message, { requestSignal: AbortSignal.any([call.signal, AbortSignal.timeout(mostMs)]) });
  } catch (error) {
    calls.delete(message.id);
    if (isCall && !call.signal.aborted)
      await local.send(failure(message.id, `${url.origin} does not answer: ${error.cause?.message ?? error.message}`));
  }
}

local.onmessage = (message) => void pass(message);
local.onerror = (error) => console.error(error.message);
local.onclose = () => void remote.close().then(() => process.exit(0));
remote.onmessage = (message) => {
  if (message.method === undefined) calls.delete(message.id);
  if (message.id !== undefined && message.id === handshake && message.result) remote.setProtocolVersion(message.result.protocolVersion);
  void local.send(message);
};
remote.onerror = () => undefined;

await remote.start();
await local.start();
