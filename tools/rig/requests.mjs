import { Agent, request } from 'node:http';

/**
 * A caller with a fixed number of connections that are kept open, so that the client's own costs stay small.
 * @param {string} base `http://host:port`
 * @param {Record<string, string>} [ownHeaders] sent with every call
 */
export function caller(base, connections, ownHeaders = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @returns {Promise<{ status: number, body: string, headers: object }>} a status of 0 when the connection broke */
  const call = (method, path, body) =>
    new Promise((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sized = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const headers = { ...ownHeaders, ...sized };
      const sent = request(`${base}${path}`, { method, agent, headers }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString(), headers: answer.headers }));
        answer.on('error', () => resolve({ status: 0, body: '', headers: {} }));
      });
      sent.on('error', () => resolve({ status: 0, body: '', headers: {} }));
      sent.setTimeout(15_000, () => sent.destroy());
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
}

/** Runs `work(index)` for 0 to count - 1, so many at a time. */
export async function inFlight(count, atOnce, work) {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
