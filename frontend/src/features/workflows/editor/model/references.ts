import type { Trigger } from '../../definition';
import { kindOf } from '../../steps';
import type { Draft } from './draft';
import { before, loopsAround } from './graph';
import { isObject, type Reference } from './reference';
import { stepTitle } from './words';

/** Data of an earlier run: what started it, and what each step gave. */
export interface Sample {
  trigger: Record<string, unknown>;
  outputs: Record<string, unknown>;
}

const isName = (key: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(key);
const member = (path: string, key: string) => (isName(key) ? `${path}.${key}` : `${path}["${key}"]`);

const MOST = 40;

/** The value itself and what is in it, two levels deep. */
function inside(path: string, value: unknown, group: string, depth = 2): Reference[] {
  const own = [{ path, group, sample: value }];
  if (!isObject(value) || depth === 0) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => inside(member(path, key), item, group, depth - 1))].slice(0, MOST);
}

const taskFields = ['id', 'title', 'type', 'status', 'agentId', 'error', 'event', 'at'];

function triggerFields(trigger: Trigger): string[] {
  if (trigger.type === 'manual') return Object.keys(trigger.form?.properties ?? {});
  if (trigger.type === 'webhook') return ['body', 'query', 'headers', 'method'];
  if (trigger.type === 'schedule') return ['scheduledFor'];
  if (trigger.type === 'event') return trigger.event.startsWith('task.') ? taskFields : ['event', 'at'];
  return [];
}

function unique(list: Reference[]): Reference[] {
  const first = new Map<string, Reference>();
  for (const entry of list) if (!first.has(entry.path)) first.set(entry.path, entry);
  return [...first.values()];
}

export function triggerReferences({ triggers }: Pick<Draft, 'triggers'>, sample?: Sample): Reference[] {
  const group = 'What started the run';
  const known = triggers.flatMap(triggerFields).map((name): Reference => ({ path: member('trigger', name), group }));
  return unique([...(sample ? inside('trigger', sample.trigger, group).slice(1) : []), ...known]);
}

/** Everything that a step can look up: what ran before it, what started the run, the item of its loop. */
export function stepReferences(draft: Pick<Draft, 'triggers' | 'steps'>, id: string, sample?: Sample): Reference[] {
  const around = loopsAround(draft.steps, id).map((loop) => loop.id);
  const open = before(draft.steps, id).filter((step) => loopsAround(draft.steps, step.id).every((loop) => around.includes(loop.id)));
  const given = open
    .filter((step) => !around.includes(step.id))
    .flatMap((step) => {
      const group = stepTitle(step);
      const path = `steps.${step.id}.output`;
      const seen = sample && step.id in sample.outputs ? inside(path, sample.outputs[step.id], group) : [];
      return [
        ...seen,
        { path, group },
        ...(kindOf(step).outputs?.(step) ?? []).map((name): Reference => ({ path: `${path}.${name}`, group })),
      ];
    });
  const item = around.length > 0 ? ['item', 'index'].map((path): Reference => ({ path, group: 'The loop' })) : [];
  const run = ['run.id', 'run.startedAt', 'run.dryRun', 'workflow.name'].map((path): Reference => ({ path, group: 'The run' }));
  return unique([...item, ...triggerReferences(draft, sample), ...given, ...run]);
}
