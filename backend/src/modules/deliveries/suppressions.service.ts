import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { requireConfirmation } from '../../platform/http/confirmation';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import type { PageQuery } from '../../platform/http/page-query.dto';
import { AuditLog } from '../audit';
import { isWithheld, type Principal, requireSight } from '../auth';
import type { SuppressionDto } from './dto/delivery-record.dto';
import { addressKey } from './mail-addresses';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MailAddressEntity } from './entities/mail-address.entity';
import { isoDates } from '../../platform/http/iso-dates';

const columns = SQL`${columnsOf(MailAddressEntity, ['email'])}, reason AS ${typed.text('reason').as<SuppressionDto['reason']>()},
  suppressed_by AS ${typed.of(MailAddressEntity, 'suppressedBy', 'addedBy')}, suppressed_at AS ${typed.timestamp('since')}`;

/** The list of those who get no mail from agents. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** By address. */
  async list({ search, cursor, limit }: PageQuery): Promise<Page<SuppressionDto>> {
    const [after] = cursor ? decodeCursor(cursor, 'address') : [null];
    const filter = `suppressed_at IS NOT NULL AND ($1::text IS NULL OR email ILIKE $1)`;
    const pattern = search?.trim() ? likePattern(search.trim()) : null;
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columns} FROM mail_addresses WHERE ${filter} AND ($2::text IS NULL OR email > $2) ORDER BY email LIMIT $3`,
        [pattern, after, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM mail_addresses WHERE ${filter}`, [pattern]),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: rows.slice(0, limit).map(isoDates), total: counted!.total, nextCursor: last && encodeCursor([last.email]) };
  }

  /** One that is on the list already stays as it is. Callers who may not see customers are not told since when it is. */
  add(email: string, person: Principal): Promise<SuppressionDto> {
    return this.database.transaction(async (sql) => {
      const [row] = await sql.query(
        SQL`INSERT INTO mail_addresses AS m (email, suppressed_at, reason, suppressed_by) VALUES ($1, now(), 'person', $2)
         ON CONFLICT (email) DO UPDATE SET suppressed_at = coalesce(m.suppressed_at, now()), reason = coalesce(m.reason, 'person'),
           suppressed_by = CASE WHEN m.suppressed_at IS NULL THEN excluded.suppressed_by ELSE m.suppressed_by END
         RETURNING ${columns}, suppressed_at = now() AS ${typed.boolean('isNew')}`,
        [addressKey(email), person.name],
      );
      const { isNew, ...suppression } = row!;
      if (!isNew && isWithheld(true))
        return { email: addressKey(email), reason: 'person', addedBy: person.name, since: new Date().toISOString() };
      if (isNew) await this.audit.record(sql, { action: 'suppression.added', subjectType: 'mail_address', subjectId: suppression.email });
      return isoDates(suppression);
    });
  }

  /** @throws ApiError 404 for an address that is not on the list; 403 for a caller who may not see who is. */
  async remove(email: string): Promise<void> {
    await requireSight(true);
    return this.database.transaction(async (sql) => {
      const [row] = await sql.query(
        SQL`UPDATE mail_addresses SET suppressed_at = NULL, reason = NULL, suppressed_by = NULL WHERE email = $1
          AND suppressed_at IS NOT NULL
         RETURNING ${columnsOf(MailAddressEntity, ['email'])}`,
        [addressKey(email)],
      );
      if (!row) throw notFound('suppression');
      // The recipient objected, or unsubscribed by a link in a mail.
      requireConfirmation();
      await this.audit.record(sql, { action: 'suppression.removed', subjectType: 'mail_address', subjectId: row.email });
    });
  }
}
