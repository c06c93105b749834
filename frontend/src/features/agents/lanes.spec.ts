import type { AgentLanes } from '../../shared/api/types';
import { taskRow } from '../../shared/testing/rows';
import { hourWindow, plannedBars, withChange } from './lanes';

const started = taskRow({ agentId: 'a', status: 'running', startedAt: '2026-11-10T12:00:00.000Z' });
const lanes: AgentLanes[] = [
  { agentId: 'b', runs: [] },
  {
    agentId: 'a',
    runs: [{ taskId: started.id, title: started.title, status: 'running', startedAt: started.startedAt!, finishedAt: null }],
  },
];

describe('a lane that follows its tasks', () => {
  it('should end the bar when the task is done', () => {
    const done = { ...started, status: 'completed' as const, finishedAt: '2026-11-10T12:05:00.000Z' };
    const [other, lane] = withChange(lanes, done)!;
    expect(other).toBe(lanes[0]);
    expect(lane?.runs).toEqual([{ ...lanes[1]!.runs[0], status: 'completed', finishedAt: done.finishedAt }]);
  });

  it('should stay the very same for progress', () => {
    expect(withChange(lanes, started)).toBe(lanes);
  });

  it('should not make up a bar of a task that it has not read', () => {
    expect(withChange(lanes, taskRow({ agentId: 'a', status: 'running', startedAt: started.startedAt }))).toBeNull();
  });
});

it('should show 50 minutes back and 10 ahead, ruled at full ten minutes', () => {
  const now = Date.UTC(2026, 10, 10, 14, 2);
  const { from, to, ticks } = hourWindow(now);
  expect([from - now, to - now]).toEqual([-3_000_000, 600_000]);
  expect(ticks.every((tick) => tick % 600_000 === 0 && tick >= from && tick <= to)).toBe(true);
});

it('should outline the next run of a running agent only', () => {
  const nextRunAt = '2026-11-10T15:00:00.000Z';
  expect(plannedBars({ status: 'running', nextRunAt }, [])).toMatchObject([{ status: 'queued', start: Date.parse(nextRunAt) }]);
  expect(plannedBars({ status: 'paused', nextRunAt }, [])).toEqual([]);
});
