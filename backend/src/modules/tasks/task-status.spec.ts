import { isFinal, mayBecome, taskStatuses, taskTransitions } from './task-status';

describe('The life of a task', () => {
  const allowed = [
    'pending > queued',
    'pending > running',
    'pending > cancelled',
    'queued > running',
    'queued > cancelled',
    'running > completed',
    'running > failed',
    'running > cancelled',
    'running > queued',
    'running > pending',
    'running > waiting',
    'waiting > queued',
    'waiting > running',
    'waiting > failed',
    'waiting > cancelled',
    'failed > queued',
    'cancelled > queued',
  ];
  const pairs = taskStatuses.flatMap((from) => taskStatuses.map((to) => ({ from, to, wanted: allowed.includes(`${from} > ${to}`) })));

  it.each(pairs)('should answer $wanted for $from to $to', ({ from, to, wanted }) => {
    expect(mayBecome(from, to)).toBe(wanted);
  });

  it('should let nothing leave completed', () => {
    expect(taskTransitions.completed).toEqual([]);
  });

  it('should call exactly completed, failed and cancelled final', () => {
    expect(taskStatuses.filter(isFinal)).toEqual(['completed', 'failed', 'cancelled']);
  });
});
