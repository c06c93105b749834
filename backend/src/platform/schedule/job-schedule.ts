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

/** Between the beginnings of two jobs. */
const apartMs = 40;

/**
 * Runs the jobs of this process: a round never overlaps the one before, an error skips the round and is logged, and the
 * process does not end before the rounds under way have.
 */
@Injectable()
export class JobSchedule implements BeforeApplicationShutdown {
  private readonly jobs = new Map<string, Job>();
  private readonly timers: NodeJS.Timeout[] = [];
  /** Jobs that have not begun. */
  private readonly waiting: (() => void)[] = [];
  private pause: NodeJS.Timeout | null = null;
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
   * Begins the first round at once, but for a moment between two jobs: those that began together would meet again at each interval, and take as
   * many connections to Postgres, 5 MB each, as there are jobs.
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
    this.waiting.push(() => {
      begin();
      this.timers.push(setInterval(begin, everyMs));
    });
    if (!this.pause) this.startNext();
  }

  /** Each after the one before, however long the process was busy meanwhile. */
  private startNext(): void {
    this.waiting.shift()?.();
    this.pause = setTimeout(() => {
      this.pause = null;
      if (this.waiting.length > 0) this.startNext();
    }, apartMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.waiting.length = 0;
    if (this.pause) clearTimeout(this.pause);
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
