import { capitalised } from '@stallhand/shared';
import { avoidedIn } from './checks/avoided';
import { unsupportedClaims } from './checks/unsupported-claims';
import { isUsed, keysOf } from './copy/used-sentences';
import { inWordOrder } from './copy/word-order';
import { articleOf } from './copy/article';
import { factsText, type ProductFacts } from './facts/product-facts';
import { decapitalised } from './facts/parse-name';
import { productKind } from './facts/product-kind';
import { anyGroup } from './lexicon/groups';
import type { Group, Kind } from './lexicon/kind';
import { headNoun, separator } from './lexicon/find-kind';
import { isForeignName } from './lexicon/foreign';
import { isOrdinaryWord } from './lexicon/kinds';
import { textiles } from './lexicon/materials';
import type { Variation } from './variation';
import type { Tone } from './voice';

const uncountable =
  /(?:^|\s)(?:tea|coffee|espresso|honey|jam|marmalade|chocolate|oil|vinegar|salt|pasta|syrup|granola|muesli|soap|paper|wrap|stationery|jewellery|jewelry|food|bread|flour|rice|yarn|fabric|cutlery|bedding|clothing|underwear|mustard|pesto|fudge|toffee|candy|popcorn|incense|litter|shortbread|gingerbread|sugar|cinnamon|matcha|chai|juice|detergent|floss|toothpaste|twine|confetti|sandpaper|glue|artwork|decor)$/i;
export const isUncountable = (noun: string): boolean => uncountable.test(noun);

const pluralOnly =
  /(?:scissors|tongs|glasses|headphones|earbuds|leggings|jeans|trousers|pants|shorts|pyjamas|pajamas|lights|sweets|nuts|sunglasses)$/i;

/** Singular nouns that end like a plural. */
const singularInS = /(?:canvas|atlas|lens|bias|gas|pampas|christmas|iris)$/i;

const small = new Set(['a', 'an', 'the', 'and', 'or', 'of', 'for', 'with', 'in', 'on', 'to', 'by', 'x']);
/** A sentence that speaks of more than one of a thing. */
const ofSeveral =
  /\bone\b.*\b(?:the other|one)\b|\ba stack\b|\b(?:stack|light) a few\b|\bset one at every\b|\bboth of them\b|\btwo of them\b/i;
const unit = /^(?:mm|cm|m|ft|in|inch|mg|g|kg|oz|lb|lbs|ml|cl|l)$/;
/** `mAh`, `iPhone` */
const ownSpelling = /^\p{Ll}+\p{Lu}/u;
/** Words that are names in every sentence. */
const properAdjectives =
  /^(?:Danish|Scandinavian|Nordic|Scandi|French|Italian|Moroccan|Turkish|English|British|Scottish|Irish|German|Swedish|Norwegian|Finnish|Dutch|Persian|Indian|Chinese|Japanese|Korean|American|Mexican|Spanish|Portuguese|Greek|African|Himalayan|Victorian|Georgian|Edwardian|Christmas|Easter|Halloween|Earl|Grey|Bluetooth|Paris|London|Italy|Provence|Regency|Santa)$/;
export const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, index, all) =>
      (index > 0 && (small.has(word) || (unit.test(word) && /\d$/.test(all[index - 1]!)))) || ownSpelling.test(word)
        ? word
        : word.split('-').map(capitalised).join('-'),
    )
    .join(' ');

const holdsAnd = (part: string): boolean => / (?:and|or) /.test(part);

/** `a, b and c`; parts with an "and" of their own come first: `b and c, a and d`. */
export function listed(parts: readonly string[]): string {
  const ordered = [...parts.filter(holdsAnd), ...parts.filter((part) => !holdsAnd(part))];
  const last = ordered.pop();
  if (last === undefined || ordered.length === 0) return last ?? '';
  const several = parts.filter(holdsAnd).length > 1;
  return `${ordered.join(', ')}${several ? ',' : ''} and ${last}`;
}

export const sentence = (text: string): string => capitalised(text) + (/[.!?]$/.test(text) ? '' : '.');

/** Puts one product's facts into words: its name in the grammar of a sentence, and phrases that are true of it. */
export class Speaker {
  readonly kind: Kind | null;
  readonly group: Group;
  /** True if the name is of another language or of several parts, so that it takes no article and keeps its capital letters. */
  readonly isVerbatim: boolean;
  /** Inside a sentence: `stonewashed linen napkins`. */
  readonly head: string;
  /** `napkins` */
  readonly noun: string;
  /** True if buyers search for the noun alone. */
  readonly isTerm: boolean;
  /** True if the noun names a category: of any other noun it is not certain that it is the whole one. */
  readonly isListed: boolean;
  readonly plural: boolean;
  readonly known: string;

  constructor(
    readonly facts: ProductFacts,
    private readonly variation: Variation,
    private readonly avoid: readonly string[] = [],
    /** Keys of sentences that stand in texts of the shop already, see `used-sentences.ts`. It grows with every sentence that is said. */
    private readonly spent: Set<string> = new Set(),
  ) {
    const found = productKind(facts);
    this.kind = found?.kind ?? null;
    this.group = found?.group ?? anyGroup;
    this.isVerbatim = separator.test(facts.fromName.head) || isForeignName(facts.fromName.head);
    const head = this.isVerbatim ? facts.fromName.head : insideSentence(facts.fromName.head, facts.brand);
    this.head = this.isVerbatim || found === null ? head : inWordOrder(head, found.noun);
    this.isTerm = found?.isTerm ?? false;
    this.isListed = (found?.path.length ?? 0) > 0;
    this.noun = found?.noun ?? headNoun(this.head);
    this.plural =
      pluralOnly.test(this.noun) || (!singularInS.test(this.noun) && /[^sui]s$/i.test(this.noun) && !uncountable.test(this.noun));
    this.known = factsText(facts);
  }

  get title(): string {
    return this.inTitle(this.facts.fromName.head);
  }

  /** In title case, unless the name keeps its own. */
  inTitle(text: string): string {
    return this.isVerbatim ? text : titleCase(text);
  }

  /** `a linen tablecloth`, `stonewashed linen napkins` */
  get oneHead(): string {
    if (
      this.isVerbatim ||
      this.kind === null ||
      (this.kind.group === 'food' && this.kind.nouns.length === 0) ||
      this.plural ||
      uncountable.test(this.noun) ||
      uncountable.test(this.head) ||
      /^(?:an?|the)\s/i.test(this.head)
    )
      return this.head;
    return `${articleOf(this.head)} ${this.head}`;
  }

  get terms(): string[] {
    const textile = this.facts.fromName.materials.some((material) => textiles.includes(material));
    return (this.kind?.terms ?? []).filter(({ only, text }) => (!only || textile) && this.allows(text)).map(({ text }) => text);
  }

  fill(template: string): string {
    const forms = this.plural
      ? { they: 'they', them: 'them', their: 'their', are: 'are', these: 'these', have: 'have', s: '' }
      : { they: 'it', them: 'it', their: 'its', are: 'is', these: 'this', have: 'has', s: 's' };
    const words: Record<string, string> = { ...forms, head: this.head, noun: this.noun, oneHead: this.oneHead };
    const text = template.replace(/\{(\w+)\}/g, (slot, name: string) => {
      const word = words[name.slice(0, 1).toLowerCase() + name.slice(1)] ?? slot;
      return /^[A-Z]/.test(name) ? capitalised(word) : word;
    });
    return text.replace(/(^|[.!?]\s+)(it|they|this|these)\b/g, (_, before: string, word: string) => before + capitalised(word));
  }

  /** Neither a word the seller avoids nor a claim that the facts do not make. */
  allows(text: string): boolean {
    return avoidedIn(text, this.avoid).length === 0 && unsupportedClaims(text, this.known).length === 0;
  }

  /** One of the options that may be said, the same one every time; null when none may. */
  say(slot: string, options: readonly string[]): string | null {
    const [first, ...rest] = options.map((option) => this.fill(option)).filter((option) => this.allows(option));
    return first === undefined ? null : this.variation.pick(slot, [first, ...rest]);
  }

  /** Up to `count` different options that may be said. */
  some(slot: string, options: readonly string[], count: number): string[] {
    const allowed = [...new Set(options)].map((option) => this.fill(option)).filter((option) => this.allows(option));
    return this.variation.order(slot, allowed).slice(0, count);
  }

  /** A sentence that tells no fact, so it stands only once in the latest texts of the shop; null when all are used. */
  prose(slot: string, options: readonly string[]): string | null {
    const [chosen] = this.proseOf(slot, options, 1);
    return chosen ?? null;
  }

  /** Of a kind that is known; nothing is guessed about any other. */
  uses(slot: string, count: number): string[] {
    return this.kind === null || / for /.test(this.head) ? [] : this.some(slot, this.kind.uses, count);
  }

  /** The thing in use, in sentences of its kind and then of its group. */
  moments(slot: string, count: number): string[] {
    if (this.kind === null) return [];
    const own = this.proseOf(slot, this.kind.moments, count);
    return [...own, ...this.proseOf(`${slot}+`, this.group.moments, count - own.length)];
  }

  /** The first sentence of a text, in the tone of the shop. */
  opener(slot: string, tone: Tone): string | null {
    if (tone === 'plain' || this.kind === null) return null;
    return this.prose(slot, { warm: this.kind.openers, playful: this.group.playful, refined: this.group.openers }[tone]);
  }

  private proseOf(slot: string, options: readonly string[], count: number): string[] {
    const isOne = !this.plural && (this.facts.fromName.pack?.count ?? 1) < 2;
    const fresh = options.filter((option) => !isUsed(this.fill(option), this.spent) && !(isOne && ofSeveral.test(option)));
    const chosen = this.some(slot, fresh, count);
    for (const sentence of chosen) keysOf(sentence).forEach((key) => this.spent.add(key));
    return chosen;
  }
}

/** Capital letters stay on brands and names, and go from ordinary words. */
function insideSentence(head: string, brand: string | null): string {
  const words = head.split(' ');
  const brandWords = new Set(brand?.split(' ') ?? []);
  const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length;
  const spelled = words.slice(1).filter((word) => /^\p{L}/u.test(word) && !ownSpelling.test(word)).length;
  const isTitle = words.length > 1 && (spelled === 0 ? words.length === 1 + capitals : capitals >= spelled / 2);
  if (isTitle && !words.every((word) => brandWords.has(word) || /^[\p{Ll}\d&]/u.test(word) || isOrdinaryWord(word))) return head;
  return words
    .map((word, index) =>
      brandWords.has(word) || properAdjectives.test(word) || (index > 0 && (!isTitle || word.length === 1)) ? word : decapitalised(word),
    )
    .join(' ');
}
