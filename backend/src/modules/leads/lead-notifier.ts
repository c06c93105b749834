import { Injectable, OnModuleInit } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactProjector, type FactSubscriber } from '../../platform/events';
import { Notifier } from '../notifications';

/** Tells people that somebody wants to be shown the product. */
@Injectable()
export class LeadNotifier implements FactSubscriber, OnModuleInit {
  readonly name = 'lead-notifications';
  readonly handles = ['lead.created'] as const;

  constructor(
    private readonly projector: FactProjector,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.projector.register(this);
  }

  apply(sql: Sql, facts: Fact[]): Promise<BusMessage[]> {
    const asked = (facts as Fact<'lead.created'>[]).map(({ data }) => data);
    const lines = asked.map(({ name, startsAt }) => ({ text: name, detail: `for ${startsAt.slice(0, 16).replace('T', ' ')} UTC`, link }));
    const last = lines.at(-1)!;
    return this.notifier.tell(sql, {
      ...{ kind: 'lead.created', count: asked.length, lines, link, manyLink: link },
      one: `${last.text} asked for a demo`.slice(0, 200),
      many: '{count} people asked for a demo',
      body: `${last.text} ${last.detail}`,
    });
  }
}

const link = '/admin/leads';
