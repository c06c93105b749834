import type { Step, StepType } from '../../definition';

const idStems: Record<StepType, string> = {
  agent_task: 'task',
  http: 'request',
  condition: 'check',
  transform: 'values',
  delay: 'wait',
  notify: 'tell',
  approval: 'ask',
  loop: 'each',
  workflow: 'start',
  stop: 'end',
};

/** A name for references that is not taken yet: `wait`, `wait_2`. */
export function freshId(type: StepType, steps: readonly { id: string }[]): string {
  const stem = idStems[type];
  for (let count = 1; ; count++) {
    const id = count === 1 ? stem : `${stem}_${count}`;
    if (!steps.some((step) => step.id === id)) return id;
  }
}

/** A condition and a loop need somewhere to go to: an end where nothing follows, a first step for each item. */
export function companionOf(type: StepType, next: string | null, steps: readonly Step[]): Step | null {
  if (type === 'condition' && next === null) return { id: freshId('stop', steps), type: 'stop', config: {} };
  if (type !== 'loop') return null;
  return {
    id: freshId('transform', steps),
    name: 'Look at the item',
    type: 'transform',
    next: null,
    config: { output: { item: '{{item}}' } },
  };
}

/** @param inner where a condition or a loop leads to first. */
export function newStep(type: StepType, id: string, next: string | null, inner: string | null): Step {
  const base = { id, next };
  switch (type) {
    case 'agent_task':
      return { ...base, type, config: { agentId: '' } };
    case 'http':
      return { ...base, type, config: { method: 'GET', url: '' } };
    case 'condition':
      return {
        ...base,
        type,
        next: inner,
        config: { branches: [{ name: 'Yes', when: { any: [[{ left: '', op: 'eq', right: '' }]] }, next: inner ?? '' }] },
      };
    case 'transform':
      return { ...base, type, config: { output: { text: '' } } };
    case 'delay':
      return { ...base, type, config: { forSec: 3600 } };
    case 'notify':
      return { ...base, type, config: { channel: 'in_app', message: '' } };
    case 'approval':
      return { ...base, type, config: { subject: '', editable: true } };
    case 'loop':
      return { ...base, type, config: { items: '', body: inner ?? '' } };
    case 'workflow':
      return { ...base, type, config: { workflowId: '' } };
    case 'stop':
      return { id, type, config: {} };
  }
}
