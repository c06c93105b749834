import type { EventName } from '../../platform/events';

/** Facts and hints of the bus to the event names of the socket contract. What is not listed stays inside. */
export const socketEvents: Partial<Record<EventName, string>> = {
  'agent.created': 'agent_created',
  'agent.updated': 'agent_updated',
  'agent.deleted': 'agent_deleted',
  'task.created': 'task_created',
  'task.updated': 'task_updated',
  'task.completed': 'task_updated',
  'task.failed': 'task_updated',
  'task.cancelled': 'task_updated',
  'task.deleted': 'task_deleted',
  'task.logged': 'task_logged',
  'api_key.created': 'api_key_created',
  'api_key.updated': 'api_key_updated',
  'api_key.deleted': 'api_key_deleted',
  'activity.created': 'activity_created',
  'notification.created': 'notification_created',
  'settings.updated': 'settings_updated',
  'data.cleared': 'resync',
};
