import type { Measure } from './check/measure';
import type { Verdict } from './check/verdict';
import type { Ask, Reading } from './grammar/asks';
import { singularOf } from './grammar/lexicon';
import { colourWords } from './palettes';
import type { Style } from './style';

/** A subject of a look is seen from this share of the picture on, 0 to 1. */
const leastShare = 0.002;

const has = (list: string | undefined, ...names: string[]): boolean => {
  const own = (list ?? '').split(' ');
  return names.some((name) => own.includes(name));
};

const isSubject = ({ kind }: Ask): boolean => /^(thing|place|weather)$/.test(kind);
const namesOf = ({ id, noun }: Ask): string[] => [id, ...noun.split(' ').map(singularOf)];

/** True if a look can show a subject as it is asked for: looks count nothing and pose nothing. */
function canShow(style: Style, ask: Ask, asks: readonly Ask[]): boolean {
  const isPlain = Object.keys(ask.parts).length === 0 && ask.has.length === 0 && ask.states.length === 0 && ask.materials.length === 0 && ask.size === 1 && !ask.relation && !ask.site;
  // With one colour in the prompt, the whole picture takes it, and the thing with it.
  const isAlone = asks.flatMap(({ colours }) => colours).length === ask.colours.length;
  const isPainted = ask.colours.length === 0 || (style.paints === true && isAlone && ask.kind === 'thing');
  const isCounted = ask.count === 1 || !ask.isExact;
  return isPlain && isPainted && isCounted && has(ask.count > 1 ? style.many : style.shows, ...namesOf(ask));
} // prettier-ignore

/** True if a look as a whole is what a word or a phrase says. */
const isPatternOf = ({ pattern = '' }: Style, ...names: string[]): boolean => pattern.split('|').some((one) => names.includes(one));

/** Words outside of the lexicon that a look shows: `tartan`, `portrait`, in the number in which it shows them. */
const ownWords = (style: Style, { asks, unknown }: Reading): string[] =>
  unknown.filter((words) => {
    const before = words.split(' ');
    const last = before.pop()!;
    const one = singularOf(last);
    if (has(style.manner, words)) return asks.some((ask) => isSubject(ask) && canShow(style, ask, asks));
    if (isPatternOf(style, words)) return true;
    const isKnown = isPatternOf(style, last, one) || has(one === last ? style.shows : style.many, one);
    return isKnown && before.every((word) => isPatternOf(style, word) || Object.hasOwn(colourWords, word));
  }); // prettier-ignore

/** How many subjects of a prompt a look may show, before it is drawn. */
export const mayShow = (style: Style, reading: Reading): number =>
  reading.asks.filter((ask) => isSubject(ask) && canShow(style, ask, reading.asks)).length + ownWords(style, reading).length;

/** Parts of a prompt that are seen in the finished picture of a look: its shapes carry labels `shown:<id>`. */
export function measuredCoverage(style: Style, reading: Reading, measure: Measure): Verdict {
  const { asks, unknown } = reading;
  const isPattern = (ask: Ask) => isPatternOf(style, ...namesOf(ask));
  const isSeen = (ask: Ask): boolean => {
    if (ask.kind === 'colour') return measure.colouredAll(ask.colours[0]!.colour) > 0.05;
    if (!isSubject(ask) || !canShow(style, ask, asks)) return false;
    const points = namesOf(ask).flatMap((name) => measure.tagged(`shown:${name}`));
    return (
      isPattern(ask) ||
      (measure.shareOf(points) > leastShare && ask.colours.every(({ colour }) => measure.colouredShare(points, colour) > 0.15))
    );
  };
  const drawn = asks.filter(isSeen);
  const own = ownWords(style, reading).filter((words) => {
    const last = words.split(' ').at(-1)!;
    const colours = words.split(' ').flatMap((word) => (Object.hasOwn(colourWords, word) ? colourWords[word]! : []));
    if (isPatternOf(style, words, last, singularOf(last))) return colours.every((colour) => measure.colouredAll(colour) > 0.05);
    const points = measure.tagged(`shown:${singularOf(last)}`);
    return measure.shareOf(points) > leastShare && colours.every((colour) => measure.colouredShare(points, colour) > 0.15);
  });
  const lost = asks.filter((ask) => !drawn.includes(ask)).map(({ words }) => words);
  return {
    drawn: [...drawn.map(({ words }) => words), ...own],
    notDrawn: [...lost, ...unknown.filter((words) => !own.includes(words))],
    subjects: drawn.filter(isSubject).length + own.length,
    faults: lost.length,
  };
}
