import { Injectable, OnModuleInit } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactProjector, type FactSubscriber } from '../../platform/events';
import { Notifier } from './notifier';

/** Tells people what waits for their decision. */
@Injectable()
export class ApprovalNotifier implements FactSubscriber, OnModuleInit {
  readonly name = 'approval-notifications';
  readonly handles = ['approval.requested'] as const;

  constructor(
    private readonly projector: FactProjector,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.projector.register(this);
  }

  apply(sql: Sql, facts: Fact[]): Promise<BusMessage[]> {
    const asked = (facts as Fact<'approval.requested'>[]).map(({ data }) => data);
    const last = asked.at(-1)!;
    const lines = asked.map(({ id, title, agentName }) => ({
      text: agentName ? `${agentName}: ${title}` : title,
      link: `/admin/approvals/${id}`,
    }));
    return this.notifier.tell(sql, {
      ...{ kind: 'approval.requested', count: asked.length, lines },
      one: `${last.agentName ?? 'A task'} waits for your decision`,
      many: '{count} decisions wait for you',
      body: last.title,
      link: `/admin/approvals/${last.id}`,
      manyLink: '/admin/approvals',
    });
  }
}
