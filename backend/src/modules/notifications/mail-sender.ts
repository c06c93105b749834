import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { consoleAddress } from '../../platform/links/console-address';
import { type OutboxEnd, type OutboxMessage, OutboxRelay } from '../../platform/outbox/outbox-relay';
import { afterFailure, type RetryRules, SendFailure } from '../../platform/outbox/send-failure';
import { mailBackoffMinutes } from '../../platform/schedule/backoff';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { SettingsService } from '../settings';
import { Letters } from './letters';
import type { MailContent } from './mail-content';
import { mailText } from './mail-text';
import { MailRefused, MailTransport } from './mail-transport';
import { afterQuietHours } from '../../platform/schedule/quiet-hours';

const everyMs = 1_000;

const rules: RetryRules = {
  maxTries: mailBackoffMinutes.length + 1,
  pauseMs: (failures) => (mailBackoffMinutes[failures - 1] ?? 0) * 60_000,
  // Under the same Message-ID, so that a mail that arrives twice can be recognised.
  whenUnclear: 'send again',
};

interface ClaimedMail extends OutboxMessage {
  recipient: string;
  count: number;
  content: MailContent;
}

/** Sends mail to the people of the shop; only in worker processes. */
@Injectable()
export class MailSender implements OnApplicationBootstrap {
  private readonly outbox: OutboxRelay<ClaimedMail>;

  constructor(
    private readonly schedule: JobSchedule,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly transport: MailTransport,
    private readonly letters: Letters,
  ) {
    this.outbox = new OutboxRelay(database, {
      name: 'Mail',
      table: 'notification_deliveries',
      columns: 'd.id, d.recipient, d.count, d.content, d.tries',
      // A test is sent by somebody who is awake; a letter is waited for, whatever the hour.
      mayLeave: `d.kind = 'test' OR d.content ->> 'kind' = 'letter' OR NOT $1::boolean`,
      leaseSeconds: 120,
      perRound: 5,
      atOnce: 1,
    });
  }

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Mail',
      does: 'Sends mail to the people of the shop.',
      everyMs,
      round: (signal) => this.round(signal),
    });
  }

  private async round(signal: AbortSignal): Promise<void> {
    const now = await this.database.now();
    const { quietHours, timeZone } = this.settings.current();
    const isQuiet = afterQuietHours(quietHours, timeZone, now) > now;
    const end = (mail: ClaimedMail, how: OutboxEnd) => this.outbox.end(this.database, mail, how);
    await this.outbox.round({
      values: [isQuiet],
      send: async (mail) => void (await end(mail, await this.send(mail))),
      settle: async (mail) => void (await end(mail, { status: 'pending' })),
      signal,
    });
  }

  private async send(mail: ClaimedMail): Promise<OutboxEnd> {
    const { organizationName, mail: server } = this.settings.current();
    if (server.kind === 'none') return { status: 'skipped', error: 'Mail is switched off.' };
    const frame = { organization: organizationName, address: consoleAddress(this.config) };
    try {
      const text = mailText(await this.letters.withLink(mail.content), mail.count, frame);
      return { status: 'sent', providerId: await this.transport.send({ id: mail.id, taskId: null, to: mail.recipient, ...text }) };
    } catch (error) {
      const isRefused = error instanceof MailRefused && !error.retryable;
      const failure = new SendFailure(
        isRefused ? 'refused' : 'later',
        (error as Error).message,
        (error as Partial<MailRefused>).retryAfterMs,
      );
      return { ...afterFailure(failure, mail.tries, rules), error: failure.message };
    }
  }
}
