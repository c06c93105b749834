import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { HealthService } from './modules/health';
import { ToolGate } from './modules/mcp';
import { EventsGateway } from './modules/realtime';
import { AppConfig } from './platform/config/app-config';
import type { HttpDrain } from './platform/http/connections/http-drain';

/**
 * Hands the traffic of this API to the others: it says that it is not ready, answers what still comes, sends the sockets away one
 * after the other, and only then stops to listen.
 */
export async function drainApi(app: INestApplicationContext, http: HttpDrain): Promise<void> {
  const { DRAIN_SECONDS, SHUTDOWN_GRACE_SECONDS } = app.get(AppConfig);
  app.get(HealthService).drain();
  http.announce();
  app.get(ToolGate).endWaiting();
  app.get(EventsGateway).sendElsewhere(DRAIN_SECONDS * 1_000);
  await sleep(DRAIN_SECONDS * 1_000);
  await http.end(SHUTDOWN_GRACE_SECONDS * 1_000);
}
