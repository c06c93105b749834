import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { Notifier } from '../notifications';
import { SettingsService } from '../settings';
import { momentText } from '../../platform/schedule/shop-time';

/** Tells people that somebody wants to be shown the product. */
@Injectable()
export class LeadNotifier extends FactSubscriber<'lead.created'> {
  readonly handles = ['lead.created'] as const;

  constructor(
    private readonly notifier: Notifier,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  apply(sql: Sql, facts: Fact<'lead.created'>[]): Promise<BusMessage[]> {
    const asked = facts.map(({ data }) => data);
    const { timeZone } = this.settings.current();
    const lines = asked.map(({ name, startsAt }) => ({ text: name, detail: `for ${momentText(new Date(startsAt), timeZone)}`, link }));
    const last = lines.at(-1)!;
    return this.notifier.tell(sql, {
      kind: 'lead.created',
      count: asked.length,
      lines,
      link,
      manyLink: link,
      one: `${last.text} asked for a demo`.slice(0, 200),
      many: '{count} people asked for a demo',
      body: `${last.text} ${last.detail}`,
    });
  }
}

const link = '/admin/leads';
