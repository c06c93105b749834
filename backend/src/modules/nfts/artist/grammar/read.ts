import { type Colour, mix, shade } from '../colour';
import { colourWords } from '../palettes';
import { thingOf } from '../scene/things';
import type { Thing } from '../scene/thing';
import type { Ask, Reading, SaidColour } from './asks';
import { isBoth, isExact, longest, type Meaning, meaningOf, type Relation, singularOf } from './lexicon';

/** More of a kind than this no picture of this size can show. */
export const mostOfAKind = 12;

const shadings: Record<string, (colour: Colour) => Colour> = {
  dark: (colour) => shade(colour, -0.13),
  deep: (colour) => shade(colour, -0.09),
  light: (colour) => mix(colour, '#ffffff', 0.38),
  pale: (colour) => mix(colour, '#ffffff', 0.5),
  bright: (colour) => shade(colour, 0.04),
};

interface Token {
  /** Null: a comma or a full stop. */
  word: string | null;
}

const tokensOf = (prompt: string): Token[] =>
  [...prompt.normalize('NFKC').toLowerCase().replace(/[’']s\b/g, '').matchAll(/[\p{L}\p{N}]+|[,.;:!?()\n]/gu)].map(([word]) => ({
    word: /[\p{L}\p{N}]/u.test(word) ? word : null,
  })); // prettier-ignore

/** What a figure takes into its hand. */
const holdable = new Set(['umbrella', 'toy-balloon', 'flower', 'rose', 'tulip', 'sunflower', 'lantern', 'book', 'gift', 'flag', 'kite', 'heart', 'basket', 'guitar', 'backpack', 'cup', 'candle', 'letter']); // prettier-ignore

/** What something can be in. */
const containers = new Set(['vase', 'bowl', 'basket', 'box', 'rowing-boat', 'boat', 'cup', 'wagon', 'bed', 'hat']);

/** What stands before a noun and waits for it. */
class Waiting {
  words: string[] = [];
  colours: SaidColour[] = [];
  shading: string | null = null;
  count: number | null = null;
  isExact = false;
  size = 1;
  states: string[] = [];
}

/** The part of a thing that a word names; null when it has none. */
export function partOf({ colours, partWords = {} }: Thing, word: string): string | null {
  for (const name of [word, singularOf(word)]) {
    if (Object.hasOwn(partWords, name)) return partWords[name]!;
    if (name !== 'body' && (Object.hasOwn(colours, name) || Object.hasOwn(colours, `${name}s`))) return Object.hasOwn(colours, name) ? name : `${name}s`;
  }
  return null;
} // prettier-ignore

/** Reads a prompt once from left to right: who is asked for, how many, in which colours, where and when. */
class Reader {
  readonly asks: Ask[] = [];
  readonly absent: string[] = [];
  readonly unknown: string[] = [];
  private waiting = new Waiting();
  /** The last thing that was named: `a fox, sleeping`. */
  private last: number | null = null;
  /** Joined by commas and `and`: `a cup and two books on a table`. */
  private group: number[] = [];
  private isJoined = false;
  private relation: { kind: Relation; from: readonly number[] } | null = null;
  private isWithout = false;
  /** `the door is blue`: a colour that follows belongs to what came before. */
  private isSaying = false;
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  read(): Reading {
    while (this.at < this.tokens.length) {
      if (this.tokens[this.at]!.word === null) {
        this.letGo();
        this.isJoined = true;
        this.relation = null;
        this.isWithout = false;
        this.at++;
        continue;
      }
      const { meaning, words } = this.next();
      this.at += words.length;
      this.take(meaning, words.join(' '));
    }
    this.letGo();
    return { asks: this.asks, absent: this.absent, unknown: this.unknown };
  }

  /** The longest run of words from here that means something. */
  private next(): { meaning: Meaning | null; words: string[] } {
    for (let length = longest; length > 0; length--) {
      const words = this.tokens.slice(this.at, this.at + length).map(({ word }) => word);
      if (words.length < length || words.includes(null)) continue;
      const meaning = meaningOf(words as string[]);
      if (meaning) return { meaning: this.decide(meaning, words as string[]), words: words as string[] };
    }
    return { meaning: null, words: [this.tokens[this.at]!.word!] };
  }

  /** `orange` before a noun is a colour; with a number, an article or in the plural it is the fruit. */
  private decide(meaning: Meaning, words: string[]): Meaning {
    const word = singularOf(words[0]!);
    if (words.length !== 1 || !isBoth(word)) return meaning;
    const after = this.tokens[this.at + 1]?.word;
    const isBeforeNoun = this.isBeforeNoun(1);
    const isAfterColour = this.waiting.colours.length > 0 && !(after === 'and');
    const isFruit = word !== words[0] || (!isBeforeNoun && (this.waiting.count !== null || isAfterColour));
    if (!isFruit) return { kind: 'colour', id: word };
    return meaning;
  }

  private take(meaning: Meaning | null, words: string): void {
    const { waiting } = this;
    switch (meaning?.kind) {
      case undefined:
      case null:
        if (this.isBeforeNoun()) {
          // `four merry foxes`: the word is lost, the four foxes are not.
          this.unknown.push(words);
          return;
        }
        this.unknown.push([...waiting.words, words].join(' '));
        this.waiting = new Waiting();
        this.relation = null;
        return;
      case 'thing': {
        const owner = this.relation?.kind === 'with' || this.relation?.kind === 'wearing' ? this.relation.from.at(-1) : undefined;
        if (owner !== undefined && /^(hat|crown)$/.test(meaning.id) && partOf(thingOf(this.asks[owner]!.id), meaning.id))
          return this.part(words);
        return this.name('thing', meaning.id, words, meaning.isMany);
      }
      case 'place':
        return this.name('place', meaning.id, words, false);
      case 'part':
        return this.part(words);
      case 'weather':
      case 'time':
      case 'season':
      case 'mood':
        if (this.isWithout) this.absent.push(meaning.id);
        else this.push(meaning.kind, meaning.id, words);
        return;
      case 'colour': {
        const colour = colourWords[meaning.id]!;
        const shaded = waiting.shading ? shadings[waiting.shading]!(colour) : colour;
        waiting.colours.push({ word: waiting.shading ? `${waiting.shading} ${words}` : words, colour: shaded });
        waiting.shading = null;
        waiting.words.push(words);
        return;
      }
      case 'shade':
        waiting.shading = meaning.id;
        waiting.words.push(words);
        return;
      case 'size':
        waiting.size = meaning.size;
        waiting.words.push(words);
        return;
      case 'count':
        if (!(waiting.count !== null && waiting.count > 1 && meaning.count === 1)) {
          waiting.isExact = isExact(words);
          waiting.count = meaning.count;
        }
        if (words !== 'a' && words !== 'an') waiting.words.push(words);
        return;
      case 'state':
        return this.state(meaning.id, words);
      case 'relation':
        this.relation = { kind: meaning.id, from: this.group };
        this.isJoined = false;
        return;
      case 'without':
        this.isWithout = true;
        return;
      case 'with':
        this.relation = { kind: 'with', from: this.group };
        return;
      case 'and':
        this.isJoined = true;
        return;
      case 'filler':
        if (/^(is|are|was|were)$/.test(words)) this.isSaying = true;
        return;
    }
  }

  /** Whether a noun, or a word that belongs to one, comes next. */
  private isBeforeNoun(skipped = 0): boolean {
    const from = this.at + skipped;
    for (let length = Math.min(3, this.tokens.length - from); length > 0; length--) {
      const ahead = this.tokens.slice(from, from + length).map(({ word }) => word);
      const meaning = ahead.includes(null) ? null : meaningOf(ahead as string[]);
      if (meaning) return /^(thing|part|place|colour|size|shade)$/.test(meaning.kind);
    }
    return false;
  }

  private push(kind: Ask['kind'], id: string, words: string): Ask {
    const ask: Ask = { kind, id, words, count: 1, isExact: false, colours: [], parts: {}, size: 1, states: [], relation: null };
    this.asks.push(ask);
    return ask;
  }

  private name(kind: 'thing' | 'place', id: string, words: string, isMany: boolean): void {
    const { waiting } = this;
    this.waiting = new Waiting();
    if (this.isWithout) {
      this.absent.push(id);
      return;
    }
    const count = waiting.count !== null && (waiting.isExact || waiting.count > 1) ? waiting.count : null;
    const isTooMany = count !== null && count > mostOfAKind;
    if (isTooMany) this.unknown.push(waiting.words.find((word) => meaningOf([word])?.kind === 'count')!);
    const ask = this.push(kind, id, [...waiting.words.filter((word) => !isTooMany || meaningOf([word])?.kind !== 'count'), words].join(' '));
    ask.count = isTooMany ? 7 : Math.max(1, count === 1 && isMany ? 3 : (count ?? (isMany ? 3 : 1)));
    ask.isExact = !isTooMany && waiting.isExact && count !== null && !(count === 1 && isMany);
    ask.colours = waiting.colours;
    if (waiting.shading && kind === 'place' && waiting.shading === 'dark') this.push('time', 'night', 'dark');
    else if (waiting.shading && kind === 'thing')
      ask.colours = [{ word: waiting.shading, colour: shadings[waiting.shading]!(thingOf(id).colours.body ?? '#8a8f98') }];
    ask.size = waiting.size;
    ask.states = waiting.states;
    const here = this.asks.indexOf(ask);
    const from = this.relation?.from ?? [];
    if (this.relation && kind === 'thing' && from.length > 0) this.relate(this.relation.kind, from, here);
    else if (this.relation?.kind === 'above' && kind === 'place' && !/^(river|lake|sea)$/.test(id))
      for (const one of from) if (/^(ground|air)$/.test(thingOf(this.asks[one]!.id).home)) this.asks[one]!.states.push('flying');
    const isHad = this.relation !== null && /^(with|wearing|holding)$/.test(this.relation.kind);
    // `a man with a hat in front of a castle`: it is the man who is in front of it.
    if (kind === 'thing' && !(isHad && this.group.length > 0)) {
      this.group = this.isJoined && !this.relation ? [...this.group, here] : [here];
      this.last = here;
    }
    this.isJoined = false;
    this.relation = null;
  } // prettier-ignore

  private relate(how: Relation, from: readonly number[], here: number): void {
    const ask = this.asks[here]!;
    const holder = this.asks[from.at(-1)!]!;
    const isHeld = how === 'holding' || (how === 'with' && holdable.has(ask.id) && thingOf(holder.id).colours.skin !== undefined);
    // A fox stands on a box; the hat sits on the fox.
    if (how === 'wearing' || (how === 'with' && /^(hat|crown)$/.test(ask.id))) ask.relation = { kind: 'wearing', to: from.at(-1)! };
    else if (isHeld) ask.relation = { kind: 'holding', to: from.at(-1)! };
    else if (how !== 'with' && (how !== 'in' || containers.has(ask.id)))
      for (const one of from) this.asks[one]!.relation = { kind: how, to: here };
  }

  /** `with a blue door`, `red roofs`: of the thing named last that has such a part, else of any. */
  private part(words: string): void {
    const { waiting } = this;
    this.waiting = new Waiting();
    const order = [...this.asks].reverse().filter(({ kind }) => kind === 'thing');
    for (const ask of order) {
      const part = partOf(thingOf(ask.id), words);
      if (!part) continue;
      if (waiting.colours[0]) ask.parts[part] = waiting.colours[0];
      ask.words += ` with ${[...waiting.words, words].join(' ')}`;
      return;
    }
    this.unknown.push([...waiting.words, words].join(' '));
  }

  /** `a sleeping fox` and `a fox sleeping in the snow`. */
  private state(id: string, words: string): void {
    const ahead = this.tokens.slice(this.at).map(({ word }) => word);
    const [one, two] = [ahead[0] ? meaningOf([ahead[0]]) : null, ahead[1] ? meaningOf([ahead[1]]) : null];
    const isBefore = one?.kind === 'thing' || (two?.kind === 'thing' && (one?.kind === 'colour' || one?.kind === 'size'));
    if (isBefore && !/^in /.test(words)) {
      this.waiting.states.push(id);
      this.waiting.words.push(words);
    } else if (id === 'flying' && this.last !== null && (one?.kind === 'count' || one?.kind === 'thing')) {
      // `a boy flying a kite` stands on the ground.
      this.relation = { kind: 'holding', from: this.group };
    } else if (this.last !== null) {
      const ask = this.asks[this.last]!;
      ask.states.push(id);
      ask.words += ` ${words}`;
    } else this.unknown.push(words);
  }

  /** What waits for a noun that does not come: colours are those of the whole picture, a number is of nothing. */
  private letGo(): void {
    const { waiting } = this;
    this.waiting = new Waiting();
    const told = this.isSaying && this.last !== null ? this.asks[this.last]! : null;
    this.isSaying = false;
    if (told && told.colours.length === 0 && waiting.colours.length > 0) {
      told.colours = waiting.colours;
      told.words += ` ${waiting.words.join(' ')}`;
      return;
    }
    for (const said of waiting.colours) this.push('colour', said.word, said.word).colours = [said];
    if (waiting.shading === 'dark') this.push('time', 'night', 'dark');
    else if (waiting.shading) this.unknown.push(waiting.shading);
    if (waiting.count !== null && waiting.count > 1) this.unknown.push(String(waiting.words[0]));
    if (waiting.size !== 1) this.unknown.push(waiting.words.find((word) => meaningOf([word])?.kind === 'size')!);
  }
}

export const readPrompt = (prompt: string): Reading => new Reader(tokensOf(prompt)).read();
