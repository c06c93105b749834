import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { type GroupOrders, ShopReturns } from '../sales';
import { addressKey } from './mail-addresses';
import { SQL, typed } from '../../platform/database/sql';

const dayMs = 86_400_000;

/** Orders after the mails of one task, beside those of people who got none. It names no person. */
export interface MailResponse {
  /** First mail. */
  sentAt: Date;
  /** Whole days after the last mail that are over; 0 before the first is. */
  days: number;
  written: GroupOrders;
  /** The same for each subject, where there are several. */
  bySubject: { subject: string; orders: GroupOrders }[];
  /** Counted from the first mail on. Null where it is not known who they are. */
  others: GroupOrders | null;
}

/** Counts orders after mails that were sent. */
@Injectable()
export class MailResponses {
  constructor(
    private readonly database: Database,
    private readonly returns: ShopReturns,
  ) {}

  /**
   * @param others people who might have got a mail; those who did are left out
   * @param most days to count
   * @returns null for a task that sent no mail
   */
  async of(taskId: string, others: readonly string[] | null, most: number): Promise<MailResponse | null> {
    const sent = await this.database.query(
      SQL`SELECT lower(trim(d.target)) AS ${typed.text('email')}, d.sent_at AS ${typed.timestamp('at')},
        c.content ->> 'subject' AS ${typed.text('subject')}
       FROM deliveries d JOIN delivery_contents c ON c.id = d.content_id
       WHERE d.task_id = $1 AND d.channel = 'email' AND d.status = 'sent' AND d.sent_at IS NOT NULL ORDER BY d.sent_at, d.id`,
      [taskId],
    );
    const [first, last] = [sent[0], sent.at(-1)];
    if (!first || !last) return null;
    const days = Math.min(most, Math.floor((Date.now() - last.at.getTime()) / dayMs));
    const written = new Set(sent.map(({ email }) => email));
    const subjects = [...new Set(sent.map(({ subject }) => subject))].toSorted();
    const of = (subject: string) => sent.filter((one) => one.subject === subject);
    const unwritten = others?.filter((email) => !written.has(addressKey(email))).map((email) => ({ email, at: first.at })) ?? null;
    return {
      sentAt: first.at,
      days,
      written: await this.returns.after(sent, days),
      bySubject:
        subjects.length < 2
          ? []
          : await Promise.all(subjects.map(async (subject) => ({ subject, orders: await this.returns.after(of(subject), days) }))),
      others: unwritten && (await this.returns.after(unwritten, days)),
    };
  }
}
