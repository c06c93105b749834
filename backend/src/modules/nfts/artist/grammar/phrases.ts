import { type Ask, askOf } from './asks';
import type { Relation } from './lexicon';
import { Lookahead } from './lookahead';
import { Waiting } from './waiting';

/** Endings of words that are no nouns. */
const noNoun = /(ing|ed|ly)$/;

/** Words read so far, and phrases that end without a noun of the lexicon. */
export abstract class Phrases extends Lookahead {
  readonly asks: Ask[] = [];
  readonly absent: string[] = [];
  readonly unknown: string[] = [];
  /** The last thing that was named: `a fox, sleeping`. */
  protected last: number | null = null;
  /** Joined by commas and `and`: `a cup and two books on a table`. */
  protected group: number[] = [];
  protected isJoined = false;
  protected relation: { kind: Relation; from: readonly number[]; words: string } | null = null;
  protected isWithout = false;
  /** `the door is blue`: a colour that follows belongs to what came before. */
  protected isSaying = false;
  /** `statue of`: what follows is not there by itself. */
  protected image: string | null = null;

  /** A word that the lexicon does not have. */
  protected lose(words: string): void {
    const { waiting } = this;
    if (this.isBeforeNoun()) {
      // `four merry foxes`: the word is lost, the four foxes are not.
      this.unknown.push(words);
      return;
    }
    const before = this.relation && !/^(with|other)$/.test(this.relation.kind) && !/(ing|ed)$/.test(words) ? [this.relation.words] : [];
    const lost = [...before, ...waiting.said(), words].join(' ');
    this.waiting = new Waiting();
    this.relation = null;
    this.isWithout = false;
    if (this.tokens[this.at] === 'of') this.image = lost;
    else this.unknown.push(lost);
  }

  protected push(kind: Ask['kind'], id: string, words: string): Ask {
    const ask = askOf(kind, id, words);
    this.asks.push(ask);
    return ask;
  }

  /** `apple pie`, `fire truck`: the first noun only says of what kind the second is. */
  protected isModifier(words: string): boolean {
    const after = this.tokens[this.at];
    if (!after) return false;
    const meaning = this.nextAt(0);
    if (meaning?.kind === 'thing') {
      this.unknown.push(words);
      return true;
    }
    if (meaning || noNoun.test(after)) return false;
    this.at++;
    this.lose(`${words} ${after}`);
    return true;
  }

  /** Words before a noun that does not come: colours are those of the whole picture, a number is of nothing. */
  protected letGo(): void {
    const { waiting } = this;
    this.waiting = new Waiting();
    if (this.image !== null) this.unknown.push(this.image);
    this.image = null;
    const told = this.isSaying && this.last !== null ? this.asks[this.last]! : null;
    this.isSaying = false;
    if (told && told.colours.length === 0 && waiting.colours.length > 0) {
      told.colours = waiting.colours;
      told.words += ` ${waiting.said('colour').join(' ')}`;
      return;
    }
    for (const said of waiting.colours) this.push('colour', said.word, said.word).colours = [said];
    if (waiting.shading === 'dark') this.push('time', 'night', 'dark');
    else if (waiting.shading) this.unknown.push(waiting.shading);
    const counted = waiting.said('count').join(' ');
    this.unknown.push(...(counted ? [counted] : []), ...waiting.said('size'), ...waiting.said('material'));
  }
}
