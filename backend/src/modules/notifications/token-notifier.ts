import { Injectable } from '@nestjs/common';
import { type BusMessage, type Fact, FactSubscriber, type Transaction } from '../../platform/events';
import { momentText } from '../../platform/schedule/shop-time';
import { SettingsService } from '../settings';
import { Letters } from './letters';
import { Notifier } from './notifier';

const link = '/admin/settings?tab=security';

/** Warns a token's maker and the owners before it expires, so that a program does not fail without notice. */
@Injectable()
export class TokenNotifier extends FactSubscriber<'api_token.expiring'> {
  readonly handles = ['api_token.expiring'] as const;

  constructor(
    private readonly notifier: Notifier,
    private readonly letters: Letters,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  async apply(transaction: Transaction, facts: Fact<'api_token.expiring'>[]): Promise<BusMessage[]> {
    const { inAppNotifications, emailNotifications, notificationEmail, timeZone } = this.settings.current();
    const hints: BusMessage[] = [];
    for (const { id, data } of facts) {
      const { name, maker, userId = null, email = null, expiresAt } = data;
      const one = `The API token '${name}' expires soon`;
      const body = `It was made by ${maker} and expires on ${momentText(new Date(expiresAt), timeZone)}. Create a new one before then.`;
      const to = email ?? (userId === null ? notificationEmail : null);
      if (emailNotifications && to)
        await this.letters.post(transaction, {
          key: `api-token:${id}`,
          kind: 'account',
          to,
          content: {
            subject: one,
            paragraphs: [body],
            rows: [],
            link: { text: 'Open your tokens', path: link },
            closing: 'If no program needs it any more, let it expire.',
          },
        });
      if (inAppNotifications)
        hints.push(
          ...(await this.notifier.ring(transaction, {
            kind: 'api_token.expiring',
            userId,
            count: 1,
            one,
            many: '{count} API tokens expire soon',
            body,
            link,
            manyLink: link,
          })),
        );
    }
    return hints;
  }
}
