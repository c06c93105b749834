import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { secretMask } from '../../platform/crypto';
import { afterFailure, type RetryRules, SendFailure } from '../../platform/outbox/send-failure';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { backoff, backoffMs } from '../../platform/schedule/backoff';
import { SettingsService } from '../settings';
import { failureMessage } from '../tasks';
import { type Channel, DeliveryFailure } from './channels/channel';
import { Channels } from './channels/channels';
import { type DeliveryEnd, DeliveryEnds } from './delivery-ends';
import { type ClaimedDelivery, DeliveryOutbox } from './delivery-outbox';
import type { EmailContent } from './delivery-values';
import { MailAddresses } from './mail-addresses';
import { MailContacts } from './mail-contacts';
import { longDayText } from '../../platform/schedule/shop-time';

const everyMs = 500;
/** Services show what they took a little later than they took it. */
const lookAfterMs = 30_000;
/** For this long a look that fails is repeated; then a person has to look. */
const lookForMs = 15 * 60_000;

const rulesOf = (channel: Channel): RetryRules => ({
  maxTries: 5,
  pauseMs: (failures) => backoffMs(backoff.attempt, failures - 1),
  whenUnclear: channel.find ? { lookAfterMs } : 'ask a person',
});

/** Sends what runs have handed over; only in worker processes. */
@Injectable()
export class DeliverySender implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly outbox: DeliveryOutbox,
    private readonly channels: Channels,
    private readonly ends: DeliveryEnds,
    private readonly addresses: MailAddresses,
    private readonly contacts: MailContacts,
    private readonly settings: SettingsService,
  ) {}

  onApplicationBootstrap(): void {
    const ended = (work: (message: ClaimedDelivery) => Promise<DeliveryEnd>) => async (message: ClaimedDelivery) =>
      void (await this.ends.write(message, await work(message)));
    this.schedule.every({
      name: 'Deliveries',
      does: 'Sends the messages that runs have handed over.',
      everyMs,
      round: (signal) =>
        this.outbox.round({ send: ended((message) => this.send(message)), settle: ended((message) => this.look(message)), signal }),
    });
  }

  private async send(message: ClaimedDelivery): Promise<DeliveryEnd> {
    const channel = this.channels.of(message.channel);
    if (message.channel === 'email' && (await this.addresses.suppressed([message.target])).size > 0) {
      return { status: 'suppressed', error: 'This address does not want mail.' };
    }
    const isAdvertising = message.channel === 'email' && (message.content as EmailContent).unsubscribe;
    const before = isAdvertising ? await this.contacts.claim(message.target, message.id) : null;
    if (before) {
      const error = `This address had an advertising letter on ${longDayText(before, this.settings.current().timeZone)}; the next one may leave after the pause that the settings name.`;
      return { status: 'suppressed', error };
    }
    const end = await this.call(channel, message);
    if (isAdvertising && end.status === 'failed') await this.contacts.release(message.id);
    return end;
  }

  private async call(channel: Channel, message: ClaimedDelivery): Promise<DeliveryEnd> {
    try {
      return { status: 'sent', providerId: (await channel.send(message))?.slice(0, 300) };
    } catch (error) {
      const failure = error instanceof DeliveryFailure ? error : new DeliveryFailure('unclear', 'internal', failureMessage(error));
      const said = { error: secretMask.text(failure.message), errorCode: failure.code };
      return { ...afterFailure(failure, message.tries, rulesOf(channel)), ...said };
    }
  }

  /** An intent without an end: the process died, or the connection did. */
  private async look(message: ClaimedDelivery): Promise<DeliveryEnd> {
    const channel = this.channels.of(message.channel);
    if (!channel.find)
      return { status: 'unknown', error: 'The connection, or this program, broke off while it was sent.', errorCode: 'interrupted' };
    try {
      const providerId = await channel.find(message);
      if (providerId !== null) return { status: 'sent', providerId: providerId.slice(0, 300) };
      return { status: 'pending', error: 'It broke off on the way and is not there; it is sent again.' };
    } catch (error) {
      const said = {
        error: `Whether it arrived could not be looked up: ${failureMessage(error)}`,
        errorCode: 'interrupted',
      };
      const isEarly = Date.now() - message.intentAt.getTime() < lookForMs;
      const mayPass = error instanceof SendFailure && error.kind !== 'refused';
      return isEarly && mayPass ? { status: 'sending', ...said, inMs: 2 * lookAfterMs } : { status: 'unknown', ...said };
    }
  }
}
