import { notificationStatus } from './notification';

it.each([
  ['approval.requested', 'waiting'],
  ['change.asked', 'waiting'],
  ['task.failed', 'failed'],
  ['task.completed', 'completed'],
  ['stock.low', 'idle'],
])('should mark %s as %s', (kind, status) => expect(notificationStatus(kind)).toBe(status));
