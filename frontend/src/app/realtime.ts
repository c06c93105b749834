import { io } from 'socket.io-client';
import { agentPatches } from '../features/agents/patches';
import { integrationPatches } from '../features/integrations/patches';
import { taskPatches } from '../features/tasks/patches';
import { api } from '../shared/api/base';
import type { Store } from '../shared/api/store';
import { findReason } from '../shared/realtime/find-reason';
import { attachListeners } from '../shared/realtime/listeners';
import { liveActions } from '../shared/realtime/liveSlice';

const RETRY_MS = 1000;

/**
 * Opens the live connection for the time the console is on the screen.
 * @returns a function that closes it.
 */
export function connectLive(store: Store): () => void {
  const socket = io({ path: '/ws', transports: ['websocket', 'polling'], tryAllTransports: true, reconnectionDelayMax: 5000 });
  const detach = attachListeners(socket, store, [...agentPatches, ...integrationPatches, ...taskPatches], findReason);
  // WebSockets come first: whoever arrives by polling was refused them. A later upgrade ends that.
  socket.on('connect', () => {
    const { engine } = socket.io;
    const tell = () => store.dispatch(liveActions.travelsBy(engine.transport.name === 'polling' ? 'polling' : 'websocket'));
    tell();
    engine.on('upgrade', tell);
  });
  const retry = () => socket.connect();
  // The server closes connections whose session ended or whose rights changed; the client does not try again by itself.
  socket.on('disconnect', (cause) => {
    if (cause !== 'io server disconnect') return;
    store.dispatch(api.util.invalidateTags(['Session']));
    setTimeout(retry, RETRY_MS);
  });
  // The browser knows that the network is back before the next attempt of the client is due.
  globalThis.addEventListener('online', retry);
  return () => {
    globalThis.removeEventListener('online', retry);
    detach();
    socket.disconnect();
  };
}
