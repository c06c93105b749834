import type { AgentLanes } from '../../shared/api/types';
import { taskRow } from '../../shared/testing/rows';
import { hourWindow, plannedBars, withTask } from './lanes';

const started = taskRow({ agentId: 'a', status: 'running', startedAt: '2026-11-10T12:00:00.000Z' });

describe('a lane that follows its tasks', () => {
  it('should gain a bar when a task starts, also on an agent without a lane', () => {
    expect(withTask([], started)).toEqual([
      {
        agentId: 'a',
        runs: [{ taskId: started.id, title: started.title, status: 'running', startedAt: started.startedAt, finishedAt: null }],
      },
    ]);
  });

  it('should end the bar when the task is done', () => {
    const done = { ...started, status: 'completed' as const, finishedAt: '2026-11-10T12:05:00.000Z' };
    const [lane] = withTask(withTask([], started), done);
    expect(lane?.runs).toHaveLength(1);
    expect(lane?.runs[0]).toMatchObject({ status: 'completed', finishedAt: done.finishedAt });
  });

  it('should stay the very same for progress, for tasks that wait and for tasks of nobody', () => {
    const lanes: AgentLanes[] = withTask([], started);
    expect(withTask(lanes, { ...started, progress: 50 })).toBe(lanes);
    expect(withTask(lanes, taskRow({ agentId: 'a' }))).toBe(lanes);
    expect(withTask(lanes, { ...started, agentId: null })).toBe(lanes);
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
