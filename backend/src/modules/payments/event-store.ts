import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Database } from '../../platform/database/database';
import { storableJson } from './webhook-signature';
import { SQL, typed } from '../../platform/database/sql';

/** Every event that Stripe signed, by its id, as it came. */
@Injectable()
export class EventStore {
  constructor(private readonly database: Database) {}

  /** @returns false when it is there already. */
  async put(event: Stripe.Event, source: 'webhook' | 'reconcile'): Promise<boolean> {
    const [row] = await this.database.query(
      SQL`INSERT INTO stripe_events AS e (id, type, livemode, api_version, payload, source, event_at) VALUES ($1, $2, $3, $4, $5, $6,
        to_timestamp($7))
       ON CONFLICT (id) DO UPDATE SET deliveries = e.deliveries + CASE WHEN excluded.source = 'webhook' THEN 1 ELSE 0 END
       RETURNING e.deliveries = 1 AND e.xmax = 0 AS ${typed.boolean('isNew')}`,
      [event.id, event.type, event.livemode, event.api_version, storableJson(event), source, event.created],
      'stripe_event_put',
    );
    return row!.isNew;
  }

  /** A call that was turned away: counted, never kept. */
  async refused(reason: string): Promise<void> {
    await this.database.query(
      `INSERT INTO stripe_refusals AS r (reason) VALUES ($1) ON CONFLICT (reason) DO UPDATE SET count = r.count + 1, last_at = now()`,
      [reason],
    );
  }
}
