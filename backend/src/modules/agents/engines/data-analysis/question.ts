import { TaskError, type TaskRun } from '../../../tasks';
import type { Models } from '../sources';
import { type Preset, presets } from './facts';

/** What each preset answers, for the model and for the form. */
export const presetMeanings: Record<Preset, string> = {
  summary: 'how sales went overall',
  comparison: 'how the last full period compares with the one before and the year before',
  anomalies: 'unusual days or weeks',
  forecast: 'what sales to expect next',
  abc: 'which products bring most of the money',
  reorder: 'which products to order again, when and how many',
  cohorts: 'whether customers come back',
  prices: 'how sales answer to price changes',
};

const words: [Preset, RegExp][] = [
  ['cohorts', /\b(customers?|buyers?|people|clients?)\b.*\b(again|twice|more than once)\b/i],
  [
    'reorder',
    /\b(re-?order|re-?stock|order (again|more|next|now)|(should|must|need to|have to) (\w+ ){0,2}order|stock|inventory|run(ning)? (out|low)|supplier|lead time)/i,
  ],
  [
    'prices',
    /\b(elastic|(raise|lower|change|cut|increase|reduce)\w* (\w+ ){0,3}prices?|price (change|response|sensitiv)|discount|cheaper|expensive)/i,
  ],
  ['cohorts', /\b(cohort|retention|repeat|come back|came back|return(ing)? (customer|buyer)|loyal|churn)/i],
  ['forecast', /\b(forecast|predict|expect|next (week|month|quarter|year)|will (we|i|sales)|future|outlook)/i],
  ['anomalies', /\b(unusual|anomal|spike|outlier|strange|odd|sudden|dip)/i],
  [
    'comparison',
    /\b(compare|versus|vs\.?|(than|against) (the )?(last|previous|(one|day|week|month|year) before)|(better|worse) than|year over year|month over month|grow|growth|change[ds]? since)/i,
  ],
  [
    'abc',
    /\b(best.?sell|sells? (the )?(best|most)|top|abc|which products?|(brings?|earns?|makes?) (\w+ ){0,2}most|most (money|revenue|sales)|pareto)/i,
  ],
];

/** Without a model: the first preset whose words occur in the question, else the summary. */
export const presetByWords = (question: string): Preset => words.find(([, pattern]) => pattern.test(question))?.[0] ?? 'summary';

/** Lets a model pick the preset that answers the question; without one, or with a useless answer, its words decide. */
export async function presetFor(question: string, run: TaskRun, models: Models): Promise<Preset> {
  const byWords = presetByWords(question);
  if ((await models.providers()).length === 0) return byWords;
  try {
    const answer = await models.chat(run, {
      step: 'choose',
      purpose: 'Choose the analysis that answers the question',
      messages: [
        {
          role: 'system',
          content: `Choose the one analysis that answers the shop owner's question. The analyses are:\n${presets.map((preset) => `${preset}: ${presetMeanings[preset]}`).join('\n')}\nAnswer with the name alone.`,
        },
        { role: 'user', content: question },
      ],
      maxOutputTokens: 200,
      temperature: 0,
    });
    const named = presets.filter((preset) => new RegExp(`\\b${preset}\\b`, 'i').test(answer.text));
    if (named.length === 1) return named[0]!;
    run.log('info', `The model named no single analysis, so the words of the question decide: ${byWords}.`);
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    run.log('info', `No model could choose the analysis (${error.message}), so the words of the question decide: ${byWords}.`);
  }
  return byWords;
}
