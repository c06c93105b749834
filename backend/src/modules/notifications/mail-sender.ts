import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { mailBackoffMinutes } from '../../platform/schedule/backoff';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { SettingsService } from '../settings';
import type { MailContent } from './mail-content';
import { mailText } from './mail-text';
import { MailRefused, MailTransport } from './mail-transport';
import { afterQuietHours } from './quiet-hours';

const everyMs = 1_000;
const perRound = 5;
const leaseSeconds = 120;

interface Claimed {
  id: string;
  recipient: string;
  count: number;
  content: MailContent;
  tries: number;
}

/** Empties the outbox; only in worker processes. A mail whose sender died is sent again under the same Message-ID. */
@Injectable()
export class MailSender implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'Mail', does: 'Sends mail to the people of the shop.', everyMs, round: () => this.round() });
  }

  /** Sends what is due. */
  async round(at?: Date): Promise<void> {
    const now = at ?? (await this.database.now());
    const { quietHours, timeZone } = this.settings.current();
    // A test is sent by somebody who is awake.
    const isQuiet = afterQuietHours(quietHours, timeZone, now) > now;
    for (const mail of await this.claim(now, isQuiet)) await this.deliver(mail);
  }

  /** A letter is waited for, whatever the hour. */
  private claim(now: Date, isQuiet: boolean): Promise<Claimed[]> {
    return this.database.query<Claimed>(
      `UPDATE notification_deliveries SET status = 'sending', tries = tries + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
       WHERE id IN (SELECT id FROM notification_deliveries
         WHERE ((status = 'pending' AND due_at <= $1) OR (status = 'sending' AND lease_until < now())) AND (kind = 'test' OR content ->> 'kind' = 'letter' OR NOT $2::boolean)
         ORDER BY due_at LIMIT ${perRound} FOR UPDATE SKIP LOCKED)
       RETURNING id, recipient, count, content, tries`,
      [now, isQuiet],
      'mail_claim',
    );
  }

  private async deliver(mail: Claimed): Promise<void> {
    const { organizationName, mail: server } = this.settings.current();
    if (server.kind === 'none') return this.end(mail, { status: 'skipped', error: 'Mail is switched off.' });
    const address = this.config.PUBLIC_URL ?? `http://${this.config.HOST}:${this.config.PORT}`;
    const text = mailText(mail.content, mail.count, { organization: organizationName, address: address.replace(/\/$/, '') });
    try {
      await this.end(mail, { status: 'sent', providerId: await this.transport.send({ id: mail.id, to: mail.recipient, ...text }) });
    } catch (error) {
      const wait = error instanceof MailRefused && !error.retryable ? undefined : mailBackoffMinutes[mail.tries - 1];
      const { message } = error as Error;
      await this.end(mail, { status: wait === undefined ? 'failed' : 'pending', error: message, waitMinutes: wait });
    }
  }

  /** Fenced by the number of the try: whoever lost the mail to another sender writes nothing. */
  private async end(
    { id, tries }: Claimed,
    end: { status: 'sent' | 'failed' | 'skipped' | 'pending'; providerId?: string | null; error?: string; waitMinutes?: number },
  ): Promise<void> {
    await this.database.query(
      `UPDATE notification_deliveries SET status = $3, provider_id = $4, error = $5, lease_until = NULL,
         due_at = now() + make_interval(mins => $6), sent_at = CASE WHEN $3 = 'sent' THEN now() END
       WHERE id = $1 AND tries = $2 AND status = 'sending'`,
      [id, tries, end.status, end.providerId ?? null, end.error ?? null, end.waitMinutes ?? 0],
    );
  }
}
