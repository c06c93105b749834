import type { JsonSchema } from '../../../../shared/api/types';
import type { Step, Trigger } from '../../definition';
import { kindOf } from '../../steps';
import type { Draft } from './draft';
import { before, loopsAround } from './graph';
import { fieldsIn, type KnownOutputs, member, nothingKnown, object, schemaAt, solePath } from './outputs';
import { isObject, type Reference } from './reference';
import { stepTitle } from './words';

/** Data of an earlier run: what started it, and what each step gave. */
export interface Sample {
  trigger: Record<string, unknown>;
  outputs: Record<string, unknown>;
}

const MOST = 40;

/** The value itself and what is in it, two levels deep. */
function inside(path: string, value: unknown, group: string, depth = 2): Reference[] {
  const own = [{ path, group, sample: value }];
  if (!isObject(value) || depth === 0) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => inside(member(path, key), item, group, depth - 1))].slice(0, MOST);
}

/** Declared data of a trigger. */
export function triggerSchema(trigger: Trigger, { events }: Pick<KnownOutputs, 'events'>): JsonSchema {
  switch (trigger.type) {
    case 'manual':
      return trigger.form ?? {};
    case 'webhook':
      return object({ body: {}, query: { type: 'object' }, headers: { type: 'object' }, method: { type: 'string' } });
    case 'schedule':
      return object({ scheduledFor: { type: 'string', format: 'date-time', title: 'Planned time' } });
    case 'event': {
      const payload = events.find(({ event }) => event === trigger.event)?.payload.properties;
      return object({ ...payload, event: { type: 'string' }, at: { type: 'string', format: 'date-time', title: 'Time' } });
    }
    case 'workflow':
      return {};
  }
}

/** One entry for each path: its declaration with its value in the last run. */
function merged(list: Reference[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const entry of list) {
    const known = found.get(entry.path);
    found.set(entry.path, known ? { ...entry, ...known, sample: known.sample ?? entry.sample } : entry);
  }
  return [...found.values()];
}

const STARTED = 'What started the run';

export function triggerReferences({ triggers }: Pick<Draft, 'triggers'>, sample?: Sample, known = nothingKnown): Reference[] {
  const declared = triggers.flatMap((trigger) => fieldsIn(triggerSchema(trigger, known), 'trigger', STARTED));
  return merged([...declared, ...(sample ? inside('trigger', sample.trigger, STARTED).slice(1) : [])]);
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);

/** The loop item: its fields as the list declares them, else as in the last run. */
function itemReferences(
  loop: Step,
  draft: Pick<Draft, 'triggers' | 'steps'>,
  sample: Sample | undefined,
  known: KnownOutputs,
): Reference[] {
  const group = 'The loop';
  const own: Reference[] = [
    { path: 'item', group, label: 'The entry' },
    { path: 'index', group, label: 'Its number, from 0', kind: 'number' },
  ];
  const path = loop.type === 'loop' ? solePath(loop.config.items) : null;
  if (!path) return own;
  const [root, id, , ...rest] = path;
  const source = draft.steps.find((step) => root === 'steps' && step.id === id);
  const declared =
    root === 'trigger'
      ? draft.triggers.map((trigger) => schemaAt(triggerSchema(trigger, known), path.slice(1))).find(Boolean)
      : source && schemaAt(kindOf(source).outputs?.(source, known), rest);
  const seen = root === 'trigger' ? valueAt(sample?.trigger, path.slice(1)) : valueAt(sample?.outputs[id ?? ''], rest);
  const first: unknown = Array.isArray(seen) ? seen[0] : undefined;
  return [...own, ...fieldsIn(declared?.items, 'item', group), ...(isObject(first) ? inside('item', first, group).slice(1) : [])];
}

/** Everything that a step can look up: what ran before it, what started the run, the item of its loop. */
export function stepReferences(draft: Pick<Draft, 'triggers' | 'steps'>, id: string, sample?: Sample, known = nothingKnown): Reference[] {
  const loops = loopsAround(draft.steps, id);
  const around = loops.map((loop) => loop.id);
  const open = before(draft.steps, id).filter((step) => loopsAround(draft.steps, step.id).every((loop) => around.includes(loop.id)));
  const given = open
    .filter((step) => !around.includes(step.id))
    .flatMap((step) => {
      const group = stepTitle(step);
      const path = `steps.${step.id}.output`;
      const seen = sample && step.id in sample.outputs ? inside(path, sample.outputs[step.id], group) : [];
      return [...fieldsIn(kindOf(step).outputs?.(step, known), path, group), { path, group, label: 'The whole result' }, ...seen];
    });
  const inner = loops.at(-1);
  const run: Reference[] = [
    { path: 'run.id', group: 'The run', label: 'Id', kind: 'text' },
    { path: 'run.startedAt', group: 'The run', label: 'Started at', kind: 'date' },
    { path: 'run.dryRun', group: 'The run', label: 'Dry run', kind: 'yes or no' },
    { path: 'workflow.name', group: 'The run', label: 'Name of the workflow', kind: 'text' },
  ];
  return merged([
    ...(inner ? itemReferences(inner, draft, sample, known) : []),
    ...triggerReferences(draft, sample, known),
    ...given,
    ...run,
  ]);
}
