import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { type OutboxMessage, OutboxRelay } from '../../platform/outbox/outbox-relay';
import type { Outgoing } from './channels/channel';
import type { DeliveryChannel } from './delivery-values';
import { deliveryHint } from './delivery-view';

/** A delivery whose call is announced. */
export type ClaimedDelivery = Outgoing<DeliveryChannel> & OutboxMessage & { channel: DeliveryChannel };

/** The table of deliveries as an outbox. A task that was cancelled or is held sends nothing more. */
@Injectable()
export class DeliveryOutbox extends OutboxRelay<ClaimedDelivery> {
  constructor(database: Database) {
    super(database, {
      name: 'Deliveries',
      table: 'deliveries',
      columns: `d.id, d.task_id AS "taskId", d.channel, d.target, d.fields, d.tries, d.intent_at AS "intentAt",
        (SELECT content FROM delivery_contents c WHERE c.id = d.content_id) AS content`,
      mayLeave: `EXISTS (SELECT 1 FROM task_overview t WHERE t.id = d.task_id AND t.status IN ('waiting', 'queued', 'running')
        AND t.cancel_requested_at IS NULL AND NOT t.held)`,
      touched: 'updated_at = now()',
      intent: 'intent_at = now()',
      end: {
        set: `error_code = $7, resolved_by = coalesce($8, resolved_by), intent_at = CASE WHEN $3 = 'pending' THEN NULL ELSE intent_at END`,
        // A person has looked at one that was unknown.
        after: ['unknown'],
        returns: `step, channel, target, fee_micro_usd::float8 AS fee, ${deliveryHint} AS hint`,
      },
      leaseSeconds: 180,
      perRound: 10,
      atOnce: 10,
    });
  }
}
