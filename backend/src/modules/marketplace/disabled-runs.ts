import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { type FactData, type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { Notifier } from '../notifications';
import { TasksService } from '../tasks';
import { Entitlements } from './entitlements';

/** Cancels what is under way when the right to use it ends, and says so. Cancelling twice is harmless, so a repeated round is, too. */
@Injectable()
export class DisabledRuns extends FactSubscriber<'entitlement.disabled'> {
  readonly handles = ['entitlement.disabled'] as const;

  constructor(
    private readonly entitlements: Entitlements,
    private readonly tasks: TasksService,
    private readonly notifier: Notifier,
  ) {
    super();
  }

  async apply(sql: Sql, facts: Fact<'entitlement.disabled'>[]): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    for (const { data } of facts) {
      for (const { id } of await this.entitlements.activeTasks(sql, data.id)) await this.tasks.cancel(id).catch(endedMeanwhile);
      hints.push(...(await this.notifier.tell(sql, notice(data))));
    }
    return hints;
  }
}

function notice({ productName, reason }: FactData['entitlement.disabled']): Parameters<Notifier['tell']>[1] {
  const one = `${productName} was switched off`;
  const link = '/admin/marketplace';
  const kept = 'Its workflow or agent and all results are kept.';
  const texts = { kind: 'tool.disabled' as const, count: 1, one, many: '{count} tools were switched off', body: `${reason} ${kept}` };
  return { ...texts, link, manyLink: link, lines: [{ text: one, detail: reason, link }] };
}

const endedMeanwhile = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};
