import { taskRow } from '../../shared/testing/rows';
import { addressOf, cleanFilter, countText, matches, noFilter } from './filter';

describe('the filter in the address', () => {
  it('should keep what the server understands', () => {
    const agentId = '00000000-0000-4000-8000-000000000001';
    expect(cleanFilter({ search: 'tea', status: 'failed', priority: 'high', agentId })).toEqual({
      search: 'tea',
      status: 'failed',
      priority: 'high',
      agentId,
    });
  });

  it('should take anything else for "all" instead of asking the server for an error', () => {
    expect(cleanFilter({ search: 'x'.repeat(300), status: 'sleeping', priority: 'urgent', agentId: '7' })).toEqual({
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

it('should count exactly up to ten thousand', () => {
  expect([9_999, 10_000, 10_001].map(countText)).toEqual(['9,999', '10,000', '10,000+']);
});
