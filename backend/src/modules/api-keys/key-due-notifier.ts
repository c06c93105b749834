import { Injectable, OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactProjector, type FactSubscriber } from '../../platform/events';

/** Puts keys that are due for rotation into the notifications. */
@Injectable()
export class KeyDueNotifier implements FactSubscriber, OnModuleInit {
  readonly name = 'api-key-notifications';
  readonly handles = ['api_key.due'] as const;

  constructor(private readonly projector: FactProjector) {}

  onModuleInit(): void {
    this.projector.register(this);
  }

  async apply(sql: Sql, facts: Fact[]): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    for (const { data: key } of facts as Fact<'api_key.due'>[]) {
      const id = uuidv7();
      await sql.query(`INSERT INTO notifications (id, kind, group_key, title, body, link) VALUES ($1, 'api_key.due', $2, $3, $4, $5)`, [
        ...[id, `api_key.due:${key.id}`, `Rotate the API key ${key.name}`, key.reason, `/admin/api-keys?key=${key.id}`],
      ]);
      hints.push({ type: 'notification.created', data: { id } });
    }
    return hints;
  }
}
