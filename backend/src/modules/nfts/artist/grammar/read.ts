import { colourWords } from '../palettes';
import { thingOf } from '../scene/things';
import type { Ask, Reading } from './asks';
import { isCollective, isExact, type Meaning, meaningOf } from './lexicon';
import { Phrases } from './phrases';
import { relate } from './relate';
import { partOf, shadings, tokensOf, vessels, Waiting } from './waiting';

/** More of a kind than this no picture of this size can show. */
export const mostOfAKind = 12;
/** More things than this hide each other. */
export const mostInAll = 36;

/** Reads a prompt once from left to right: who is asked for, how many, in which colours, where and when. */
class Reader extends Phrases {
  private drawn = 0;

  read(): Reading {
    while (this.at < this.tokens.length) {
      if (this.tokens[this.at] === null) {
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

  private take(meaning: Meaning | null, words: string): void {
    const { waiting } = this;
    const wait = (kind: string) => waiting.words.push({ word: words, kind });
    switch (meaning?.kind) {
      case undefined:
      case null:
        // The sun itself is a thing, which may be behind or beside another.
        if (words === 'setting' && this.tokens[this.at] === 'sun') {
          this.push('time', 'sunset', words);
          return;
        }
        return this.lose(words);
      case 'thing': {
        const owner = this.relation?.kind === 'with' || this.relation?.kind === 'wearing' ? this.relation.from.at(-1) : undefined;
        if (
          owner !== undefined &&
          (waiting.count ?? 1) === 1 &&
          /^(hat|crown|flag|basket|wagon|tower)$/.test(meaning.id) &&
          partOf(thingOf(this.asks[owner]!.id), meaning.id)
        )
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
        else {
          if (/^(weather|time)$/.test(meaning.kind)) this.letGo();
          this.push(meaning.kind, meaning.id, words);
        }
        return;
      case 'colour': {
        if (this.isSubstance(words)) return this.lose(words);
        const colour = colourWords[meaning.id]!;
        const shaded = waiting.shading ? shadings[waiting.shading]!(colour) : colour;
        waiting.colours.push({ word: waiting.shading ? `${waiting.shading} ${words}` : words, colour: shaded });
        waiting.shading = null;
        wait('colour');
        return;
      }
      case 'shade':
        waiting.shading = meaning.id;
        wait('colour');
        return;
      case 'size':
        waiting.size = meaning.size;
        wait('size');
        return;
      case 'material':
        if (!this.isBeforeNoun()) return this.lose(words);
        waiting.materials.push({ id: meaning.id, word: words });
        wait('material');
        return;
      case 'multiple':
        waiting.isExact = waiting.count !== null;
        waiting.count = (waiting.count ?? 1) * meaning.count;
        wait('count');
        return;
      case 'count':
        if (isCollective(words) && !this.isOfSome(words)) {
          // The thing named before is elsewhere.
          if (!this.relation) this.group = [];
          return this.lose(words);
        }
        if (!(waiting.count !== null && waiting.count > 1 && meaning.count === 1)) {
          waiting.isExact = isExact(words);
          waiting.count = meaning.count;
        }
        if (words !== 'a' && words !== 'an') wait('count');
        return;
      case 'state':
        return this.state(meaning.id, words);
      case 'relation':
        this.letGo();
        this.isWithout = false;
        this.relation = { kind: meaning.id, from: this.group, words };
        this.isJoined = false;
        return;
      case 'without':
        this.letGo();
        this.isWithout = true;
        return;
      case 'with':
        this.letGo();
        this.relation = { kind: 'with', from: this.group, words };
        return;
      case 'and':
        this.isJoined = true;
        return;
      case 'filler':
        if (words === 'it' && this.relation) this.refer(this.relation);
        // `a bowl of oranges`: they are in it.
        if (words === 'of' && this.last !== null && this.last === this.asks.length - 1 && vessels.has(this.asks[this.last]!.id))
          this.relation = { kind: 'with', from: [this.last], words };
        return;
      case 'copula':
        // `two are black`: not all that were named.
        this.isSaying = waiting.said('count').length === 0;
        if (!this.isSaying) this.letGo();
        return;
      case 'action':
        if (!this.isBeforeNoun()) this.letGo();
        this.relation = null;
        this.unknown.push(words);
        return;
      case 'manner':
      case 'group':
        this.unknown.push([...waiting.uncounted(), words].join(' '));
    }
  }

  /** `a pile of gold`, `guarding gold`: the stuff and not a colour; `teal and gold` and `in gold` are colours. */
  private isSubstance(words: string): boolean {
    if (!/^(gold|silver|copper|bronze|brass|amber|ivory|jade|emerald|ruby|sapphire|turquoise|pearl|coral|charcoal|chocolate|cream|honey|sand)$/.test(words)) return false;
    const before = this.tokens[this.at - 2];
    if (this.isBeforeNoun() || typeof before !== 'string') return false;
    const meaning = meaningOf([before]);
    return before === 'of' || before === 'some' || before === 'the' || meaning === null || /^(action|with|state|group)$/.test(meaning.kind);
  } // prettier-ignore

  private name(kind: 'thing' | 'place', id: string, words: string, isMany: boolean): void {
    if (this.image !== null) {
      this.unknown.push(`${this.image} of ${words}`);
      this.waiting = new Waiting();
      this.image = null;
      return;
    }
    if (kind === 'thing' && !isMany && this.isModifier(words)) return;
    const { waiting } = this;
    this.waiting = new Waiting();
    if (this.isWithout) {
      this.absent.push(id);
      return;
    }
    const isSown = kind === 'thing' && thingOf(id).category === 'botanical' && /^(field|garden)$/.test(String((this.nextAt(0) as { id?: string } | null)?.id));
    const count = waiting.count !== null && (waiting.isExact || waiting.count > 1) ? waiting.count : null;
    const isTooMany = count !== null && count > mostOfAKind;
    if (isTooMany) this.unknown.push(waiting.said('count').join(' '));
    const shown = isTooMany ? 7 : isSown && (count ?? 1) === 1 ? 4 : Math.max(1, count === 1 && isMany ? 3 : (count ?? (isMany ? 3 : 1)));
    const kept = waiting.words.filter(({ kind }) => !(isTooMany && kind === 'count'));
    const said = kept.map(({ word }) => word);
    if (kind === 'thing' && this.drawn + shown > mostInAll) {
      this.unknown.push([...said, words].join(' '));
      return;
    }
    this.drawn += kind === 'thing' ? shown : 0;
    const ask = this.push(kind, id, [...said, words].join(' '));
    ask.noun = words;
    ask.said = kept;
    ask.count = shown;
    ask.isExact = !isTooMany && waiting.isExact && count !== null && !(count === 1 && (isMany || isSown));
    ask.colours = waiting.colours;
    if (waiting.shading && kind === 'place' && waiting.shading === 'dark') this.push('time', 'night', 'dark');
    else if (waiting.shading && kind === 'thing')
      ask.colours = [{ word: waiting.shading, colour: shadings[waiting.shading]!(thingOf(id).colours.body ?? '#8a8f98') }];
    ask.size = waiting.size;
    ask.states = waiting.states;
    ask.materials = waiting.materials;
    this.join(ask, kind);
  } // prettier-ignore

  private join(ask: Ask, kind: 'thing' | 'place'): void {
    const here = this.asks.indexOf(ask);
    const { relation } = this;
    const from = relation?.from ?? [];
    if (relation && kind === 'thing' && /^(other|across)$/.test(relation.kind)) this.unknown.push(`${relation.words} ${ask.noun}`);
    else if (relation && kind === 'thing' && from.length > 0) this.unknown.push(...relate(this.asks, relation, here));
    else if (relation && kind === 'place') {
      if (relation.kind === 'above' && !/^(river|lake|sea)$/.test(ask.id))
        for (const one of from) if (/^(ground|air)$/.test(thingOf(this.asks[one]!.id).home)) this.asks[one]!.states.push('flying');
      const before = this.asks[here - 1];
      const isPlaceOnPlace = from.length === 0 && relation.kind === 'on' && before?.kind === 'place';
      if (isPlaceOnPlace) this.unknown.push(`${before.noun} ${relation.words} ${ask.noun}`);
      else if (relation.kind === 'other' || from.length === 0) this.unknown.push(...(relation.kind === 'other' ? [`${relation.words} ${ask.noun}`] : []));
      // `on a cliff above the sea`: it stands on the cliff.
      else if (relation.kind !== 'with') for (const one of from) if (!(relation.kind === 'above' && this.asks[one]!.site?.kind === 'on')) this.asks[one]!.site = { kind: relation.kind, to: here, place: ask.id, words: relation.words };
    }
    const isHad = relation !== null && /^(with|wearing|holding)$/.test(relation.kind);
    // `a man with a hat in front of a castle`: it is the man who is in front of it.
    if (kind === 'thing' && !(isHad && this.group.length > 0)) {
      this.group = this.isJoined && !relation ? [...this.group, here] : [here];
      this.last = here;
    }
    this.isJoined = false;
    this.relation = null;
  } // prettier-ignore

  /** `a table with a cup on it`. */
  private refer({ kind, from, words }: NonNullable<typeof this.relation>): void {
    this.relation = null;
    const [had, to] = [this.asks.length - 1, from.at(-1)];
    if (to === undefined || to === had || this.asks[had]!.kind !== 'thing') this.unknown.push(`${words} it`);
    else this.unknown.push(...relate(this.asks, { kind, from: [had], words }, to));
  }

  /** `with a blue door`, `red roofs`: of the thing named last that has such a part, else of any. */
  private part(words: string): void {
    const { waiting, relation } = this;
    // `on the roof of a house`: the house is named after its roof.
    if (this.isPartOfNext(words)) {
      this.unknown.push([...waiting.said(), words].join(' '));
      this.waiting = new Waiting();
      return;
    }
    const order = [...this.asks].reverse().filter(({ kind }) => kind === 'thing');
    for (const ask of order) {
      const part = partOf(thingOf(ask.id), words);
      if (!part) continue;
      // `a red house, a cat on the roof`: the roof is where the cat is. `a man in a coat` is not in it that way.
      if (relation && !/^(with|wearing)$/.test(relation.kind) && !(relation.kind === 'in' && thingOf(ask.id).colours.skin)) break;
      this.waiting = new Waiting();
      if (waiting.colours[0]) ask.parts[part] = waiting.colours[0];
      if (waiting.isExact && waiting.count! > 1) this.unknown.push([...waiting.said('count'), words].join(' '));
      for (const { word } of waiting.materials) this.unknown.push(`${word} ${words}`);
      const named = [...waiting.said('colour'), words].join(' ');
      ask.has.push({ part, words: named });
      ask.words += ` with ${named}`;
      return;
    }
    this.lose(words);
  }

  /** `a sleeping fox` and `a fox sleeping in the snow`. */
  private state(id: string, words: string): void {
    const ahead = this.tokens.slice(this.at);
    const [one, two] = [ahead[0] ? meaningOf([ahead[0]]) : null, ahead[1] ? meaningOf([ahead[1]]) : null];
    const isBefore = one?.kind === 'thing' || (two?.kind === 'thing' && (one?.kind === 'colour' || one?.kind === 'size'));
    const isOfPhrase = isBefore || (this.waiting.count !== null && this.isBeforeNoun());
    if (!isOfPhrase) this.letGo();
    if (isOfPhrase && !/^in /.test(words)) {
      this.waiting.states.push(id);
      this.waiting.words.push({ word: words, kind: 'state' });
    } else if (id === 'flying' && this.last !== null && (one?.kind === 'count' || one?.kind === 'thing')) {
      // `a boy flying a kite` stands on the ground.
      this.relation = { kind: 'holding', from: this.group, words };
    } else if (this.last !== null) {
      const ask = this.asks[this.last]!;
      ask.states.push(id);
      ask.words += ` ${words}`;
    } else this.unknown.push(words);
  }
}

export const readPrompt = (prompt: string): Reading => new Reader(tokensOf(prompt)).read();
