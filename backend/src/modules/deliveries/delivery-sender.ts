import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { secretMask } from '../../platform/crypto';
import { Database } from '../../platform/database/database';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { backoff, backoffMs } from '../../platform/schedule/backoff';
import { failureMessage } from '../tasks';
import type { Outgoing } from './channels/channel';
import { SendFailure } from './channels/channel';
import { Channels } from './channels/channels';
import { type DeliveryEnd, DeliveryEnds } from './delivery-ends';
import type { DeliveryChannel } from './delivery-values';
import { MailAddresses } from './mail-addresses';

const everyMs = 500;
const perRound = 10;
/** Longer than any call can take. */
const leaseSeconds = 180;
const maxTries = 5;
/** Services show what they took a little later than they took it. */
const lookAfterMs = 30_000;
/** For this long a look that fails is repeated; then a person has to look. */
const lookForMs = 15 * 60_000;

type Claimed = Outgoing<DeliveryChannel> & { channel: DeliveryChannel; tries: number };

const claimed = `d.id, d.task_id AS "taskId", d.channel, d.target, d.fields, d.tries, d.intent_at AS "intentAt",
  (SELECT content FROM delivery_contents c WHERE c.id = d.content_id) AS content`;

/**
 * Empties the outbox; only in worker processes. The intent is written before the call and the end after it. An intent
 * without an end is looked up where the service can, else a person decides; it is never simply sent again.
 */
@Injectable()
export class DeliverySender implements OnApplicationBootstrap {
  private readonly logger = new Logger('Deliveries');

  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly channels: Channels,
    private readonly ends: DeliveryEnds,
    private readonly addresses: MailAddresses,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'Deliveries', does: 'Sends the messages that runs have handed over.', everyMs, round: () => this.round() });
  }

  async round(): Promise<void> {
    const lost = await this.claimLost();
    const due = await this.claimDue();
    await Promise.all([
      ...lost.map((row) => this.settle(row, () => this.look(row))),
      ...due.map((row) => this.settle(row, () => this.send(row))),
    ]);
  }

  /** What could not be written stays an intent without an end, and is looked at when its lease is over. */
  private async settle(row: Claimed, work: () => Promise<DeliveryEnd>): Promise<void> {
    try {
      await this.ends.write(row, await work());
    } catch (error) {
      this.logger.warn({ msg: 'The end of a delivery could not be recorded', deliveryId: row.id, err: error });
    }
  }

  /** The commit of this statement is the intent. A task that was cancelled or is held sends nothing more. */
  private claimDue(): Promise<Claimed[]> {
    return this.database.query<Claimed>(
      `UPDATE deliveries d SET status = 'sending', tries = tries + 1, intent_at = now(), updated_at = now(),
         lease_until = now() + make_interval(secs => ${leaseSeconds})
       WHERE id IN (SELECT d.id FROM deliveries d JOIN task_overview t ON t.id = d.task_id
         WHERE d.status = 'pending' AND d.due_at <= now() AND t.status IN ('waiting', 'queued', 'running')
           AND t.cancel_requested_at IS NULL AND NOT t.held
         ORDER BY d.due_at, d.id LIMIT ${perRound} FOR UPDATE OF d SKIP LOCKED)
       RETURNING ${claimed}`,
      [],
      'delivery_claim',
    );
  }

  private claimLost(): Promise<Claimed[]> {
    return this.database.query<Claimed>(
      `UPDATE deliveries d SET lease_until = now() + make_interval(secs => ${leaseSeconds}), updated_at = now()
       WHERE id IN (SELECT id FROM deliveries WHERE status = 'sending' AND lease_until < now() ORDER BY lease_until LIMIT ${perRound}
         FOR UPDATE SKIP LOCKED)
       RETURNING ${claimed}`,
      [],
      'delivery_lost',
    );
  }

  private async send(row: Claimed): Promise<DeliveryEnd> {
    const channel = this.channels.of(row.channel);
    if (row.channel === 'email' && (await this.addresses.suppressed([row.target])).size > 0) {
      return { status: 'suppressed', error: 'This address does not want mail.' };
    }
    try {
      return { status: 'sent', providerId: (await channel.send(row))?.slice(0, 300) };
    } catch (error) {
      const failure = error instanceof SendFailure ? error : new SendFailure('unclear', 'internal', failureMessage(error));
      const said = { error: secretMask.text(failure.message), errorCode: failure.code };
      if (failure.kind === 'unclear')
        return channel.find ? { status: 'sending', ...said, inMs: lookAfterMs } : { status: 'unknown', ...said };
      if (failure.kind === 'refused' || row.tries >= maxTries) return { status: 'failed', ...said };
      return { status: 'pending', ...said, inMs: Math.max(backoffMs(backoff.attempt, row.tries - 1), failure.retryAfterMs ?? 0) };
    }
  }

  /** An intent without an end: the process died, or the connection did. */
  private async look(row: Claimed): Promise<DeliveryEnd> {
    const channel = this.channels.of(row.channel);
    if (!channel.find)
      return { status: 'unknown', error: 'The connection, or this program, broke off while it was sent.', errorCode: 'interrupted' };
    try {
      const providerId = await channel.find(row);
      if (providerId !== null) return { status: 'sent', providerId: providerId.slice(0, 300) };
      return { status: 'pending', error: 'It broke off on the way and is not there; it is sent again.' };
    } catch (error) {
      const said = {
        error: `Whether it arrived could not be looked up: ${failureMessage(error)}`,
        errorCode: 'interrupted',
      };
      const isEarly = Date.now() - row.intentAt.getTime() < lookForMs;
      const mayPass = error instanceof SendFailure && error.kind !== 'refused';
      return isEarly && mayPass ? { status: 'sending', ...said, inMs: 2 * lookAfterMs } : { status: 'unknown', ...said };
    }
  }
}
