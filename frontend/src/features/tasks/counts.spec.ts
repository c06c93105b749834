import { taskStatuses } from '@stallhand/shared';
import { taskRow } from '../../shared/testing/rows';
import { agreeing, withMoves, type QueueCounts } from './counts';
import type { TaskList } from './rows';
import type { Task } from './task';

const counts = (change: Partial<QueueCounts> = {}): QueueCounts => ({
  total: 10,
  pending: 0,
  queued: 6,
  running: 4,
  waiting: 0,
  completed: 0,
  failed: 0,
  cancelled: 0,
  ...change,
});
const listOf = (items: Task[], gone: string[] = []): TaskList => ({ items, total: items.length, nextCursor: null, gone });
const sum = (of: QueueCounts) => taskStatuses.reduce((total, status) => total + of[status], 0);

describe('withMoves', () => {
  it('should count a row under its new status and keep the total', () => {
    const after = withMoves(counts(), [
      { from: 'queued', to: 'running' },
      { from: 'running', to: 'completed' },
    ]);
    expect(after).toEqual(counts({ queued: 5, running: 4, completed: 1 }));
  });

  it('should subtract a deleted row from the total', () => {
    expect(withMoves(counts(), [{ from: 'queued', to: null }])).toEqual(counts({ total: 9, queued: 5 }));
  });
});

describe('agreeing', () => {
  const done = taskRow({ status: 'completed' });
  const running = taskRow({ status: 'running' });

  it('should never count fewer tasks of a status than there are rows of it', () => {
    const shown = agreeing(counts(), listOf([done, running]), false);
    expect(shown.completed).toBe(1);
    expect(shown.running).toBeGreaterThanOrEqual(1);
    expect(sum(shown)).toBe(shown.total);
  });

  it('should keep counts that agree with the rows', () => {
    const known = counts({ queued: 5, completed: 1 });
    expect(agreeing(known, listOf([done, running]), false)).toBe(known);
  });

  it('should count the rows themselves when every task is listed', () => {
    expect(agreeing(counts(), listOf([done, running]), true)).toEqual(counts({ total: 2, queued: 0, running: 1, completed: 1 }));
  });

  it('should not count rows the server no longer lists', () => {
    expect(agreeing(counts(), listOf([done], [done.id]), false)).toEqual(counts());
  });
});
