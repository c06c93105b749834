import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { type OutboxMessage, OutboxRelay } from '../../platform/outbox/outbox-relay';
import type { Outgoing } from './channels/channel';
import type { DeliveryChannel, MessageContents } from './delivery-values';
import { deliveryHint } from './delivery-view';
import type { DeliveryHintDto } from './dto/delivery-record.dto';
import { DeliveryEntity } from './entities/delivery.entity';

/** A delivery whose call is announced. */
export type ClaimedDelivery = Outgoing<DeliveryChannel> & OutboxMessage & { channel: DeliveryChannel };

const claimedColumns = SQL`${columnsOf(DeliveryEntity, ['id', 'taskId', 'channel', 'target', 'fields', 'tries'], 'd')},
        d.intent_at AS ${typed.timestamp('intentAt')},
        (SELECT content FROM delivery_contents c
        WHERE c.id = d.content_id) AS ${typed.json('content').as<MessageContents[DeliveryChannel]>()}`;

const endedColumns = SQL`${columnsOf(DeliveryEntity, ['step', 'channel', 'target'], 'd')},
  d.fee_micro_usd::float8 AS ${nullable.float('fee')},
        ${deliveryHint} AS ${typed.json('hint').as<DeliveryHintDto>()}`;
export type EndedDelivery = RowOf<typeof endedColumns>;

/** The table of deliveries as an outbox. A task that was cancelled or is held sends nothing more. */
@Injectable()
export class DeliveryOutbox extends OutboxRelay<ClaimedDelivery, EndedDelivery> {
  constructor(database: Database) {
    super(database, {
      name: 'Deliveries',
      table: 'deliveries',
      columns: claimedColumns,
      mayLeave: `EXISTS (SELECT 1 FROM task_overview t WHERE t.id = d.task_id AND t.status IN ('waiting', 'queued', 'running')
        AND t.cancel_requested_at IS NULL AND NOT t.held)`,
      touched: 'updated_at = now()',
      intent: 'intent_at = now()',
      end: {
        set: `error_code = $7, resolved_by = coalesce($8, resolved_by), intent_at = CASE WHEN $3 = 'pending' THEN NULL ELSE intent_at END`,
        // A person has looked at one that was unknown.
        after: ['unknown'],
        returns: endedColumns,
      },
      leaseSeconds: 180,
      perRound: 10,
      atOnce: 10,
    });
  }
}
