import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { deliveriesErrors } from './deliveries.errors';
import { requireShown, wasIs } from '../../platform/http/shown-version';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { AuditLog } from '../audit';
import { isWithheld, type Principal } from '../auth';
import { DeliveryEnds } from './delivery-ends';
import { deliveryAsShown, deliveryColumns, deliveryDetailAsShown, deliverySource } from './delivery-view';
import type { DeliveryDetailDto, DeliveryRecordDto } from './dto/delivery-record.dto';
import type { OutgoingListQuery, ResolveDeliveryDto } from './dto/delivery-requests.dto';
import { SQL, joinedColumnsOf, typed } from '../../platform/database/sql';
import { DeliveryContentEntity } from './entities/delivery-content.entity';
import { isoDates } from '../../platform/http/iso-dates';

/** What people see of deliveries, and what they know better than the program. */
@Injectable()
export class DeliveryDesk {
  constructor(
    private readonly database: Database,
    private readonly ends: DeliveryEnds,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first; ids grow with time. */
  async list({ status, channel, taskId, search, cursor, limit }: OutgoingListQuery): Promise<Page<DeliveryRecordDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const filter = `($1::text[] IS NULL OR d.status = ANY($1)) AND ($2::text[] IS NULL OR d.channel = ANY($2)) AND ($3::uuid IS NULL OR d.task_id = $3)
      AND ($4::text IS NULL OR ${isWithheld(true) ? 'NOT t.is_personal AND ' : ''}concat_ws(' ', d.target, d.error, d.provider_id, t.title, c.content ->> 'subject', c.content ->> 'text') ILIKE $4)`;
    const given = (list?: string[]) => (list?.length ? list : null);
    const values = [given(status), given(channel), taskId ?? null, search?.trim() ? likePattern(search.trim()) : null];
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${deliveryColumns} ${deliverySource} WHERE ${filter} AND ($5::uuid IS NULL OR d.id < $5) ORDER BY d.id DESC LIMIT $6`,
        [...values, before, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} ${deliverySource} WHERE ${filter}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return {
      items: rows.slice(0, limit).map((row) => deliveryAsShown(isoDates(row))),
      total: counted!.total,
      nextCursor: last && encodeCursor([last.id]),
    };
  }

  /** @throws ApiError 404 */
  async detail(id: string): Promise<DeliveryDetailDto> {
    const [row] = await this.database.query(
      SQL`SELECT ${deliveryColumns}, ${joinedColumnsOf(DeliveryContentEntity, ['content'], 'c')} ${deliverySource} WHERE d.id = $1`,
      [id],
    );
    if (!row) throw notFound('delivery');
    return deliveryDetailAsShown(isoDates(row));
  }

  /**
   * A person has looked: it arrived, or it did not and is sent again.
   * @throws ApiError 409 when there is nothing unknown about it, or when it was tried again since it was shown.
   */
  async resolve(id: string, { sent, version }: ResolveDeliveryDto, person: Principal): Promise<DeliveryDetailDto> {
    const before = await this.detail(id);
    if (before.status === 'unknown') requireShown('This message', version, before.version, [wasIs('Tries', version, before.version)]);
    const end = { status: sent ? ('sent' as const) : ('pending' as const), resolvedBy: person.name };
    const written =
      before.status === 'unknown' &&
      (await this.ends.write(before, end, (sql) =>
        this.audit.record(sql, {
          action: 'delivery.resolved',
          subjectType: 'delivery',
          subjectId: id,
          before: { status: before.status },
          after: { status: end.status, taskId: before.taskId },
        }),
      ));
    if (!written)
      throw new ApiError(deliveriesErrors.not_unknown, `This message is ${before.status}; there is nothing to decide about it.`);
    return this.detail(id);
  }
}
