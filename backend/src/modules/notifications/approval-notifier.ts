import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { Notifier } from './notifier';

/** Tells people what waits for their decision. */
@Injectable()
export class ApprovalNotifier extends FactSubscriber<'approval.requested'> {
  readonly handles = ['approval.requested'] as const;

  constructor(private readonly notifier: Notifier) {
    super();
  }

  apply(sql: Sql, facts: Fact<'approval.requested'>[]): Promise<BusMessage[]> {
    const asked = facts.map(({ data }) => data);
    const last = asked.at(-1)!;
    const lines = asked.map(({ id, title, agentName }) => ({
      text: agentName ? `${agentName}: ${title}` : title,
      link: `/admin/approvals/${id}`,
    }));
    return this.notifier.tell(sql, {
      kind: 'approval.requested',
      count: asked.length,
      lines,
      one: `${last.agentName ?? 'A task'} waits for your decision`,
      many: '{count} decisions wait for you',
      body: last.title,
      link: `/admin/approvals/${last.id}`,
      manyLink: '/admin/approvals',
    });
  }
}
