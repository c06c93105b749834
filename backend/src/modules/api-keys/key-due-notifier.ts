import { Injectable, OnModuleInit } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactProjector, type FactSubscriber } from '../../platform/events';
import { Notifier } from '../notifications';

/** Tells which keys are due for rotation. */
@Injectable()
export class KeyDueNotifier implements FactSubscriber, OnModuleInit {
  readonly name = 'api-key-notifications';
  readonly handles = ['api_key.due'] as const;

  constructor(
    private readonly projector: FactProjector,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.projector.register(this);
  }

  async apply(sql: Sql, facts: Fact[]): Promise<BusMessage[]> {
    const keys = (facts as Fact<'api_key.due'>[]).map(({ data }) => data);
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
