import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { EventBus } from '../../../platform/events';
import { IntegrationReader } from '../accounts/integration-reader';

const atMostEveryMs = 500;

/** Tells open consoles how a sync goes on: the newest state of an account, at most twice a second. */
@Injectable()
export class IntegrationHints implements OnModuleDestroy {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly bus: EventBus,
    private readonly reader: IntegrationReader,
  ) {}

  soon(id: string): void {
    if (this.timers.has(id)) return;
    const timer = setTimeout(() => void this.send(id), atMostEveryMs);
    timer.unref();
    this.timers.set(id, timer);
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearTimeout);
  }

  private async send(id: string): Promise<void> {
    this.timers.delete(id);
    const row = await this.reader.find(id).catch(() => null);
    if (!row) return;
    const { sync, updatedAt } = row;
    if (!sync || sync.finishedAt) return this.bus.publish('integration.updated', { id });
    const { id: syncId, status, progress, note, waitingUntil } = sync;
    this.bus.publish('integration.progressed', { id, updatedAt, syncId, status, progress, note, waitingUntil });
  }
}
