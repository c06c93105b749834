import { TaskError, type TaskRun } from '../../../tasks';
import { modelSaying, noModels } from '../testing/models';
import { presets } from './facts';
import { nearestQuestions, presetFor, presetQuestions } from './question';
import { presetByWords } from './question-words';
import { refused } from './testing/refused-questions';
import { understood } from './testing/understood-questions';

const logs: string[] = [];
const run = { log: (_level: string, message: string) => void logs.push(message) } as unknown as TaskRun;
beforeEach(() => (logs.length = 0));

describe('question', () => {
  it.each(presets.flatMap((preset) => [presetQuestions[preset], ...understood[preset]].map((asked) => [asked, preset] as const)))(
    'should be understood by its words: %s',
    (asked, preset) => expect(presetByWords(asked)).toBe(preset),
  );
  it.each(refused)('should not be answered with something else: %s', (asked) => expect(presetByWords(asked)).toBeNull());

  it('should lead to the questions that share its words', () => {
    expect(nearestQuestions('Which supplier stopped sending products?')).toContain('Which product stopped selling?');
    expect(nearestQuestions('Which country has my best customers?')[0]).toBe('Who are my best customers?');
    expect(nearestQuestions('asdf')).toHaveLength(3);
  });
  it.each([
    ['What sort of day do buyers visit the website?', 'weekdays'],
    ['Which town has the best takings?', 'summary'],
    ['Which shoppers filled in the survey twice?', 'cohorts'],
    ['How much did the supplier reimburse for the broken parcel?', 'refunds'],
    ['Do rivals charge less for bowls?', 'prices'],
    ['What does the postage of a typical cart cost?', 'average'],
    ['Which town will be busy next Christmas?', 'forecast'],
  ] as const)('should lead to a question of the same meaning: %s', (asked, preset) => {
    expect(presetByWords(asked)).toBeNull();
    expect(nearestQuestions(asked)).toContain(presetQuestions[preset]);
  });

  it('should be read by a model where there is one', async () => {
    const saying = (text: string) => modelSaying(() => ({ text }));
    expect(await presetFor('Do people like us?', run, saying(' Cohorts.'))).toBe('cohorts');
    expect(await presetFor('What sells best?', run, saying('none'))).toBeNull();
  });
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
    expect(await presetFor('Tell me a joke', run, failing)).toBeNull();
    expect(logs[0]).toContain('The key is wrong.');
  });
  it('should not swallow the end of the run', async () => {
    const stopped = { ...modelSaying(() => ({})), chat: () => Promise.reject(new Error('cancelled')) };
    await expect(presetFor('Any strange days?', run, stopped)).rejects.toThrow('cancelled');
  });
});
