import { Injectable } from '@nestjs/common';
import { Meters } from '../../../platform/metrics/meters';
import type { TaskHandlerRegistry } from '../task-handler.registry';
import type { ClaimedTask } from './claimed-task';

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

/** `retried` failed and will be tried again; `lost` belongs to another process meanwhile; `unrecorded` ended without Postgres. */
export type AttemptOutcome = 'completed' | 'failed' | 'retried' | 'cancelled' | 'held' | 'released' | 'parked' | 'lost' | 'unrecorded';

/** How long attempts take, how they end, and what the dead leave behind. */
@Injectable()
export class AttemptMeters {
  private readonly duration;
  private readonly delay;
  private readonly interrupted;
  private readonly quarantined;
  private readonly places;

  constructor(meters: Meters) {
    this.duration = meters.histogram({
      name: 'stallhand_task_attempt_duration_seconds',
      help: 'One attempt, from the claim to its end, by type of task and how it ended.',
      labelNames: ['type', 'outcome'],
      buckets: seconds,
    });
    this.delay = meters.histogram({
      name: 'stallhand_task_start_delay_seconds',
      help: 'From the moment a task was due until its first attempt.',
      labelNames: ['type'],
      buckets: seconds,
    });
    this.interrupted = meters.counter({
      name: 'stallhand_task_interruptions_total',
      help: 'Attempts whose lease ran out, because their process died or was cut off.',
    });
    this.quarantined = meters.counter({
      name: 'stallhand_task_quarantined_total',
      help: 'Tasks that are not run again by themselves, because their process died with them twice.',
    });
    this.places = meters.gauge({ name: 'stallhand_task_attempts_running', help: 'Attempts under way in this process.' });
  }

  /** @param handlers know the types; whatever else stands in a row is `unknown`, because every type is a series of its own. */
  began({ type, attempt, waitedMs, dueAt }: ClaimedTask, handlers: TaskHandlerRegistry): (outcome: AttemptOutcome) => void {
    const began = performance.now();
    const label = handlers.find(type) ? type : 'unknown';
    if (attempt <= 1 && waitedMs === 0) this.delay.observe({ type: label }, Math.max(0, Date.now() - new Date(dueAt).getTime()) / 1_000);
    this.places.inc();
    return (outcome) => {
      this.places.dec();
      this.duration.observe({ type: label, outcome }, (performance.now() - began) / 1_000);
    };
  }

  interruptions(count: number, quarantined: number): void {
    if (count > 0) this.interrupted.inc(count);
    if (quarantined > 0) this.quarantined.inc(quarantined);
  }
}
