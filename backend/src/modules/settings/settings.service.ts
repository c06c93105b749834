import { Injectable, OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { EventBus } from '../../platform/events';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'settings.updated': { version: number };
  }
}

export interface Settings {
  /** IANA name; schedules and days follow it. */
  timeZone: string;
  defaultTaskPriority: 'high' | 'medium' | 'low';
  /** Tasks that run at the same time, in all processes together: 1 to 100. */
  maxConcurrentTasks: number;
  autoRetryFailedTasks: boolean;
  /** 1 to 1440. */
  taskTimeoutMinutes: number;
}

/** The values of the specification, section 9. */
const defaults: Settings = {
  timeZone: 'UTC',
  defaultTaskPriority: 'medium',
  maxConcurrentTasks: 10,
  autoRetryFailedTasks: true,
  taskTimeoutMinutes: 30,
};

/** The shop's settings: one row, known in every process, read again when any process changes it. */
@Injectable()
export class SettingsService implements OnModuleInit {
  private values: Settings = defaults;
  private readonly listeners = new Set<(settings: Settings) => void>();

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.load();
    this.bus.subscribe(({ type }) => type === 'settings.updated' && void this.load().catch(() => undefined));
    this.bus.onGap(() => void this.load().catch(() => undefined));
  }

  current(): Settings {
    return this.values;
  }

  /** @returns a function that ends the subscription. */
  onChange(listener: (settings: Settings) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async load(): Promise<void> {
    const [row] = await this.database.query<{ values: Partial<Settings> }>('SELECT "values" FROM settings WHERE id = 1');
    this.values = { ...defaults, ...row?.values };
    this.listeners.forEach((listener) => listener(this.values));
  }
}
