import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../../platform/events';
import { removeLimitsOfGone } from '../limits/change-limits';

type Moved = Fact<'integration.connected'> | Fact<'integration.disconnected'>;

/** Limits end with their account. Screens that list them read them again when an account comes or goes. */
@Injectable()
export class LimitsFollowAccounts extends FactSubscriber<Moved['type']> {
  readonly handles = ['integration.connected', 'integration.disconnected'] as const;

  async apply(sql: Sql, facts: Moved[]): Promise<BusMessage[]> {
    if (facts.some(({ type }) => type === 'integration.disconnected')) await removeLimitsOfGone(sql);
    return [{ type: 'change.limits', data: { id: 'limits' } }];
  }
}
