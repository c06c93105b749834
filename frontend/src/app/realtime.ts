import { io } from 'socket.io-client';
import { activityEvents } from '../features/activities/events';
import { agentEvents } from '../features/agents/events';
import { apiKeyEvents } from '../features/api-keys/events';
import { notificationEvents } from '../features/notifications/events';
import { settingsEvents } from '../features/settings/events';
import { statsEvents } from '../features/stats/events';
import { taskEvents } from '../features/tasks/events';
import { api } from '../shared/api/base';
import type { Store } from '../shared/api/store';
import { attachListeners } from '../shared/realtime/listeners';
import type { EventMap } from '../shared/realtime/types';

const eventMaps: readonly EventMap[] = [
  agentEvents,
  activityEvents,
  apiKeyEvents,
  notificationEvents,
  settingsEvents,
  statsEvents,
  taskEvents,
];

const RETRY_MS = 1000;

/**
 * Opens the live connection for the time the console is on the screen.
 * @returns a function that closes it.
 */
export function connectLive(store: Store): () => void {
  const socket = io({ path: '/ws', transports: ['websocket', 'polling'], tryAllTransports: true, reconnectionDelayMax: 5000 });
  const detach = attachListeners(socket, store, eventMaps);
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
