import { Logger } from '@nestjs/common';
import { Meters } from '../metrics/meters';
import { Periodic } from './periodic';

describe('Periodic', () => {
  let periodic: Periodic;
  const afterMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  beforeEach(() => {
    jest.useFakeTimers();
    periodic = new Periodic(new Meters());
  });
  afterEach(async () => {
    await periodic.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('should begin at once and again after every interval', async () => {
    const round = jest.fn(() => Promise.resolve());
    periodic.every('Test', 1_000, round);
    expect(round).toHaveBeenCalledTimes(1);
    await afterMs(3_000);
    expect(round).toHaveBeenCalledTimes(4);
  });

  it('should never begin a round while the one before is at work', async () => {
    const ends: (() => void)[] = [];
    const round = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    periodic.every('Test', 1_000, round);
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
    periodic.every('Test', 1_000, round);
    await afterMs(1_000);
    expect(round).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith('A round was skipped: the database is away');
    warn.mockRestore();
  });

  it('should wait at the end for what is under way, and begin nothing more', async () => {
    let end: () => void = () => undefined;
    const round = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    periodic.every('Test', 1_000, round);
    let ended = false;
    const shutdown = periodic.beforeApplicationShutdown().then(() => (ended = true));
    await afterMs(5_000);
    expect(ended).toBe(false);
    end();
    await shutdown;
    await afterMs(5_000);
    expect(round).toHaveBeenCalledTimes(1);
  });
});
