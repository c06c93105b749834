import { promiseWords } from './lexicon/promises';
import type { Item, Parsed, Word } from './parse';
import type { TextSupport } from './support/by-texts';
import { clauseOf, nothingCarried } from './support/clause';
import { WordIndex } from './words';

const promises = new WordIndex({ yes: promiseWords });
const doers = /^(?:i|we|ich|wir|yo|nosotros|he|hemos|habe|haben)$/;
const auxiliaries = /^(?:has|have|had|been|was|were|is|are|wurde|wurden|worden|hat|ist|sind|ha|han|fue|fueron|esta|estan)$/;
const measured = new Set(
  'revenue profit loss margin order customer refund return complaint stock visit review rating bestseller shipping discount'.split(' '),
);

/**
 * Description without a figure, an action, a promise or a report about the shop; or one whose words of these kinds stand
 * in one sentence of the facts.
 */
export function isHarmlessCopy({ items }: Parsed, texts: TextSupport): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  const acts = words.some(({ word }) => doers.test(word)) || words.some(({ word }) => auxiliaries.test(word));
  const claimed = items.filter((item, at) => isClaim(item, acts) || isCounted(items, at));
  if (claimed.length === 0) return true;
  return 'carry' in texts.judge(clauseOf(claimed), nothingCarried);
}

const isClaim = (item: Item, acts: boolean): boolean =>
  item.kind === 'value' ? !isLoose(item) : item.kind === 'word' ? states(item, acts) : item.kind === 'period' || item.kind === 'link';

/** The noun after a figure: `350 ml`, `four napkins`. */
const isCounted = (items: readonly Item[], at: number): boolean => {
  const [item, before] = [items[at]!, items[at - 1]];
  return item.kind === 'word' && !item.isGlue && before?.kind === 'value' && !isLoose(before);
};

/** `every morning`, `all day`: no count of anything. */
const isLoose = ({ value }: Item & { kind: 'value' }): boolean => value.form === 'share' && value.low === 1;

const states = ({ word, concepts, actions, isGlue }: Word, acts: boolean): boolean =>
  promises.has(word) || concepts.some((concept) => measured.has(concept)) || (acts && !isGlue && actions.length > 0);
