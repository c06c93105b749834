import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher';
import { Transactions } from '../../../platform/events';
import type { JsonValue } from '../../tasks';
import { type ActiveTrigger, TriggerStarter } from '../triggers/trigger-starter';
import type { Started } from '../workflow-starter';

export interface HookStart {
  hook: ActiveTrigger;
  payload: Record<string, JsonValue>;
  /** The same key starts one run only. */
  tickKey?: string;
}

type Outcome = { started: Started } | { error: unknown };

/** Stores the runs that calls start; calls that come together share a transaction and its commit. */
@Injectable()
export class HookStarts {
  private readonly batch = new Batcher<HookStart, Outcome>((starts) => this.startMany(starts), 25);

  constructor(
    private readonly transactions: Transactions,
    private readonly triggers: TriggerStarter,
  ) {}

  /** @throws ApiError 400 and 422 as for any task. */
  async start(start: HookStart): Promise<Started> {
    // A concurrency key takes a lock, which strangers must not hold for each other.
    const alone = start.hook.workflow.definition.settings?.concurrency !== undefined;
    if (alone) return (await this.together([start]))[0]!;
    const outcome = await this.batch.add(start);
    if ('error' in outcome) throw outcome.error;
    return outcome.started;
  }

  private async startMany(starts: HookStart[]): Promise<Outcome[]> {
    try {
      return (await this.together(starts)).map((started) => ({ started }));
    } catch (error) {
      if (starts.length === 1) return [{ error }];
      // One bad call must not take the others with it.
      return Promise.all(starts.map(async (start) => (await this.startMany([start]))[0]!));
    }
  }

  /** Always in the same order: two processes that wait for each other's rows would never end. */
  private together(starts: HookStart[]): Promise<Started[]> {
    const order = starts.map((start, index) => ({ index, key: orderOf(start) })).sort((a, b) => (a.key < b.key ? -1 : 1));
    return this.transactions.run(async (transaction) => {
      const started = new Array<Started>(starts.length);
      for (const { index } of order) {
        const { hook, payload, tickKey } = starts[index]!;
        started[index] = await this.triggers.fire(transaction, hook, { kind: 'webhook', payload, tickKey });
      }
      return started;
    });
  }
}

const orderOf = ({ hook, tickKey }: HookStart): string => `${hook.workflow.id}:${hook.trigger.id}:${tickKey ?? ''}`;
