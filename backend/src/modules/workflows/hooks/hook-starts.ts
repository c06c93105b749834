import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher';
import { mayBeOfOneCaller } from '../../../platform/database/refusal';
import { Transactions } from '../../../platform/events';
import { tracer } from '../../../platform/tracing';
import type { JsonValue } from '../../tasks';
import { type ActiveTrigger, TriggerStarter } from '../triggers/trigger-starter';
import type { PreparedRun, Started } from '../workflow-starter';

export interface HookStart {
  hook: ActiveTrigger;
  payload: Record<string, JsonValue>;
  /** The same key starts one run only. */
  tickKey?: string;
}

interface Prepared {
  hook: ActiveTrigger;
  prepared: PreparedRun | string;
}

/** Stores the runs that calls start; calls that come together share the statements, the transaction and its commit. */
@Injectable()
export class HookStarts {
  private readonly batch = new Batcher<Prepared, Started>(
    (fired) => this.transactions.run((transaction) => this.triggers.fireAll(transaction, fired)),
    100,
    0,
    mayBeOfOneCaller,
  );

  constructor(
    private readonly transactions: Transactions,
    private readonly triggers: TriggerStarter,
  ) {}

  /** @throws ApiError 400 and 422 as for any task. */
  async start({ hook, payload, tickKey }: HookStart): Promise<Started> {
    const request = { kind: 'webhook', payload, tickKey } as const;
    // A concurrency key takes a lock, which strangers must not hold for each other.
    if (hook.workflow.definition.settings?.concurrency)
      return this.transactions.run((transaction) => this.triggers.fire(transaction, hook, request));
    const started = await this.batch.add({ hook, prepared: await this.triggers.prepare(hook, request) });
    if (started.task) tracer()?.linkTask(started.task.id);
    return started;
  }
}
