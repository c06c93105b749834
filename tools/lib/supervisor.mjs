import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from './run.mjs';

const crashLimit = 5;
const crashWindow = 60_000;
/** EX_CONFIG of sysexits.h: trying again would end the same way. */
const refusedConfiguration = 78;

/**
 * @typedef {object} Running a started process
 * @property {number} pid
 * @property {Promise<unknown>} exited settles when it has ended, whatever the reason, with the exit code where there is one
 * @property {(hurry: AbortSignal) => Promise<void>} stop ends it in good order, at once when `hurry` fires
 */

/** Keeps one process running: starts it again after a crash, later each time, and gives up when it keeps crashing. */
export class Supervisor {
  #crashes = [];
  #running = null;
  #stopping = new AbortController();
  #watching = Promise.resolve();

  /**
   * @param {string} name
   * @param {() => Promise<Running>} start
   * @param {{ say: (line: string) => void, onGiveUp: (reason: Error) => void }} hooks
   */
  constructor(name, start, hooks) {
    Object.assign(this, { name, startOnce: start, hooks });
  }

  /** @returns {Promise<Running>} the first run; the ones after a crash follow by themselves */
  async start() {
    const first = await this.#run();
    this.#watching = this.#watch();
    return first;
  }

  async stop(hurry) {
    this.#stopping.abort();
    await this.#running?.stop(hurry);
    await this.#watching;
  }

  async #run() {
    this.#running = await this.startOnce();
    return this.#running;
  }

  async #watch() {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const code = await this.#running.exited;
      if (signal.aborted) return;
      if (code === refusedConfiguration)
        return this.hooks.onGiveUp(new Trouble(`${this.name} refuses its configuration: see above what to change.`));
      const now = Date.now();
      this.#crashes = [...this.#crashes.filter((time) => time > now - crashWindow), now];
      if (this.#crashes.length >= crashLimit) {
        return this.hooks.onGiveUp(
          new Trouble(`${this.name} ended ${crashLimit} times within a minute. Giving up; its last lines are above.`),
        );
      }
      const pause = 250 * 2 ** this.#crashes.length;
      this.hooks.say(`${this.name} ended unexpectedly; starting it again in ${pause / 1000} s.`);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#run();
      } catch (error) {
        return this.hooks.onGiveUp(error);
      }
    }
  }
}
