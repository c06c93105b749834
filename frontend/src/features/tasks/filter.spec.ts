import { taskRow } from '../../shared/testing/rows';
import { addressOf, cleanFilter, countText, matches, noFilter, rareCount, statusOptionsWith } from './filter';

describe('the filter in the address', () => {
  it('should keep what the server understands', () => {
    const agentId = '00000000-0000-4000-8000-000000000001';
    expect(cleanFilter({ ...noFilter, search: 'tea', status: 'failed', priority: 'high', agentId })).toEqual({
      ...noFilter,
      search: 'tea',
      status: 'failed',
      priority: 'high',
      agentId,
    });
  });

  it('should take anything else for "all" instead of asking the server for an error', () => {
    expect(
      cleanFilter({
        ...noFilter,
        search: 'x'.repeat(300),
        status: 'sleeping',
        priority: 'urgent',
        agentId: '7',
        minAttempt: '-1',
        searchIn: 'x',
      }),
    ).toEqual({
      ...noFilter,
      search: 'x'.repeat(200),
    });
  });

  it('should leave no trace of what is not set', () => {
    expect(addressOf({ ...noFilter, status: 'failed' }, { task: '' })).toBe('?status=failed');
    expect(addressOf(noFilter)).toBe('?');
  });
});

it('should match by status, priority and agent together', () => {
  const task = taskRow({ status: 'running', priority: 'high', agentId: 'a' });
  expect(matches(task, { ...noFilter, status: 'running', priority: 'high', agentId: 'a' })).toBe(true);
  expect(matches(task, { ...noFilter, status: 'running', priority: 'low' })).toBe(false);
  expect(matches(task, { ...noFilter, agentId: 'b' })).toBe(false);
});

it('should take several states, and tasks that no agent runs', () => {
  const ended = { ...noFilter, status: 'completed,failed', agentId: 'none' };
  expect(cleanFilter(ended)).toEqual(ended);
  expect(cleanFilter({ ...noFilter, status: 'completed,gone' }).status).toBe('completed');
  const task = taskRow({ status: 'failed', agentId: null });
  expect(matches(task, ended)).toBe(true);
  expect(matches({ ...task, status: 'cancelled' }, ended)).toBe(false);
  expect(matches({ ...task, agentId: 'a' }, ended)).toBe(false);
  expect(statusOptionsWith('completed,failed').at(-1)).toEqual({ value: 'completed,failed', label: 'Completed or Failed' });
});

it('should match by type, attempts and cost, and count those filters', () => {
  const task = taskRow({ type: 'Custom', attempt: 3, tries: 2, costMicroUsd: 15_000 });
  const filter = { ...noFilter, type: 'Custom', minAttempt: '2', minCostMicroUsd: '10000' };
  expect(matches(task, filter)).toBe(true);
  expect(matches({ ...task, tries: 1 }, filter)).toBe(false);
  expect(matches({ ...task, costMicroUsd: 9_999 }, filter)).toBe(false);
  expect(matches({ ...task, type: 'Data Analysis' }, filter)).toBe(false);
  expect(rareCount(filter)).toBe(3);
});

it('should match by the time a task ended, and take no other words for a time', () => {
  const task = taskRow({ finishedAt: '2026-03-05T10:00:00.000Z' });
  const day = { ...noFilter, finishedFrom: '2026-03-05T00:00:00Z', finishedUntil: '2026-03-06T00:00:00.000Z' };
  expect(cleanFilter(day)).toEqual(day);
  expect(matches(task, day)).toBe(true);
  expect(matches({ ...task, finishedAt: '2026-03-06T00:00:00.000Z' }, day)).toBe(false);
  expect(matches({ ...task, finishedAt: null }, day)).toBe(false);
  const since = { ...noFilter, startedFrom: '2026-03-05T09:00:00Z' };
  expect(matches({ ...task, startedAt: '2026-03-05T09:00:00.000Z' }, since)).toBe(true);
  expect(matches({ ...task, startedAt: null }, since)).toBe(false);
  expect(cleanFilter({ ...noFilter, finishedFrom: 'yesterday', finishedUntil: '2026-02-99T00:00:00Z' })).toEqual(noFilter);
});

it('should not ask where to search while nothing is searched', () => {
  expect(cleanFilter({ ...noFilter, searchIn: 'log' }).searchIn).toBe('');
  expect(cleanFilter({ ...noFilter, search: 'tea', searchIn: 'task,output,log' }).searchIn).toBe('task,output,log');
});

it('should count exactly up to ten thousand', () => {
  expect([9_999, 10_000, 10_001].map(countText)).toEqual(['9,999', '10,000', '10,000+']);
});
