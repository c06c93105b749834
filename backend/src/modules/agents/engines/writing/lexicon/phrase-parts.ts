import { isConsumable, isDescribing, isHead, nounBefore, partNoun, spoken, tokensOf } from './tokens';

/** Vessels in which goods are sold; a mug is sold empty. */
const soldFilled = /^(?:jar|bottle|box|tin|bag|tube|pack|packet|can|crate|pouch|sachet|pot|carton|tub|canister|caddy|hamper)$/;
/** Further contents sold by weight in a vessel. */
const filled = new Set(['candle', 'wax', 'soap', 'salt', 'tea', 'coffee', 'spice', 'clay', 'slime', 'paint', 'polish', 'balm']);

/** True for a vessel with the name of its content before it, in which that may be sold: `honey jar`, `candle tin`. */
export function holdsConsumable(noun: string): boolean {
  const [head, content] = tokensOf(noun).toReversed();
  if (!head || !content || !soldFilled.test(head.key)) return false;
  return isConsumable(content) || filled.has(content.key);
}

/** Words that make a box or a set a thing of its own: `gift box of twelve macarons`. */
export const presenting: ReadonlySet<string> = new Set(
  'gift present sample sampler trial starter tasting selection variety discovery advent picnic welcome mystery surprise'.split(' '),
);
/** Materials of a vessel before its content: `wooden box of 12 dominoes`. */
export const packedInMaterial: ReadonlySet<string> = new Set('wooden tin metal cardboard glass kraft velvet storage'.split(' '));

/** Shorter names of the same kind of thing, the longest first: `olive oil` of "extra virgin olive oil". */
export function shorterNouns(noun: string): string[] {
  const tokens = tokensOf(noun);
  const whole = nounBefore(tokens, tokens.length);
  if (!whole || whole.start > 0) return [];
  return tokens.slice(1).flatMap((_, at) => {
    const rest = tokens.slice(at + 1);
    const match = nounBefore(rest, rest.length);
    return match && match.start === 0 && match.entry.category === whole.entry.category ? [spoken(rest)] : [];
  });
}

const turning =
  /^(?:leaf|tree|plane|cone|forest|nut|scent|scented|effect|look|style|print|colou?red|tone|toned|finish|plated|imitation|free|syrup|blossom|flower|grain|light)$/;

/** True if the last word of a phrase names a thing that is not food, so that it may come with another thing: `a wooden handle`. */
export function isPart(phrase: string): boolean {
  const last = tokensOf(phrase).at(-1);
  return last !== undefined && isHead(last.key) && !isConsumable(last) && !isDescribing(last);
}

/** True if the word after a material or a colour makes it the name of another thing: "paper plane", "green tea", "oak leaf". */
export function turnsMaterial(word: string): boolean {
  const [token] = tokensOf(word);
  return token !== undefined && (turning.test(token.key) || partNoun.test(token.text) || (!isDescribing(token) && isHead(token.key)));
}
