import type { Ask, Reading } from './grammar/asks';
import { singularOf } from './grammar/lexicon';
import { colourWords } from './palettes';
import type { Style } from './style';

/** What of a prompt a style shows, in the words of the prompt. */
export interface Coverage {
  drawn: readonly string[];
  notDrawn: readonly string[];
  /** How many of the drawn ones are things, places or weather: not an hour or a colour alone. */
  subjects: number;
}

const has = (list: string | undefined, ...names: string[]): boolean => {
  const own = (list ?? '').split(' ');
  return names.some((name) => own.includes(name));
};

function shows(style: Style, ask: Ask, asks: readonly Ask[]): boolean {
  switch (ask.kind) {
    case 'colour':
      return true;
    case 'time':
    case 'season':
    case 'mood':
      return style.hours === true;
    case 'weather':
      return has(style.shows, ask.id);
    case 'place':
      return has(style.shows, ask.id) && ask.colours.length === 0 && !(ask.isExact && ask.count > 1);
    case 'thing': {
      const names = [ask.id, ...ask.words.split(' ').map(singularOf)];
      // With one colour in the prompt, the whole picture takes it, and the thing with it.
      const isAlone = asks.flatMap(({ colours }) => colours).length === ask.colours.length;
      // `pale` alone is of the whole palette, too.
      const isPainted = ask.colours.every(({ word }) => !Object.hasOwn(colourWords, word.split(' ').at(-1)!)) || (style.paints === true && isAlone);
      const isPosed = ask.states.every((state) => state === 'asleep' && style.paints) && ask.relation?.kind !== 'wearing';
      const isCounted = ask.count === 1 || !ask.isExact;
      return isPainted && isPosed && isCounted && Object.keys(ask.parts).length === 0 && has(ask.count > 1 ? style.many : style.shows, ...names);
    }
  }
} // prettier-ignore

/** @param style null: the scene, which shows all that the lexicon has. */
export function coverageOf(style: Style | null, { asks, unknown }: Reading): Coverage {
  const isSubject = ({ kind }: Ask) => /^(thing|place|weather)$/.test(kind);
  if (!style) return { drawn: asks.map(({ words }) => words), notDrawn: unknown, subjects: asks.filter(isSubject).length };
  const drawn = asks.filter((ask) => shows(style, ask, asks));
  const known = unknown.filter((words) => {
    const before = words.split(' ');
    const last = before.pop()!;
    return has(`${style.shows} ${style.many ?? ''}`, last, singularOf(last)) && before.every((word) => Object.hasOwn(colourWords, word));
  });
  return {
    drawn: [...drawn.map(({ words }) => words), ...known],
    notDrawn: [...asks.filter((ask) => !drawn.includes(ask)).map(({ words }) => words), ...unknown.filter((words) => !known.includes(words))],
    subjects: drawn.filter(isSubject).length + known.length,
  };
} // prettier-ignore
