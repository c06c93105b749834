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

  feeOf({ channel, content, feeMicroUsd }: OutgoingMessage): number | null {
    return feeMicroUsd === undefined ? this.of(channel).feeMicroUsd(content) : feeMicroUsd;
  }
}

export const channelProviders = [Channels, EmailChannel, SlackChannel, XChannel, FacebookChannel, WebhookChannel];
