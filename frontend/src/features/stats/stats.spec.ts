import { otherAgents, sparkHeights, spreadText, waitText, weekLink, yesterdayLink } from './stats';

it('should split the agents that do not run by their state', () => {
  expect(otherAgents({ agentsByStatus: { running: 3, paused: 1, error: 2, idle: 0, active: 0 } })).toEqual([
    { status: 'paused', text: '1 paused' },
    { status: 'error', text: '2 in error' },
  ]);
});

it('should say the average, half and most of the waits, and no number where nothing was measured', () => {
  expect(waitText({ waitSeconds: { mean: 118, p50: 20, p95: 290, started: 9 } })).toBe('Average wait: 2m');
  expect(waitText({ waitSeconds: null })).toBe('Average wait: No data');
  expect(spreadText({ p50: 20, p95: 290 })).toBe('half within 20s, 95% within 5m');
});

it('should draw bars against the highest', () => {
  expect(sparkHeights([0, 2, 4])).toEqual([0, 50, 100]);
  expect(sparkHeights([0, 0])).toEqual([0, 0]);
});

it('should lead to the list of the very period', () => {
  expect(weekLink({ weekFrom: '2026-01-01T10:00:00.000Z' }, { status: 'failed' })).toBe(
    '/admin/task-queue?status=failed&finishedFrom=2026-01-01T10%3A00%3A00.000Z',
  );
  expect(yesterdayLink({ yesterdayFrom: '2026-01-01T00:00:00.000Z', yesterdayUntil: '2026-01-01T09:00:00.000Z' })).toContain(
    'finishedUntil=2026-01-01T09%3A00%3A00.000Z',
  );
});
