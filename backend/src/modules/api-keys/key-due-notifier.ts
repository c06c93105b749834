import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { Notifier } from '../notifications';

/** Tells which keys are due for rotation. */
@Injectable()
export class KeyDueNotifier extends FactSubscriber<'api_key.due'> {
  readonly handles = ['api_key.due'] as const;

  constructor(private readonly notifier: Notifier) {
    super();
  }

  async apply(sql: Sql, facts: Fact<'api_key.due'>[]): Promise<BusMessage[]> {
    const keys = facts.map(({ data }) => data);
    const last = keys.at(-1)!;
    return this.notifier.tell(sql, {
      kind: 'api_key.due',
      count: keys.length,
      one: `Rotate the API key ${last.name}`,
      many: '{count} API keys are due for rotation',
      body: `${last.name}: ${last.reason}`,
      link: linkTo(last.id),
      manyLink: '/admin/api-keys',
      lines: keys.map(({ id, name, reason }) => ({ text: `Rotate the API key ${name}`, detail: reason, link: linkTo(id) })),
    });
  }
}

const linkTo = (id: string): string => `/admin/api-keys?key=${id}`;
