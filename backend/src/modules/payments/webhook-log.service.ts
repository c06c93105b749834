import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { AuditLog } from '../audit';
import { isWithheld } from '../auth';
import type { StripeEventDetailDto, StripeEventDto, StripeEventQuery, WebhookStatusDto } from './dto/webhook-log.dto';
import { EventProcessor } from './event-processor';
import { StripeGateway } from './stripe-gateway';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { StripeEventEntity } from './entities/stripe-event.entity';
import { OrderOverviewView } from '../orders/orders.views';
import { StripeRefusalEntity } from './entities/stripe-refusal.entity';

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = SQL`${columnsOf(StripeEventEntity, ['id', 'type', 'livemode', 'status', 'reason', 'source', 'orderId'], 'e')},
  o.number AS ${typed.of(OrderOverviewView, 'number', 'orderNumber')}, ${columnsOf(StripeEventEntity, ['deliveries', 'tries'], 'e')},
  ${iso('e.event_at')} AS ${typed.text('eventAt')}, ${iso('e.received_at')} AS ${typed.text('receivedAt')},
  ${iso('e.processed_at')} AS ${nullable.text('processedAt')}`;

/** What Stripe told us, and what we made of it. */
@Injectable()
export class WebhookLog {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly processor: EventProcessor,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. */
  async list({ status, type, search, cursor, limit }: StripeEventQuery): Promise<Page<StripeEventDto>> {
    const [receivedAt, number] = cursor ? decodeCursor(cursor, 'time', 'number') : [null, null];
    const filter = `($1::text IS NULL OR e.status = $1) AND ($2::text IS NULL OR e.type = $2)
      AND ($3::text IS NULL OR concat_ws(' ', e.id, e.type, e.reason, '#' || o.number) ILIKE $3)`;
    const values = [status ?? null, type ?? null, search?.trim() ? likePattern(search.trim()) : null];
    const from = 'FROM stripe_events e LEFT JOIN order_overview o ON o.id = e.order_id';
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columns}, e.received_at::text AS ${typed.text('exact')}, e.seq::float8 AS ${typed.float('seq')} ${from}
         WHERE ${filter} AND ($4::timestamptz IS NULL OR (e.received_at, e.seq) < ($4::timestamptz, $5::bigint))
         ORDER BY e.received_at DESC, e.seq DESC LIMIT $6`,
        [...values, receivedAt, number, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} ${from} WHERE ${filter}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return {
      items: rows.slice(0, limit).map(({ exact: _, seq: __, ...row }) => row),
      total: counted!.total,
      nextCursor: last && encodeCursor([last.exact, last.seq]),
    };
  }

  async get(id: string): Promise<StripeEventDetailDto> {
    const [row] = await this.database.query(
      SQL`SELECT ${columns}, ${columnsOf(StripeEventEntity, ['apiVersion', 'payload'], 'e')} FROM stripe_events e LEFT
        JOIN order_overview o ON o.id = e.order_id WHERE e.id = $1`,
      [id],
    );
    if (!row) throw notFound('event');
    return isWithheld(true) ? { ...row, payload: {}, isWithheld: true } : { ...row, payload: { ...row.payload }, isWithheld: false };
  }

  /** Works on an event once more. What it said before is old news, so nothing happens twice. */
  async replay(id: string): Promise<StripeEventDetailDto> {
    const before = await this.get(id);
    await this.processor.process(id, true);
    const after = await this.get(id);
    await this.database.transaction((sql) =>
      this.audit.record(sql, {
        action: 'stripe_event.replayed',
        subjectType: 'stripe_event',
        subjectId: null,
        before: { id, status: before.status },
        after: { id, status: after.status },
      }),
    );
    return after;
  }

  async status(): Promise<WebhookStatusDto> {
    const [[counts], refusals] = await Promise.all([
      this.database.query(
        SQL`SELECT ${iso('max(received_at)')} AS ${nullable.text('lastEventAt')}, count(*)
          FILTER (WHERE status = 'received')::int AS ${typed.int('waiting')},
           count(*) FILTER (WHERE status = 'failed')::int AS ${typed.int('failed')} FROM stripe_events`,
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(StripeRefusalEntity, ['reason', 'count'])}, ${iso('last_at')} AS ${typed.text('lastAt')}
          FROM stripe_refusals ORDER BY last_at DESC`,
      ),
    ]);
    const { PUBLIC_URL } = this.config;
    return {
      payments: this.gateway.isConfigured,
      webhooks: this.gateway.webhookSecret !== null,
      mode: this.gateway.mode,
      endpoint: PUBLIC_URL ? `${PUBLIC_URL.replace(/\/$/, '')}/api/webhooks/stripe` : null,
      ...counts!,
      refusals,
    };
  }
}
