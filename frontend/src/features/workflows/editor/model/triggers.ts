import type { Trigger, TriggerType } from '../../definition';

const stems: Record<TriggerType, string> = {
  manual: 'by_hand',
  schedule: 'schedule',
  webhook: 'webhook',
  event: 'event',
  workflow: 'workflow',
};

/** A trigger with a name that is not taken, set so that it could be saved where that is possible. */
export function newTrigger(type: TriggerType, triggers: readonly Trigger[]): Trigger {
  let id = stems[type];
  for (let count = 2; triggers.some((trigger) => trigger.id === id); count++) id = `${stems[type]}_${count}`;
  switch (type) {
    case 'schedule':
      return { id, type, cron: '0 9 * * *' };
    case 'event':
      return { id, type, event: 'task.completed' };
    case 'webhook':
      return { id, type, auth: { kind: 'bearer' } };
    default:
      return { id, type };
  }
}
