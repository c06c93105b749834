import { io } from 'socket.io-client';
import { answered } from './client.mjs';
import { Trouble } from './trouble.mjs';

/**
 * What happens in the console. `connected` comes first, and again after every gap: whoever listens then reads anew what it follows.
 * @typedef {{ name: 'connected' } | { name: 'lost' } | { name: string, data: Record<string, any> }} LiveMessage
 */

/** How long the connection may stay away before a command gives up. */
const patienceMs = 60_000;

/**
 * @param {import('./client.mjs').Session} session
 * @returns {AsyncGenerator<LiveMessage, never>} ends only by its signal, by `return`, or with the trouble that keeps it from going on
 */
export async function* listen(session, patience = patienceMs) {
  const { url, token, signal } = session;
  /** @type {LiveMessage[]} */
  const waiting = [];
  let wake = () => {};
  /** @param {LiveMessage} message */
  const push = (message) => {
    waiting.push(message);
    wake();
  };
  const socket = io(url, {
    path: '/ws',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    ...(token && { extraHeaders: { Authorization: `Bearer ${token}` } }),
  });
  let lostAt = Date.now();
  socket.on('connect', () => push({ name: 'connected' }));
  socket.on('disconnect', () => push({ name: 'lost' }));
  // Why the handshake failed, HTTP says better.
  socket.on('connect_error', () => push({ name: 'lost' }));
  socket.onAny((name, data) => push(name === 'resync' ? { name: 'connected' } : { name, data }));
  const stop = () => wake();
  signal.addEventListener('abort', stop, { once: true });
  let isConnected = false;
  try {
    while (true) {
      signal.throwIfAborted();
      const message = waiting.shift();
      if (!message) {
        await new Promise((resolve) => (wake = () => resolve(undefined)));
        continue;
      }
      if (message.name !== 'lost') {
        isConnected = true;
        yield message;
        continue;
      }
      if (isConnected) {
        lostAt = Date.now();
        yield message;
      }
      isConnected = false;
      await refuseIfHopeless(session, Date.now() - lostAt > patience);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    socket.disconnect();
  }
}

/** @param {import('./client.mjs').Session} session @param {boolean} isLate */
async function refuseIfHopeless(session, isLate) {
  try {
    await answered(session, session.api.GET('/api/session'));
  } catch (error) {
    // A console that starts again is worth waiting for; a token that was revoked is not.
    if (!(error instanceof Trouble) || error.kind !== 'unreachable' || isLate) throw error;
    return;
  }
  if (isLate)
    throw new Trouble(
      'unreachable',
      'no_socket',
      `${session.url} answers, but its live connection (/ws) does not. A proxy in front must pass WebSockets on.`,
    );
}
