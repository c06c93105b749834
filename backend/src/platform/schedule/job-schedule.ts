import { BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Meters } from '../metrics/meters';

/** Work that repeats as long as the process lives. */
export interface Job {
  /** In the log and in the metrics; no other job of the process has it. */
  name: string;
  /** What a round does, in one sentence for whoever operates the console. */
  does: string;
  /** Milliseconds between the beginnings of two rounds. A round that takes longer swallows those that fall into it. */
  everyMs: number;
  /**
   * Several processes run the same job, so a round claims what is due in Postgres, and by the clock of Postgres
   * (`Database.now`): the timer only says when to look.
   * @param signal aborted when the process ends: a round that has more to do leaves it to others.
   */
  round: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Runs the jobs of this process: a round never overlaps the one before, an error skips the round and is logged, and the
 * process does not end before the rounds under way have.
 */
@Injectable()
export class JobSchedule implements BeforeApplicationShutdown {
  private readonly jobs = new Map<string, Job>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly working = new Set<Promise<unknown>>();
  private readonly ending = new AbortController();
  private readonly rounds;
  private readonly seconds;
  private readonly intervals;

  constructor(meters: Meters) {
    this.rounds = meters.counter({
      name: 'stallhand_periodic_rounds_total',
      help: 'Rounds of the work that repeats, by what it is and how they ended.',
      labelNames: ['work', 'outcome'],
    });
    this.seconds = meters.counter({
      name: 'stallhand_periodic_seconds_total',
      help: 'Time spent in these rounds.',
      labelNames: ['work'],
    });
    this.intervals = meters.gauge({
      name: 'stallhand_periodic_interval_seconds',
      help: 'The jobs of this process: what each does, and the time between the beginnings of two rounds.',
      labelNames: ['work', 'does'],
    });
  }

  /**
   * Begins the first round at once.
   * @throws Error when there is a job of this name already.
   */
  every(job: Job): void {
    const { name, does, everyMs } = job;
    if (this.jobs.has(name)) throw new Error(`Two jobs are called ${name}.`);
    this.jobs.set(name, job);
    this.intervals.set({ work: name, does }, everyMs / 1_000);
    let busy = false;
    const begin = () => {
      if (busy) return;
      busy = true;
      const work = this.run(job).finally(() => {
        busy = false;
        this.working.delete(work);
      });
      this.working.add(work);
    };
    begin();
    this.timers.push(setInterval(begin, everyMs));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.ending.abort();
    await Promise.all(this.working);
  }

  private async run({ name, round }: Job): Promise<void> {
    const began = performance.now();
    try {
      await round(this.ending.signal);
      this.rounds.inc({ work: name, outcome: 'done' });
    } catch (error) {
      this.rounds.inc({ work: name, outcome: 'skipped' });
      new Logger(name).warn(`A round was skipped: ${(error as Error).message}`);
    } finally {
      this.seconds.inc({ work: name }, (performance.now() - began) / 1_000);
    }
  }
}
