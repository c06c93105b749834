import { Injectable } from '@nestjs/common';
import { type BusMessage, type Fact, FactSubscriber, type Transaction } from '../../platform/events';
import { momentText } from '../../platform/schedule/shop-time';
import { SettingsService } from '../settings';
import { Notifier } from './notifier';

const link = '/admin/settings?tab=security';

/** A program that is refused one morning because its token ended is found out too late. */
@Injectable()
export class TokenNotifier extends FactSubscriber<'api_token.expiring'> {
  readonly handles = ['api_token.expiring'] as const;

  constructor(
    private readonly notifier: Notifier,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  async apply(transaction: Transaction, facts: Fact<'api_token.expiring'>[]): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    for (const { data } of facts) {
      const { name, maker, expiresAt } = data;
      const one = `The API token '${name}' expires soon`;
      const body = `It was made by ${maker} and counts until ${momentText(new Date(expiresAt), this.settings.current().timeZone)}. Make another one in time.`;
      hints.push(
        ...(await this.notifier.tell(transaction, {
          kind: 'api_token.expiring',
          count: 1,
          one,
          many: '{count} API tokens expire soon',
          body,
          link,
          manyLink: link,
          lines: [{ text: one, detail: body, link }],
        })),
      );
    }
    return hints;
  }
}
