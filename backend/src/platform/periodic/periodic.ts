import { BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Meters } from '../metrics/meters';

/**
 * Work that repeats as long as the process lives: a round never overlaps the one before, an error skips the round and is
 * logged, and the process does not end before the rounds under way have.
 */
@Injectable()
export class Periodic implements BeforeApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly working = new Set<Promise<unknown>>();
  private readonly rounds;
  private readonly seconds;

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
  }

  /**
   * Begins the first round at once.
   * @param name of the logger.
   * @param everyMs between the beginnings of two rounds; a round that takes longer swallows those that fall into it.
   */
  every(name: string, everyMs: number, round: () => Promise<unknown>): void {
    const logger = new Logger(name);
    let busy = false;
    const begin = () => {
      if (busy) return;
      busy = true;
      const began = performance.now();
      const work = round()
        .then(
          () => this.rounds.inc({ work: name, outcome: 'done' }),
          (error: Error) => {
            this.rounds.inc({ work: name, outcome: 'skipped' });
            logger.warn(`A round was skipped: ${error.message}`);
          },
        )
        .finally(() => {
          busy = false;
          this.seconds.inc({ work: name }, (performance.now() - began) / 1_000);
          this.working.delete(work);
        });
      this.working.add(work);
    };
    begin();
    this.timers.push(setInterval(begin, everyMs));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    await Promise.all(this.working);
  }
}
