import type { View } from './api';
import { currentView, filtersOf } from './view';

const view = (name: string, query: string): View => ({
  id: name,
  screen: 'task-queue',
  name,
  query,
  isDefault: false,
  createdAt: '2026-11-01T00:00:00Z',
});

describe('Views', () => {
  it('should be the same whatever the order of their filters and whatever is open beside them', () => {
    expect(filtersOf('?status=failed&priority=high&task=4711')).toBe(filtersOf('?priority=high&status=failed'));
    expect(filtersOf('?new=1')).toBe('');
  });

  it('should know which one is shown', () => {
    const views = [view('Failed', 'status=failed'), view('Urgent', 'priority=high&status=queued')];
    expect(currentView(views, '?status=queued&priority=high')?.name).toBe('Urgent');
    expect(currentView(views, '?status=queued')).toBeUndefined();
    expect(currentView(views, '')).toBeUndefined();
  });
});
