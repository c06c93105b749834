import type { Step, StepOf } from '../../definition';
import { layoutOf } from '../graph/layout';
import type { Draft } from './draft';
import { edgesOf, placesNaming } from './graph';

const when = { any: [[{ left: '{{trigger.total}}', op: 'gt' as const, right: 5 }]] };
const check = (more: Partial<StepOf<'condition'>['config']> = {}): Step => ({
  id: 'check',
  type: 'condition',
  next: 'each',
  config: { branches: [{ name: 'Yes', when, next: 'yes' }], ...more },
});
const ways = (step: Step) => edgesOf(step).map(({ to, label }) => `${label}: ${to}`);

describe('the ways on from a condition', () => {
  it('should continue below it unless another step is chosen', () => expect(ways(check())).toEqual(['Yes: yes', 'No: each']));

  it('should not lead to what stands below it when there is another way, or one that always fits', () => {
    expect(ways(check({ else: 'no' }))).toEqual(['Yes: yes', 'No: no']);
    expect(ways(check({ branches: [{ name: 'Always', next: 'yes' }] }))).toEqual(['Always: yes']);
  });

  it('should meet below it when they are taken side by side', () =>
    expect(ways(check({ mode: 'all', else: 'no' }))).toEqual(['Yes: yes', 'No: no', 'then: each']));

  it('should name the branches without a step', () => {
    const branches = [
      { name: 'Large', when },
      { name: 'Small', when },
    ];
    expect(ways(check({ branches }))).toEqual(['Large, Small, otherwise: each']);
  });

  it('should still find every place that names a step, for a step that is renamed', () =>
    expect(placesNaming(check({ else: 'no' })).map(({ path }) => path)).toContain('next'));

  it('should be the lines of the drawing, without one to a loop that nobody goes to', () => {
    const stop = (id: string): Step => ({ id, type: 'stop' });
    const loop: Step = { id: 'each', type: 'loop', config: { items: '{{trigger.x}}', body: 'inside' } };
    const steps = [check({ else: 'no' }), stop('yes'), stop('no'), loop, stop('inside')];
    const draft: Draft = { name: '', description: '', allowedHosts: [], settings: {}, triggers: [], steps, start: 'check' };
    const { lines } = layoutOf(draft);
    expect(lines.map(({ from, to }) => `${from} > ${to}`)).not.toContain('steps.check > steps.each');
    expect(lines.filter(({ from }) => from === 'steps.check')).toHaveLength(2);
  });
});
