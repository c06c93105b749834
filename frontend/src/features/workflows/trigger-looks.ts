import Clock from '../../shared/icons/clock';
import Play from '../../shared/icons/play';
import Webhook from '../../shared/icons/webhook';
import WorkflowIcon from '../../shared/icons/workflow';
import Zap from '../../shared/icons/zap';
import type { IconComponent } from '../../shared/icons/create-icon';
import type { TriggerType } from './definition';

interface TriggerLook {
  icon: IconComponent;
  label: string;
}

export const triggerLooks: Record<TriggerType, TriggerLook> = {
  manual: { icon: Play, label: 'By hand' },
  schedule: { icon: Clock, label: 'Schedule' },
  webhook: { icon: Webhook, label: 'Webhook' },
  event: { icon: Zap, label: 'Event' },
  workflow: { icon: WorkflowIcon, label: 'Another workflow' },
};
