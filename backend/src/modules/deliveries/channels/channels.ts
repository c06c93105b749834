import { Injectable } from '@nestjs/common';
import type { DeliveryChannel, OutgoingMessage } from '../delivery-values';
import type { Channel } from './channel';
import { EmailChannel } from './email.channel';
import { FacebookChannel } from './facebook.channel';
import { SlackChannel } from './slack.channel';
import { WebhookChannel } from './webhook.channel';
import { XChannel } from './x.channel';

/** The ways out, by name. */
@Injectable()
export class Channels {
  private readonly all: { [C in DeliveryChannel]: Channel<C> };

  constructor(email: EmailChannel, slack: SlackChannel, x: XChannel, facebook: FacebookChannel, webhook: WebhookChannel) {
    this.all = { email, slack, x, facebook, webhook };
  }

  /** The rows know which content belongs to which channel; the type system does not. */
  of(name: DeliveryChannel): Channel {
    return this.all[name];
  }

  /** Millionths of a US dollar for all; null when one of the prices is not known. */
  feesOf(messages: readonly OutgoingMessage[]): number | null {
    const fees = messages.map((message) => this.feeOf(message));
    return fees.includes(null) ? null : fees.reduce<number>((sum, fee) => sum + fee!, 0);
  }

  feeOf({ channel, content, feeMicroUsd }: OutgoingMessage): number | null {
    return feeMicroUsd === undefined ? this.of(channel).feeMicroUsd(content) : feeMicroUsd;
  }
}

export const channelProviders = [Channels, EmailChannel, SlackChannel, XChannel, FacebookChannel, WebhookChannel];
