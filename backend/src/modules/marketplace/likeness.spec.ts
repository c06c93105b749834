import type { Definition } from '../workflows';
import { builtInProducts } from './content/catalogue';
import { cameFrom, fingerprints } from './likeness';

const step = (id: string, text: string, more: object = {}) => ({
  id,
  name: id,
  type: 'transform',
  next: null,
  config: { output: { text } },
  ...more,
});
const of = (...steps: object[]) => fingerprints({ steps } as unknown as Definition);
const tool = (id: string, ...texts: string[]) => ({ id, steps: of(...texts.map((text) => step(text, text))) });
const none = new Set<string>();

describe('the tools that come with Stallhand', () => {
  const all = builtInProducts.flatMap(({ id, price, content }) =>
    content.workflow ? [{ id, isFree: Number(price) === 0, steps: fingerprints(content.workflow.definition) }] : [],
  );
  const sold = all.filter(({ isFree }) => !isFree);
  const free = new Set(all.filter(({ isFree }) => isFree).flatMap(({ steps }) => steps));

  it.each(sold.map(({ id, steps }) => [id, steps] as const))('should be told apart: %s', (id, steps) =>
    expect(cameFrom(steps, sold, free)).toEqual([id]),
  );

  it('should leave the free ones free', () => {
    for (const { steps, isFree } of all) if (isFree) expect(cameFrom(steps, sold, free)).toEqual([]);
  });
});

describe('where a workflow came from', () => {
  const known = [tool('letters', 'a', 'b', 'c', 'd'), tool('digits', '1', '2', '3')];

  it('should be known with other names, another order, other agents and half of the steps changed', () => {
    expect(cameFrom(of(step('x', 'd'), step('y', 'a'), step('z', 'new'), step('w', 'newer')), known, none)).toEqual(['letters']);
    const asked = { type: 'agent_task', config: { agentId: 'agent of the shop', input: { prompt: 'p' } } };
    const elsewhere = { type: 'agent_task', config: { input: { prompt: 'p' }, agentId: 'agent of another' } };
    expect(of(step('x', '', asked))).toEqual(of(step('y', '', elsewhere)));
  });

  it('should not be said of what has less than half of a tool, or only what is free', () => {
    expect(cameFrom(of(step('x', 'a'), step('y', 'mine')), known, none)).toEqual([]);
    expect(
      cameFrom(of(step('x', '1'), step('y', '2'), step('z', '3')), known, new Set(of(step('_', '1'), step('_', '2'), step('_', '3')))),
    ).toEqual([]);
    expect(cameFrom([], known, none)).toEqual([]);
  });

  it('should name the likest tool, and all that are alike', () => {
    const alike = [...known, tool('more letters', 'a', 'b', 'c', 'd', 'e'), tool('copy', 'a', 'b', 'c', 'd')];
    expect(cameFrom(of(step('x', 'a'), step('y', 'b'), step('z', 'c'), step('w', 'd')), alike, none)).toEqual(['letters', 'copy']);
  });

  it('should take ends and waits for nothing, and broken steps for none', () => {
    expect(
      of({ id: 'end', type: 'stop', config: {} }, { id: 'w', type: 'delay', config: { forSec: 1 } }, null as never, { id: 'x' }),
    ).toEqual([]);
    expect(fingerprints({ steps: 'none' as never })).toEqual([]);
  });
});
