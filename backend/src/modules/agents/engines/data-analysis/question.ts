import { TaskError, type TaskRun } from '../../../tasks';
import type { Models } from '../sources';
import { type Preset, presets } from './facts';
import { means, type Meaning, plain } from './question-lexicon';
import { presetByWords } from './question-words';

/** What each preset answers, for the model and for the form. */
export const presetMeanings: Record<Preset, string> = {
  summary: 'how sales went overall',
  comparison: 'how the last full period compares with the one before and the year before',
  anomalies: 'unusual days or weeks',
  forecast: 'what sales to expect next',
  abc: 'which products bring most or least of the money',
  reorder: 'which products to order again, when and how many',
  cohorts: 'whether customers come back',
  prices: 'how sales answer to price changes',
  stopped: 'which products stopped selling or sell at another rate, and since when',
  causes: 'which products are behind a rise or fall of sales',
  customers: 'what the best customers bought',
  weekdays: 'on which days and hours sales come in',
  average: 'the average order',
  refunds: 'what was paid back',
  unsold: 'what is in stock and did not sell for 60 days',
  profit: 'profit and margin by product',
};

/** A question that each preset answers, as an owner would ask it. */
export const presetQuestions: Record<Preset, string> = {
  summary: 'How are sales going?',
  comparison: 'How do sales compare with the month before?',
  anomalies: 'Were there any unusual days?',
  forecast: 'What will we sell next month?',
  abc: 'Which products sell best, and which worst?',
  reorder: 'Which products should I order again?',
  cohorts: 'How many customers come back?',
  prices: 'What happens if I raise prices?',
  stopped: 'Which product stopped selling?',
  causes: 'Why did sales fall?',
  customers: 'Who are my best customers?',
  weekdays: 'Which day of the week sells best?',
  average: 'How much is the average order?',
  refunds: 'How much did we refund?',
  unsold: 'What is in stock and does not sell?',
  profit: 'How much profit do we make?',
};

/** Meanings of words that lead to each preset, besides the words of its question. */
const topics: Record<Preset, readonly Meaning[]> = {
  summary: ['sales', 'money'],
  comparison: ['relation', 'span', 'month', 'season'],
  anomalies: ['odd'],
  forecast: ['ahead', 'season'],
  abc: ['product', 'sales', 'fast'],
  reorder: ['product', 'supply'],
  cohorts: ['buyer', 'again'],
  prices: ['price'],
  stopped: ['product', 'faded', 'down'],
  causes: ['reason', 'blame', 'down', 'up'],
  customers: ['buyer', 'spend'],
  weekdays: ['weekday', 'slow', 'dayPart', 'hours'],
  average: ['ordinary', 'basket', 'spend'],
  refunds: ['paidBack'],
  unsold: ['product', 'idle', 'supply'],
  profit: ['cost', 'margin', 'money'],
};

const common = new Set(
  'a an the is are was were do does did my our we i to of in on and or which what who how much many it me us for'.split(' '),
);
const stem = (word: string): string => word.replace(/(?:ing|ies|es|ed|s|y)$/, '');
const stems = (text: string): Set<string> =>
  new Set(
    plain(text)
      .split(' ')
      .filter((word) => word !== '' && !common.has(word))
      .map(stem),
  );

/** Questions that can be answered and share most words or meanings with this one, the usual ones first among equals. @returns three */
export function nearestQuestions(question: string): string[] {
  const asked = stems(question);
  const text = plain(question);
  const usual: Preset[] = ['comparison', 'abc', 'causes', 'customers', 'reorder', 'stopped', 'unsold', 'profit', 'cohorts', 'refunds'];
  const all = [...usual, ...presets.filter((preset) => !usual.includes(preset))];
  // A meaning that fewer presets share tells more.
  const weight = (meaning: Meaning) => 1 / Object.values(topics).filter((list) => list.includes(meaning)).length;
  const score = (preset: Preset) =>
    [...stems(`${presetQuestions[preset]} ${presetMeanings[preset]}`)].filter((word) => asked.has(word)).length +
    topics[preset].filter((meaning) => means(text, meaning)).reduce((sum, meaning) => sum + 2 * weight(meaning), 0);
  return all
    .map((preset, place) => ({ text: presetQuestions[preset], score: score(preset), place }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, 3)
    .map(({ text: one }) => one);
}

/** Lets a model pick the preset that answers the question; without one, or with a useless answer, its words decide. @returns null if none does */
export async function presetFor(question: string, run: TaskRun, models: Models): Promise<Preset | null> {
  const byWords = presetByWords(question);
  if ((await models.providers()).length === 0) return byWords;
  const decides = `so the words of the question decide: ${byWords ?? 'not understood'}`;
  try {
    const answer = await models.chat(run, {
      step: 'choose',
      purpose: 'Choose the analysis that answers the question',
      messages: [
        {
          role: 'system',
          content: `Choose the one analysis that answers the shop owner's question. The analyses are:\n${presets.map((preset) => `${preset}: ${presetMeanings[preset]}`).join('\n')}\nnone: no analysis answers it\nAnswer with the name alone.`,
        },
        { role: 'user', content: question },
      ],
      maxOutputTokens: 200,
      temperature: 0,
    });
    const named = [...presets, 'none' as const].filter((preset) => new RegExp(`\\b${preset}\\b`, 'i').test(answer.text));
    if (named.length === 1) return named[0] === 'none' ? null : named[0]!;
    run.log('info', `The model named no single analysis, ${decides}.`);
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    run.log('info', `No model could choose the analysis (${error.message}), ${decides}.`);
  }
  return byWords;
}
