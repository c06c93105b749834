import { isOldTask, mayBeRemoved, nextBatch } from './task-retention';

describe('Retention of ended tasks', () => {
  it('should ask for an end before the limit, and that nothing keeps the task', () => {
    const rule = isOldTask([{ then: 'goes' }, { then: 'outlives', keeps: 'EXISTS (SELECT FROM a WHERE a.task_id = t.id)' }]);
    expect(rule.replace(/\s+/g, ' ')).toBe(
      't.finished_at < $1 AND t.deleted_at IS NULL AND NOT EXISTS (SELECT FROM a WHERE a.task_id = t.id)',
    );
  });

  it.each([
    [500, 250, 500],
    [500, 500, 250],
    [200, 50, 400],
    [1_000, 1, 1_000],
    [100, 60_000, 50],
    [50, 0, 100],
  ])('should follow %i tasks that took %i ms with %i', (size, tookMs, next) => expect(nextBatch(size, tookMs)).toBe(next));

  const now = Date.UTC(2026, 10, 27);
  /** Version 7 begins with the milliseconds. */
  const madeAgo = (days: number) =>
    (now - days * 86_400_000)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})(.{4})$/, '$1-$2-7abc-8def-0123456789ab');

  it('should take a task for removed only when it was made before that time', () => {
    expect(mayBeRemoved(madeAgo(182), 181, now)).toBe(true);
    expect(mayBeRemoved(madeAgo(180), 181, now)).toBe(false);
    expect(mayBeRemoved(madeAgo(9_000), 0, now)).toBe(false);
    expect(mayBeRemoved('00000000-0000-4000-8000-000000000000', 181, now)).toBe(false);
  });
});
