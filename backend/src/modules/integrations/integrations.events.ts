import type { IntegrationDto } from './dto/integration.dto';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** Connected, changed, synced or disconnected. Without more than the id: look again. */
    'integration.updated': { id: string } & Partial<IntegrationDto>;
    'integration.connected': { id: string; platform: string; platformName: string; accountId: string };
    'integration.disconnected': { id: string; platform: string; platformName: string; accountId: string; data: 'keep' | 'delete' };
    /** The account cannot be read any more; once until it can again. */
    'integration.error': { id: string; platform: string; platformName: string; accountId: string; message: string };
  }
}
