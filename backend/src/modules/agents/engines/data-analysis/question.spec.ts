import { TaskError, type TaskRun } from '../../../tasks';
import { modelSaying, noModels } from '../testing/models';
import { presetByWords, presetFor } from './question';

const logs: string[] = [];
const run = { log: (_level: string, message: string) => void logs.push(message) } as unknown as TaskRun;
beforeEach(() => (logs.length = 0));

describe('question', () => {
  it.each([
    ['Which products should I reorder before Christmas?', 'reorder'],
    ['Do my customers come back?', 'cohorts'],
    ['What happens if I raise the price of mugs?', 'prices'],
    ['What will we sell next month?', 'forecast'],
    ['Were there any strange days?', 'anomalies'],
    ['Did we grow against last year?', 'comparison'],
    ['What are my best sellers?', 'abc'],
    ['What sells best?', 'abc'],
    ['Which product earns me the most?', 'abc'],
    ['Which products should I order again?', 'reorder'],
    ['What must I order now?', 'reorder'],
    ['Do my customers order again?', 'cohorts'],
    ['How did we do against the month before?', 'comparison'],
    ['How is it going?', 'summary'],
  ])('should be understood by its words: %s', (question, preset) => expect(presetByWords(question)).toBe(preset));

  it('should be read by a model where there is one', async () =>
    expect(
      await presetFor(
        'Do people like us?',
        run,
        modelSaying(() => ({ text: ' Cohorts.' })),
      ),
    ).toBe('cohorts'));
  it('should fall back to its words when the model rambles', async () => {
    const rambling = modelSaying(() => ({ text: 'It could be abc, or forecast.' }));
    expect(await presetFor('Which products should I reorder?', run, rambling)).toBe('reorder');
    expect(logs).toEqual([expect.stringContaining('no single analysis')]);
  });
  it('should fall back to its words when the model fails', async () => {
    const failing = {
      ...noModels,
      ...modelSaying(() => ({})),
      chat: () => Promise.reject(new TaskError('provider_auth', 'The key is wrong.')),
    };
    expect(await presetFor('Any strange days?', run, failing)).toBe('anomalies');
    expect(logs).toEqual([expect.stringContaining('The key is wrong.')]);
  });
  it('should not swallow the end of the run', async () => {
    const stopped = { ...modelSaying(() => ({})), chat: () => Promise.reject(new Error('cancelled')) };
    await expect(presetFor('Any strange days?', run, stopped)).rejects.toThrow('cancelled');
  });
});
