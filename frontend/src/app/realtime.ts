import { io } from 'socket.io-client';
import { activityEvents } from '../features/activities/events';
import { analyticsEvents } from '../features/analytics/events';
import { agentEvents } from '../features/agents/events';
import { aiEvents } from '../features/ai/events';
import { apiKeyEvents } from '../features/api-keys/events';
import { approvalEvents } from '../features/approvals/events';
import { commerceEvents } from '../features/commerce/events';
import { deliveryEvents } from '../features/deliveries/events';
import { leadEvents } from '../features/leads/events';
import { marketplaceEvents } from '../features/marketplace/events';
import { integrationEvents } from '../features/integrations/events';
import { nftEvents } from '../features/nfts/events';
import { notificationEvents } from '../features/notifications/events';
import { orderEvents } from '../features/orders/events';
import { planEvents } from '../features/pricing/events';
import { settingsEvents } from '../features/settings/events';
import { statsEvents } from '../features/stats/events';
import { taskEvents } from '../features/tasks/events';
import { trendEvents } from '../features/trends/events';
import { workflowEvents } from '../features/workflows/events';
import { api } from '../shared/api/base';
import type { Store } from '../shared/api/store';
import { findReason } from '../shared/realtime/find-reason';
import { attachListeners } from '../shared/realtime/listeners';
import { liveActions } from '../shared/realtime/liveSlice';
import type { EventMap } from '../shared/realtime/types';

const eventMaps: readonly EventMap[] = [
  agentEvents,
  aiEvents,
  activityEvents,
  analyticsEvents,
  apiKeyEvents,
  approvalEvents,
  commerceEvents,
  deliveryEvents,
  leadEvents,
  marketplaceEvents,
  integrationEvents,
  nftEvents,
  notificationEvents,
  orderEvents,
  planEvents,
  settingsEvents,
  statsEvents,
  taskEvents,
  trendEvents,
  workflowEvents,
];

const RETRY_MS = 1000;

/**
 * Opens the live connection for the time the console is on the screen.
 * @returns a function that closes it.
 */
export function connectLive(store: Store): () => void {
  const socket = io({ path: '/ws', transports: ['websocket', 'polling'], tryAllTransports: true, reconnectionDelayMax: 5000 });
  const detach = attachListeners(socket, store, eventMaps, findReason);
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
