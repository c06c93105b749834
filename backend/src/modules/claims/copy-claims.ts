import { actionWords } from './lexicon/actions';
import { promiseWords } from './lexicon/promises';
import { type Item, type Parsed, type Word } from './parse';
import type { TextSupport } from './support/by-texts';
import { clauseOf, nothingCarried } from './support/clause';
import { WordIndex } from './words';

const promises = new WordIndex({ yes: promiseWords });
const ownActions = new WordIndex(actionWords);
const doers = /^(?:i|we|ich|wir|yo|nosotros|he|hemos|habe|haben)$/;
const auxiliaries = /^(?:has|have|had|been|was|were|is|are|wurde|wurden|worden|hat|ist|sind|ha|han|fue|fueron|esta|estan)$/;
const measured = new Set(
  'revenue profit loss margin order customer refund return complaint stock visit review rating bestseller shipping discount'.split(' '),
);

/**
 * Description without a figure, an action, a promise or a report about the shop; or one whose words of these kinds stand
 * in one sentence of the product's facts.
 */
export function isHarmlessCopy({ items }: Parsed, texts: TextSupport): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  const acts = words.some(({ word }) => doers.test(word)) || words.some(({ word }) => auxiliaries.test(word));
  const isClaim = (item: Item): boolean =>
    item.kind === 'value'
      ? !isArticle(item)
      : item.kind === 'period' || item.kind === 'link'
        ? true
        : item.kind === 'word' && states(item, acts);
  const claimed = items.filter(isClaim);
  if (claimed.length === 0) return true;
  return 'carry' in texts.judge(clauseOf(claimed), nothingCarried);
}

/** `every morning`, `all day`: no count of anything. */
const isArticle = (item: Item & { kind: 'value' }): boolean => item.value.form === 'share' && item.value.low === 1;

const states = ({ word, concepts, actions, isGlue }: Word, acts: boolean): boolean =>
  promises.has(word) ||
  concepts.some((concept) => measured.has(concept)) ||
  (acts && !isGlue && actions.length > 0 && ownActions.has(word));
