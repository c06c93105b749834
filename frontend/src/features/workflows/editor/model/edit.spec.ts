import type { Step } from '../../definition';
import { addStep, duplicateStep, lastPlace, moveStep, moveTarget, removeStep, renameStep, whyItStays } from './edit';
import { outlineOf } from './outline';

type Flow = { steps: Step[]; start?: string };

const tell = (id: string, next: string | null = null, message = id): Step => ({
  id,
  type: 'notify',
  next,
  config: { channel: 'in_app', message },
});
const order = ({ steps, start }: Flow) => outlineOf(steps, start).rows.flatMap((row) => (row.kind === 'step' ? [row.step.id] : []));
const chain = (): Flow => ({ start: 'a', steps: [tell('a', 'b'), tell('b', 'c'), tell('c')] });
const fork = (): Flow => ({
  start: 'check',
  steps: [
    { id: 'check', type: 'condition', config: { branches: [{ name: 'Yes', next: 'yes' }], else: 'no' } },
    tell('yes', 'end'),
    tell('no', 'end'),
    tell('end'),
  ],
});
const step = (flow: Flow, id: string) => flow.steps.find((entry) => entry.id === id)!;

describe('adding a step', () => {
  it('should put it between a step and the one that followed', () => {
    const { flow, id } = addStep(chain(), 'delay', { from: 'a', path: 'next' });
    expect(id).toBe('wait');
    expect(order(flow)).toEqual(['a', 'wait', 'b', 'c']);
  });

  it('should make the first step of an empty workflow', () => {
    const { flow } = addStep<Flow>({ steps: [] }, 'notify', lastPlace({ steps: [] }).place);
    expect(flow).toMatchObject({ start: 'tell', steps: [{ id: 'tell', next: null }] });
  });

  it('should put it on the way of a branch', () => {
    const { flow } = addStep(fork(), 'delay', { from: 'check', path: 'config.branches.0.next' });
    expect(order(flow)).toEqual(['check', 'wait', 'yes', 'no', 'end']);
  });

  it('should add a condition alone, and give a loop something to do', () => {
    const condition = addStep(chain(), 'condition', { from: 'c', path: 'next' }).flow;
    expect(order(condition)).toEqual(['a', 'b', 'c', 'check']);
    expect(step(condition, 'check')).toMatchObject({ next: null, config: { branches: [{ name: 'Yes' }] } });
    const loop = addStep(chain(), 'loop', { from: 'a', path: 'next' }).flow;
    expect(order(loop)).toEqual(['a', 'each', 'values', 'b', 'c']);
  });

  it('should continue a new branch step below the condition, and end one after a rejection', () => {
    const flow = addStep(chain(), 'condition', { from: 'a', path: 'next' }).flow;
    const yes = addStep(flow, 'delay', { from: 'check', path: 'config.branches.0.next' });
    expect(step(yes.flow, yes.id).next).toBe('b');
    const no = addStep(yes.flow, 'notify', { from: 'check', path: 'config.else' });
    expect(step(no.flow, no.id).next).toBe('b');
    expect(order(no.flow)).toEqual(['a', 'check', 'wait', no.id, 'b', 'c']);
    const ask = addStep(chain(), 'approval', { from: 'a', path: 'next' });
    const rejected = addStep(ask.flow, 'notify', { from: ask.id, path: 'config.rejectedNext' });
    expect(step(rejected.flow, rejected.id).next).toBeNull();
  });

  it('should offer the empty branches of a final condition, then the end of the last branch', () => {
    const empty = addStep(chain(), 'condition', { from: 'c', path: 'next' }).flow;
    expect(lastPlace(empty)).toEqual({ place: { from: 'check', path: 'config.branches.0.next' }, label: 'Condition: Yes' });
    const yes = addStep(empty, 'notify', lastPlace(empty).place).flow;
    expect(lastPlace(yes)).toMatchObject({ place: { path: 'config.else' }, label: 'Condition: No' });
    const both = addStep(yes, 'delay', lastPlace(yes).place).flow;
    expect(lastPlace(both).place).toEqual({ from: 'wait', path: 'next' });
  });

  it('should never use a name twice', () => {
    const once = addStep(chain(), 'delay', { from: 'a', path: 'next' }).flow;
    expect(addStep(once, 'delay', { from: 'a', path: 'next' }).id).toBe('wait_2');
  });

  it('should put a copy right behind the step', () => {
    const { flow, id } = duplicateStep(chain(), step(chain(), 'b'));
    expect(order(flow)).toEqual(['a', 'b', id, 'c']);
    expect(step(flow, id).config).toEqual(step(flow, 'b').config);
  });
});

describe('deleting a step', () => {
  it('should close the gap, also at the start', () => {
    expect(order(removeStep(chain(), 'b'))).toEqual(['a', 'c']);
    expect(removeStep(chain(), 'a')).toMatchObject({ start: 'b' });
    expect(order(removeStep(chain(), 'c'))).toEqual(['a', 'b']);
  });

  it('should take along what only it led to, and nothing else', () => {
    expect(order(removeStep(fork(), 'check'))).toEqual(['end']);
    const withStray = { ...fork(), steps: [...fork().steps, tell('stray')] };
    expect(removeStep(withStray, 'check').steps.map(({ id }) => id)).toEqual(['end', 'stray']);
  });

  it('should keep the only step of a loop, but not that of a branch', () => {
    const flow: Flow = {
      start: 'check',
      steps: [{ id: 'check', type: 'condition', config: { branches: [{ name: 'Yes', next: 'yes' }] } }, tell('yes')],
    };
    expect(whyItStays(flow, step(flow, 'yes'))).toBeNull();
    expect(removeStep(flow, 'yes').steps).toEqual([{ id: 'check', type: 'condition', config: { branches: [{ name: 'Yes' }] } }]);
    const loop = addStep(chain(), 'loop', { from: 'c', path: 'next' }).flow;
    expect(whyItStays(loop, step(loop, 'values'))).toMatch('only step on this path');
  });
});

describe('moving a step', () => {
  it('should swap neighbours and keep the rest of the path', () => {
    expect(order(moveStep(chain(), 'b', 'up'))).toEqual(['b', 'a', 'c']);
    expect(order(moveStep(chain(), 'b', 'down'))).toEqual(['a', 'c', 'b']);
    expect(moveStep(chain(), 'b', 'up').start).toBe('b');
  });

  it('should come back to where it was', () => {
    const there = moveStep(chain(), 'a', 'down');
    expect(order(moveStep(there, 'a', 'up'))).toEqual(['a', 'b', 'c']);
  });

  it('should step over a condition with all its ways', () => {
    const flow: Flow = { start: 'a', steps: [tell('a', 'check'), ...fork().steps] };
    expect(order(moveStep(flow, 'a', 'down'))).toEqual(['check', 'yes', 'no', 'a', 'end']);
    expect(order(moveStep(moveStep(flow, 'a', 'down'), 'a', 'up'))).toEqual(['a', 'check', 'yes', 'no', 'end']);
  });

  it('should not move beyond the ends, and no condition', () => {
    expect(moveTarget(chain(), 'a', 'up')).toBeNull();
    expect(moveTarget(chain(), 'c', 'down')).toBeNull();
    expect(moveTarget(fork(), 'check', 'down')).toBeNull();
  });
});

it('should rename a step in every way and reference, and leave longer names alone', () => {
  const flow: Flow = {
    start: 'a',
    steps: [tell('a', 'b'), tell('b', null, '{{steps.a.output.text | upper}} steps.a {{steps.ab.output}}')],
  };
  const renamed = renameStep(flow, 'a', 'draft');
  expect(renamed.start).toBe('draft');
  expect(step(renamed, 'b').config).toMatchObject({ message: '{{steps.draft.output.text | upper}} steps.a {{steps.ab.output}}' });
  expect(order(renamed)).toEqual(['draft', 'b']);
});
