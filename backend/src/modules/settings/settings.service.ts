import { Injectable, OnModuleInit } from '@nestjs/common';
import { atStart } from '../../platform/database/through-outages';
import { Database, type Sql } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import { defaultSettings, type Settings, withDefaults } from './settings-values';
import { SQL, columnsOf, nullable } from '../../platform/database/sql';
import { SettingEntity } from './entities/setting.entity';

/** The shop's settings: one row, known in every process, read again when any process changes it. */
@Injectable()
export class SettingsService implements OnModuleInit {
  private values: Settings = defaultSettings;
  private version = 0;
  private readonly listeners = new Set<(settings: Settings) => void>();

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  async onModuleInit(): Promise<void> {
    await atStart(() => this.load());
    this.bus.onWake(['settings.updated'], () => void this.load().catch(() => undefined));
    this.bus.onGap(() => void this.load().catch(() => undefined));
  }

  /** From memory; at most a moment behind the row. */
  current(): Settings {
    return this.values;
  }

  /** As the row has them, seen from inside a transaction. */
  async read(sql: Sql): Promise<{ values: Settings; version: number }> {
    const [row] = await sql.query(SQL`SELECT ${columnsOf(SettingEntity, ['values', 'version'])} FROM settings WHERE id = 1`);
    return { values: withDefaults(row?.values), version: row?.version ?? 1 };
  }

  /** When one of these was last set to something else; null when nobody ever did. */
  async lastSet(...names: (keyof Settings)[]): Promise<Date | null> {
    const [row] = await this.database.query(
      SQL`SELECT max(changed_at) AS ${nullable.timestamp('at')} FROM settings_changes WHERE after ?| $1`,
      [names],
    );
    return row!.at;
  }

  /** @returns a function that ends the subscription. */
  onChange(listener: (settings: Settings) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the row again; an answer that was overtaken by a newer one is left aside. */
  async load(): Promise<void> {
    const { values, version } = await this.read(this.database);
    if (version < this.version) return;
    this.version = version;
    this.values = values;
    this.listeners.forEach((listener) => listener(this.values));
  }
}
