import { taskRow } from '../../shared/testing/rows';
import { chipOf, etaText, factOf, secondsLeft, toggleOf } from './task';

const START = Date.parse('2026-11-10T12:00:00.000Z');
const running = taskRow({ status: 'running', startedAt: '2026-11-10T12:00:00.000Z', attempt: 1 });
const minutes = (count: number) => START + count * 60_000;

describe('time left', () => {
  it('should be unknown without an estimate, whatever the progress', () => {
    expect(etaText({ ...running, progress: 50 }, minutes(1))).toBe('Unknown');
    expect(etaText(taskRow({ status: 'queued' }), START)).toBe('Unknown');
  });

  it('should be the whole estimate before the start and what is left of it after', () => {
    expect(etaText(taskRow({ status: 'queued', estimatedDuration: 6 }), START)).toBe('6m');
    expect(etaText({ ...running, estimatedDuration: 6 }, minutes(2))).toBe('4m');
    expect(etaText({ ...running, estimatedDuration: 1 }, minutes(0.5))).toBe('under 1m');
  });

  it('should add the own duration of a queued task to its waiting time', () => {
    const line = { place: 12, startsInSeconds: 600 };
    expect(etaText(taskRow({ status: 'queued', line }), START)).toBe('10m');
    expect(etaText(taskRow({ status: 'queued', line, estimatedDuration: 6 }), START)).toBe('16m');
    expect(etaText(taskRow({ status: 'queued', line: { place: 12, startsInSeconds: null } }), START)).toBe('Unknown');
    expect(etaText(taskRow({ status: 'queued', line, held: true }), START)).toBe('Unknown');
  });

  it('should follow the pace once the estimate is used up, and be unknown without any progress', () => {
    expect(secondsLeft({ ...running, estimatedDuration: 2, progress: 25 }, minutes(3))).toBe(540);
    expect(etaText({ ...running, estimatedDuration: 2, progress: 0 }, minutes(3))).toBe('Unknown');
  });

  it('should give way to a word where nothing is left to wait for', () => {
    expect(etaText(taskRow({ status: 'completed', estimatedDuration: 6 }), START)).toBe('done');
    expect(etaText(taskRow({ status: 'failed', estimatedDuration: 6 }), START)).toBe('–');
    expect(etaText(taskRow({ status: 'waiting', estimatedDuration: 6 }), START)).toBe('up to you');
  });
});

describe('the chip', () => {
  it('should tell a wish from a fact', () => {
    expect(chipOf({ ...running, cancelRequested: true })).toEqual({ status: 'running', label: 'Cancelling…' });
    expect(chipOf({ ...running, holdRequested: true })).toEqual({ status: 'running', label: 'Pausing…' });
    expect(chipOf(taskRow({ status: 'queued', held: true }))).toEqual({ status: 'paused' });
    expect(chipOf(taskRow({ status: 'cancelled', cancelRequested: true }))).toEqual({ status: 'cancelled' });
  });
});

describe('pause and resume', () => {
  it('should ask for queued where it runs and for running where it is queued', () => {
    expect(toggleOf(running)).toEqual({ pauses: true, change: { status: 'queued' } });
    expect(toggleOf(taskRow({ status: 'queued' }))).toEqual({ pauses: false, change: { status: 'running' } });
    expect(toggleOf({ ...running, holdRequested: true })).toEqual({ pauses: false, change: { held: false } });
  });

  it.each(['pending', 'waiting', 'completed', 'failed', 'cancelled'] as const)('should not exist for a %s task', (status) => {
    expect(toggleOf(taskRow({ status }))).toBeNull();
  });
});

describe('the fact in the row', () => {
  it('should say why it failed and how long it took', () => {
    const error = { code: 'address_refused', message: 'The shop is closed.', stepKey: null, retryable: true, hint: null };
    expect(factOf(taskRow({ status: 'failed', error }), START)).toBe('The shop is closed.');
    expect(factOf({ ...running, status: 'completed', finishedAt: '2026-11-10T12:03:12.000Z' }, START)).toBe('took 3m 12s');
  });

  it('should say of one that was cancelled how far it came, and only of one that never ran that it did not', () => {
    const cancelled = { ...running, status: 'cancelled' as const, finishedAt: '2026-11-10T12:00:12.000Z' };
    expect(factOf(cancelled, START)).toBe('stopped after 12s');
    expect(factOf({ ...cancelled, progress: 40 }, START)).toBe('stopped at 40%');
    expect(factOf(taskRow({ status: 'cancelled' }), START)).toBe('never started');
  });

  it('should state the position of a queued task', () => {
    expect(factOf(taskRow({ status: 'queued' }), START)).toBe('in line');
    expect(factOf(taskRow({ status: 'queued', line: { place: 1, startsInSeconds: 0 } }), START)).toBe('next in line');
    expect(factOf(taskRow({ status: 'queued', line: { place: 1_200, startsInSeconds: null } }), START)).toBe('number 1,200 in line');
  });

  it('should count attempts without pauses, and say of one that was resumed that it goes on', () => {
    expect(factOf({ ...running, attempt: 5, tries: 2 }, START)).toBe('attempt 2 of 3');
    expect(factOf({ ...running, attempt: 5, tries: 1 }, START)).toBe('');
    expect(factOf(taskRow({ status: 'queued', attempt: 2, tries: 1 }), START)).toBe('in line to go on');
    expect(factOf(taskRow({ status: 'queued', attempt: 1, tries: 2 }), START)).toBe('in line for another attempt');
  });
});
