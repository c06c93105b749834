import { describing, motifWords, trailing } from '../lexicon/describing';
import { isIdiomModifier } from '../lexicon/idioms';
import { materials } from '../lexicon/materials';
import { partNoun } from '../lexicon/tokens';
import { articleOf } from './article';

const audience = /^(?:kids|children|women|men|girls|boys|adults|toddlers)$/i;
const materialWords = new Set([...materials, 'merino']);
const rooms =
  /(?<= for )(?=(?:desk|kitchen|bathroom|bedroom|office|garden|wall|car|bike|sofa|table|bed|shower|bath|fridge|door|window|balcony|beach|gym|pool)$)/i;

/** Words that follow the noun in a list of goods stand before it in a sentence: `rechargeable head torch`, `swim goggles for kids`. */
export function inWordOrder(head: string, noun: string): string {
  const at = head.toLowerCase().indexOf(noun);
  const behind = at === -1 ? '' : head.slice(at + noun.length);
  const words = behind.trim().split(' ').filter(Boolean);
  const [last] = words;
  const thing = head.slice(0, head.length - behind.length);
  if (words.length === 1 && audience.test(last!)) return `${thing} for ${last!}`;
  if (words.length === 2 && partNoun.test(words[1]!) && describing.has(words[0]!.toLowerCase()))
    return `${thing} with ${articleOf(words[0]!)} ${words.join(' ').toLowerCase()}`.replace(/ with an? (?=.*s$)/, ' with ');
  if (words.length > 1 && /^(?:print|motif|design)$/i.test(words.at(-1)!))
    return `${thing} with ${articleOf(words[0]!)} ${words.join(' ').toLowerCase()}`;
  const isDescribed =
    words.length > 0 &&
    words.length <= 3 &&
    words.every((word) => trailing.has(word.toLowerCase()) && !motifWords.has(word.toLowerCase()) && word !== 'pair');
  if (isIdiomModifier(words.join(' ').toLowerCase())) return `${words.join(' ')} ${thing}`;
  if (!isDescribed) return head.replace(rooms, 'the ');
  const made = words.filter((word) => materialWords.has(word.toLowerCase()));
  const front = words.filter((word) => !made.includes(word));
  const before = thing.slice(0, at);
  // A word that only this thing has belongs to its noun: "ceramic slug trap".
  if (
    !before
      .trim()
      .split(' ')
      .every((word) => word === '' || describing.has(word.toLowerCase()))
  )
    return `${words.join(' ')} ${thing}`;
  return [...front, before.trim(), ...made, thing.slice(at)].filter(Boolean).join(' ');
}
