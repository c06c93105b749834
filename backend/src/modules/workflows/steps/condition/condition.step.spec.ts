import { type StepCall, type StepWith } from '../step';
import { edgesOf } from '../../definition/edges';
import { ConditionStepExecutor, conditionStep } from './condition.step';

type Config = typeof conditionStep.config;
const step = (more: Partial<StepWith<Config>['config']>, next: string | null = 'below') =>
  ({
    id: 'check',
    type: 'condition',
    next,
    config: { branches: [{ name: 'Yes' }, { name: 'Large', next: 'large' }], ...more },
  }) as StepWith<Config>;

async function after(checked: StepWith<Config>, fits: string[]) {
  const walked: string[] = [];
  const walk = (id: string) => (walked.push(id), Promise.resolve());
  const output = await new ConditionStepExecutor().execute({ step: checked, input: { fits }, walk } as unknown as StepCall<Config>);
  return { next: conditionStep.next!(checked, output as never), walked };
}

describe('A condition with a branch without a step', () => {
  it('should continue at its next, or end if there is none', async () => {
    expect(await after(step({ else: 'other' }), ['Yes'])).toMatchObject({ next: 'below' });
    expect(await after(step({ else: 'other' }, null), ['Yes'])).toMatchObject({ next: null });
  });

  it('should take the other branches as before', async () => {
    expect(await after(step({ else: 'other' }), ['Large'])).toMatchObject({ next: 'large' });
    expect(await after(step({ else: 'other' }), [])).toMatchObject({ next: 'other' });
  });

  it('should not visit it if all branches are taken', async () => {
    expect(await after(step({ mode: 'all' }), ['Yes', 'Large'])).toEqual({ next: 'below', walked: ['large'] });
  });

  it('should have an edge to its next even if another branch is the default', () => {
    expect(edgesOf(step({ else: 'other' })).map(({ to }) => to)).toEqual(['below', 'large', 'other']);
    const closed = step({ branches: [{ name: 'Large', next: 'large' }], else: 'other' });
    expect(edgesOf(closed).map(({ to }) => to)).toEqual(['large', 'other']);
  });
});
