import { Logger } from '@nestjs/common';
import { Meters } from '../metrics/meters';
import { JobSchedule } from './job-schedule';

describe('JobSchedule', () => {
  let schedule: JobSchedule;
  const every = (round: () => Promise<unknown>, name = 'Test') => schedule.every({ name, does: 'Tests.', everyMs: 1_000, round });
  const afterMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  beforeEach(() => {
    jest.useFakeTimers();
    schedule = new JobSchedule(new Meters());
  });
  afterEach(async () => {
    await schedule.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('should begin at once and again after every interval', async () => {
    const round = jest.fn(() => Promise.resolve());
    every(round);
    expect(round).toHaveBeenCalledTimes(1);
    await afterMs(3_000);
    expect(round).toHaveBeenCalledTimes(4);
  });

  it('should keep jobs apart, so that they do not all need a connection at once', async () => {
    const began: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      every(() => {
        began.push(name);
        return Promise.resolve();
      }, name);
    }
    expect(began).toEqual(['First']);
    await afterMs(50);
    expect(began).toEqual(['First', 'Second']);
    await afterMs(949);
    expect(began).toEqual(['First', 'Second', 'Third']);
    await afterMs(50);
    expect(began.slice(3)).toEqual(['First', 'Second']);
  });

  it('should begin nothing that has not begun when the process ends', async () => {
    const round = jest.fn(() => Promise.resolve());
    every(() => Promise.resolve(), 'First');
    every(round, 'Second');
    await schedule.beforeApplicationShutdown();
    await afterMs(2_000);
    expect(round).not.toHaveBeenCalled();
  });

  it('should never begin a round while the one before is at work', async () => {
    const ends: (() => void)[] = [];
    const round = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    every(round);
    await afterMs(5_000);
    expect(round).toHaveBeenCalledTimes(1);
    ends[0]!();
    await afterMs(1_000);
    expect(round).toHaveBeenCalledTimes(2);
    ends[1]!();
  });

  it('should go on after an error and say what it was', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const round = jest.fn(() => Promise.reject(new Error('the database is away')));
    every(round);
    await afterMs(1_000);
    expect(round).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith('A round was skipped: the database is away');
    warn.mockRestore();
  });

  it('should wait at the end for what is under way, and begin nothing more', async () => {
    let end: () => void = () => undefined;
    const round = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    every(round);
    let ended = false;
    const shutdown = schedule.beforeApplicationShutdown().then(() => (ended = true));
    await afterMs(5_000);
    expect(ended).toBe(false);
    end();
    await shutdown;
    await afterMs(5_000);
    expect(round).toHaveBeenCalledTimes(1);
  });

  it('should tell what is under way at the end that it ends', async () => {
    let told: AbortSignal | undefined;
    schedule.every({ name: 'Test', does: 'Tests.', everyMs: 1_000, round: (signal) => Promise.resolve((told = signal)) });
    expect(told!.aborted).toBe(false);
    await schedule.beforeApplicationShutdown();
    expect(told!.aborted).toBe(true);
  });

  it('should refuse a second job of the same name', () => {
    every(() => Promise.resolve());
    expect(() => every(() => Promise.resolve())).toThrow('Two jobs are called Test.');
  });

  it('should list in the metrics what each job does and how often', async () => {
    const meters = new Meters();
    new JobSchedule(meters).every({ name: 'Stock', does: 'Looks at the stock.', everyMs: 2_000, round: () => Promise.resolve() });
    expect(await meters.text()).toContain('stallhand_periodic_interval_seconds{work="Stock",does="Looks at the stock."} 2');
  });
});
