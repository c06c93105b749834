import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { isTimeZone } from '@stallhand/shared';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { CallerLimit } from '../../platform/http/connections/network';
import { RateLimit } from '../../platform/http/connections/rate-limit';
import { AuditLog } from '../audit';
import { Letters } from '../notifications';
import { SettingsService } from '../settings';
import { calendarFile, demoMinutes } from './calendar-file';
import { confirmation } from './confirmation';
import type { DemoRequestedDto, LeadDto, LeadListQuery, LeadStatus, RequestDemoDto } from './dto/lead.dto';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { LeadEntity } from './entities/lead.entity';

const hourMs = 3_600_000;
const latestMs = 120 * 24 * hourMs;
/** Mails to one address within a day: a stranger must not be able to fill somebody's mailbox. */
const mostLetters = 3;

interface LeadRow {
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string | null;
  startsAt: Date;
  timeZone: string;
  status: LeadStatus;
  calendarKey: string;
  createdAt: Date;
}

const columns = SQL`${columnsOf(LeadEntity, ['id', 'name', 'email', 'company', 'message', 'startsAt', 'timeZone', 'status', 'calendarKey', 'createdAt'])}`;

/** Under which the letter about a request is in the outbox. */
const letterKey = (id: string): string => `demo-request:${id}`;
const pathOf = (key: string): string => `/api/leads/calendar/${key}`;
const toDto = ({ calendarKey, ...lead }: LeadRow): LeadDto => ({ ...lead, calendar: pathOf(calendarKey) });

/** People who asked to be shown the product. */
@Injectable()
export class LeadsService {
  /** For each network address, and for all of them together. */
  private readonly callers = new CallerLimit(6, 1 / 60);
  private readonly everybody = new RateLimit(60, 1 / 10);

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly letters: Letters,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores the request, once however often the form is sent.
   * @throws ApiError 400 for a time that is too near, too far or on no clock, 429 for too many calls.
   */
  async request(form: RequestDemoDto, caller: string | undefined, now = new Date()): Promise<DemoRequestedDto> {
    const startsAt = timeOf(form, now);
    this.refuseTooMany(caller);
    const lead = { ...trimmed(form), startsAt, id: uuidv7(), calendarKey: randomBytes(24).toString('hex') };
    // Programs are told what people are told, or they would learn to leave the field empty.
    if (form.website?.trim()) return this.answer(lead.calendarKey, startsAt, false);
    return this.transactions.run(async (transaction) => {
      const [added] = await transaction.query(
        SQL`INSERT INTO leads (id, name, email, company, message, starts_at, time_zone, calendar_key) VALUES ($1, $2, $3, $4, $5,
          $6, $7, $8)
         ON CONFLICT (lower(email), starts_at) DO NOTHING RETURNING ${columnsOf(LeadEntity, ['id'])}`,
        [lead.id, lead.name, lead.email, lead.company, lead.message, startsAt, form.timeZone, lead.calendarKey],
      );
      if (!added) {
        const [known] = await transaction.query(
          SQL`SELECT calendar_key AS ${typed.of(LeadEntity, 'calendarKey', 'key')} FROM leads WHERE lower(email) = lower($1)
            AND starts_at = $2`,
          [lead.email, startsAt],
        );
        return this.answer(known?.key ?? lead.calendarKey, startsAt, false);
      }
      transaction.state('lead.created', { id: lead.id, name: lead.name, startsAt: startsAt.toISOString(), timeZone: form.timeZone });
      const [asked] = await transaction.query(
        SQL`SELECT count(*)::int AS ${typed.int('count')} FROM leads WHERE lower(email) = lower($1)
          AND created_at > now() - interval '1 day'`,
        [lead.email],
      );
      const content = confirmation({
        organization: this.settings.current().organizationName,
        name: lead.name,
        startsAt,
        timeZone: form.timeZone,
        calendar: pathOf(lead.calendarKey),
      });
      const mailed =
        asked!.count <= mostLetters &&
        (await this.letters.post(transaction.manager, { key: letterKey(lead.id), kind: 'demo-request', to: lead.email, content }));
      return this.answer(lead.calendarKey, startsAt, mailed);
    });
  }

  /** @throws ApiError 404 for a key that belongs to nothing. */
  async calendar(key: string): Promise<string> {
    if (!/^[0-9a-f]{48}$/.test(key)) throw notFound('calendar file');
    const [lead] = await this.database.query(SQL`SELECT ${columns} FROM leads WHERE calendar_key = $1`, [key]);
    if (!lead) throw notFound('calendar file');
    return calendarFile({ ...lead, organization: this.settings.current().organizationName });
  }

  /** Newest first; ids grow with time. */
  async list({ status, search, cursor, limit }: LeadListQuery): Promise<Page<LeadDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const filter = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR concat_ws(' ', name, email, company, message) ILIKE $2)`;
    const values = [status ?? null, search?.trim() ? likePattern(search.trim()) : null];
    const [rows, [counted]] = await Promise.all([
      this.database.query(SQL`SELECT ${columns} FROM leads WHERE ${filter} AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`, [
        ...values,
        before,
        limit + 1,
      ]),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM leads WHERE ${filter}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: rows.slice(0, limit).map(toDto), total: counted!.total, nextCursor: last && encodeCursor([last.id]) };
  }

  /** @throws ApiError 404 */
  update(id: string, status: LeadStatus): Promise<LeadDto> {
    return this.transactions.run(async (transaction) => {
      const [lead] = await transaction.query(SQL`UPDATE leads SET status = $2, updated_at = now() WHERE id = $1 RETURNING ${columns}`, [
        id,
        status,
      ]);
      if (!lead) throw notFound('request');
      transaction.state('lead.updated', { id });
      return toDto(lead);
    });
  }

  /** Removes the request, and a mail about it that has not left yet. @throws ApiError 404 */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const removed = await transaction.query('DELETE FROM leads WHERE id = $1 RETURNING id', [id]);
      if (removed.length === 0) throw notFound('request');
      await this.letters.withdraw(transaction.manager, letterKey(id));
      transaction.state('lead.updated', { id });
      await this.audit.record(transaction.manager, { action: 'lead.deleted', subjectType: 'lead', subjectId: id });
    });
  }

  private answer(key: string, startsAt: Date, mailed: boolean): DemoRequestedDto {
    const endsAt = new Date(startsAt.getTime() + demoMinutes * 60_000);
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), calendar: pathOf(key), mailed };
  }

  private refuseTooMany(caller: string | undefined): void {
    const retryAfterSeconds = this.callers.take(caller) || this.everybody.take('all');
    if (retryAfterSeconds > 0)
      throw new ApiError(commonErrors.too_many_attempts, 'Too many requests. Wait a little, then try again.', { retryAfterSeconds });
  }
}

function trimmed({ name, email, company, message }: RequestDemoDto) {
  const text = name.trim();
  if (!text) throw invalid([{ field: 'name', message: 'must not be empty' }]);
  return { name: text, email: email.trim(), company: company?.trim() || null, message: message?.trim() || null };
}

/** @throws ApiError 400 */
function timeOf({ startsAt, timeZone }: RequestDemoDto, now: Date): Date {
  const time = new Date(startsAt);
  const ahead = time.getTime() - now.getTime();
  if (!(ahead >= hourMs && ahead <= latestMs)) {
    throw invalid([{ field: 'startsAt', message: 'must be between an hour and 120 days from now' }]);
  }
  if (!isTimeZone(timeZone)) throw invalid([{ field: 'timeZone', message: 'must be a time zone such as Europe/Berlin' }]);
  time.setUTCSeconds(0, 0);
  return time;
}
