import { thingOf } from '../scene/things';
import { isBoth, longest, type Meaning, meaningOf, singularOf } from './lexicon';
import { partOf, type Token, Waiting } from './waiting';

/** The words of a prompt with a place in them, and what they mean there. */
export abstract class Lookahead {
  protected waiting = new Waiting();
  protected at = 0;

  constructor(protected readonly tokens: readonly Token[]) {}

  /** The longest run of words from here that means something. */
  protected next(): { meaning: Meaning | null; words: string[] } {
    for (let length = Math.min(longest, this.tokens.length - this.at); length > 0; length--) {
      const words = this.tokens.slice(this.at, this.at + length);
      const meaning = words.includes(null) ? null : meaningOf(words as string[]);
      if (meaning) return { meaning: this.decide(meaning, words as string[]), words: words as string[] };
    }
    return { meaning: null, words: [this.tokens[this.at]!] };
  }

  /** `orange` before a noun is a colour, `stone` a material; with a number, an article or in the plural `orange` is the fruit. */
  private decide(meaning: Meaning, words: string[]): Meaning {
    const word = singularOf(words[0]!);
    if (words[0] === 'stone' && words.length === 1 && this.isBeforeNoun(1)) return { kind: 'material', id: 'stone' };
    if (words.length !== 1 || !isBoth(word)) return meaning;
    const after = this.tokens[this.at + 1];
    // `rose garden`: what grows there, not its colour.
    if (word === words[0] && /^(garden|field)$/.test(after ?? '') && meaning.kind === 'thing' && thingOf(meaning.id).category === 'botanical') return meaning; // prettier-ignore
    const isAfterColour = this.waiting.colours.length > 0 && after !== 'and';
    const isFruit = word !== words[0] || (!this.isBeforeNoun(1) && (this.waiting.count !== null || isAfterColour));
    return isFruit ? meaning : { kind: 'colour', id: word };
  }

  /** True if a noun, or a word that belongs to one, comes next; up to three unknown words may stand between. */
  protected isBeforeNoun(skipped = 0): boolean {
    for (let ahead = skipped; ahead < skipped + 4 && this.tokens[this.at + ahead]; ahead++) {
      const one = this.nextAt(ahead);
      if (one) return /^(thing|part|place|colour|size|shade|material)$/.test(one.kind);
    }
    return false;
  }

  protected nextAt(ahead: number): Meaning | null {
    const from = this.at + ahead;
    for (let length = Math.min(longest, this.tokens.length - from); length > 0; length--) {
      const words = this.tokens.slice(from, from + length);
      const meaning = words.includes(null) ? null : meaningOf(words as string[]);
      if (meaning) return meaning;
    }
    return null;
  }

  /** `the roof of a red house`: the noun after `of` has such a part. */
  protected isPartOfNext(part: string): boolean {
    if (this.tokens[this.at] !== 'of') return false;
    for (let ahead = 1; ahead < 6; ahead++) {
      const one = this.nextAt(ahead);
      if (one?.kind === 'thing') return partOf(thingOf(one.id), part) !== null;
      if (one && !/^(filler|count|colour|size|shade|material)$/.test(one.kind)) return false;
    }
    return false;
  }

  /** `a couple of foxes` are two; `a couple on a bench` is a noun of its own. */
  protected isOfSome(words: string): boolean {
    const after = this.nextAt(0);
    return this.tokens[this.at] === 'of' || (/^(couple|pair|trio)$/.test(words) && after?.kind === 'thing' && after.isMany);
  }
}
