import Clock from 'lucide-react/icons/clock';
import Play from 'lucide-react/icons/play';
import Webhook from 'lucide-react/icons/webhook';
import WorkflowIcon from 'lucide-react/icons/workflow';
import Zap from 'lucide-react/icons/zap';
import type { LucideIcon } from 'lucide-react';
import type { TriggerType } from './definition';

interface TriggerLook {
  icon: LucideIcon;
  label: string;
}

export const triggerLooks: Record<TriggerType, TriggerLook> = {
  manual: { icon: Play, label: 'By hand' },
  schedule: { icon: Clock, label: 'Schedule' },
  webhook: { icon: Webhook, label: 'Webhook' },
  event: { icon: Zap, label: 'Event' },
  workflow: { icon: WorkflowIcon, label: 'Another workflow' },
};
