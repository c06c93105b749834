import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { consoleAddress } from '../../platform/links/console-address';
import { type RowOf, columnsOf } from '../../platform/database/sql';
import { type OutboxEnd, OutboxRelay } from '../../platform/outbox/outbox-relay';
import { afterFailure, type RetryRules, SendFailure } from '../../platform/outbox/send-failure';
import { mailBackoffMinutes } from '../../platform/schedule/backoff';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { SettingsService } from '../settings';
import { Letters } from './letters';
import { NotificationDeliveryEntity } from './entities/notification-delivery.entity';
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

const columns = columnsOf(NotificationDeliveryEntity, ['id', 'recipient', 'count', 'content', 'tries'], 'd');
type ClaimedMail = RowOf<typeof columns>;
const endedColumns = columnsOf(NotificationDeliveryEntity, ['id'], 'd');

/** Sends mail to the people of the shop; only in worker processes. */
@Injectable()
export class MailSender implements OnApplicationBootstrap {
  private readonly outbox: OutboxRelay<ClaimedMail, RowOf<typeof endedColumns>>;

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
      columns,
      // A test is sent by somebody who is awake; a letter is waited for, whatever the hour.
      mayLeave: `d.kind = 'test' OR d.content ->> 'kind' = 'letter' OR NOT $1::boolean`,
      end: { returns: endedColumns },
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
