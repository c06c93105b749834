import Bell from 'lucide-react/icons/bell';
import Bot from 'lucide-react/icons/bot';
import Braces from 'lucide-react/icons/braces';
import CircleStop from 'lucide-react/icons/circle-stop';
import Clock from 'lucide-react/icons/clock';
import Globe from 'lucide-react/icons/globe';
import Hand from 'lucide-react/icons/hand';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Split from 'lucide-react/icons/split';
import Timer from 'lucide-react/icons/timer';
import Webhook from 'lucide-react/icons/webhook';
import WorkflowIcon from 'lucide-react/icons/workflow';
import Zap from 'lucide-react/icons/zap';
import type { LucideIcon } from 'lucide-react';
import type { StepType, TriggerType } from './definition';

interface KindLook {
  icon: LucideIcon;
  label: string;
}

export const stepLooks: Record<StepType, KindLook> = {
  agent_task: { icon: Bot, label: 'Agent task' },
  http: { icon: Globe, label: 'HTTP call' },
  condition: { icon: Split, label: 'Condition' },
  transform: { icon: Braces, label: 'Transform' },
  delay: { icon: Timer, label: 'Delay' },
  notify: { icon: Bell, label: 'Notification' },
  approval: { icon: Hand, label: 'Approval' },
  loop: { icon: Repeat, label: 'Loop' },
  workflow: { icon: WorkflowIcon, label: 'Workflow' },
  stop: { icon: CircleStop, label: 'Stop' },
};

export const triggerLooks: Record<TriggerType, KindLook> = {
  manual: { icon: Play, label: 'By hand' },
  schedule: { icon: Clock, label: 'Schedule' },
  webhook: { icon: Webhook, label: 'Webhook' },
  event: { icon: Zap, label: 'Event' },
  workflow: { icon: WorkflowIcon, label: 'Another workflow' },
};
