/** A number as a text writes it. */
export interface WrittenNumber {
  /** As it stands in the text, for the person or model who has to correct it. */
  written: string;
  /** What it may mean: `1.234` is one or one thousand, depending on where it was written. */
  readings: Reading[];
}

export interface Reading {
  value: number;
  /** Size of the last digit that was written: 0.01 for `4.20`, 1 for `37`, 100,000 for `1.2 million`. */
  unit: number;
}

/** Rounding may not move a number further than this share of it. */
const furthest = 0.05;

const digits = String.raw`\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?![.,]?\d)|\d+(?:[.,]\d+)*`;
const scales: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6, bn: 1e9, billion: 1e9 };
// oxlint-disable-next-line stallhand/linear-patterns -- what the first form refuses, the second takes from the same place on
const inDigits = new RegExp(String.raw`(${digits})(?:\s?(k|m|mn|bn|thousand|million|billion)\b)?(\s?(?:%|percent\b|per cent\b))?`, 'giu');
const upTo19 = 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety hundred';
const words: Record<string, number> = Object.fromEntries([
  ...upTo19.split(' ').map((word, index) => [word, index + 2]),
  ...tens.split(' ').map((word, index) => [word, (index + 2) * 10]),
  ['dozen', 12],
  ['thousand', 1_000],
  ['million', 1_000_000],
]) as Record<string, number>;
const inWords = new RegExp(String.raw`(?<![\d\p{L}-]|\d )(${Object.keys(words).join('|')})s?(?![\p{L}-])`, 'giu');
/** The place of an item in a numbered list says nothing about the world. */
const listMarks = /^[ \t]*\d{1,2}[.)](?=\s)/gm;

/** Every number of a text, in digits or in English words from two on ("one" is an article too often). */
export function numbersIn(text: string): WrittenNumber[] {
  const plain = text.replace(listMarks, '');
  const found: WrittenNumber[] = [];
  for (const [written, number, scale, percent] of plain.matchAll(inDigits)) {
    const factor = scale ? scales[scale.toLowerCase()]! : 1;
    for (const part of readingsOf(number!)) {
      const readings = part.map(({ value, unit }) => ({ value: value * factor, unit: unit * factor }));
      const shares = percent ? readings.map(({ value, unit }) => ({ value: value / 100, unit: unit / 100 })) : [];
      found.push({ written: written.trim(), readings: [...readings, ...shares] });
    }
  }
  for (const [, word] of plain.matchAll(inWords))
    found.push({ written: word!, readings: [{ value: words[word!.toLowerCase()]!, unit: 1 }] });
  return found;
}

/** @returns the readings of one number; of a date, a version or the like those of each of its parts. */
export function readingsOf(number: string): Reading[][] {
  const plain = number.replace(/['’\u00a0\u202f ]/g, '');
  const texts = new Set([
    // 1,234.5 and 1234.5
    plain.replace(/,(?=\d{3}(?:\D|$))/g, ''),
    // 1.234,5 and 1234,5
    plain.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.'),
  ]);
  const readings = [...texts].filter((text) => /^\d+(\.\d+)?$/.test(text)).map(asReading);
  return readings.length > 0 ? [readings] : [...plain.matchAll(/\d+/g)].map(([part]) => [asReading(part)]);
}

const asReading = (text: string): Reading => ({ value: Number(text), unit: 10 ** -(text.split('.')[1]?.length ?? 0) });

/** The numbers a text may use. */
export class KnownNumbers {
  private readonly values: number[];

  /** @param sources the facts and other texts that can be trusted; each number in them counts. */
  constructor(sources: string[]) {
    const all = sources.flatMap((source) => numbersIn(source)).flatMap(({ readings }) => readings.map(({ value }) => value));
    this.values = [...new Set(all)].sort((a, b) => a - b);
  }

  /** @returns the numbers of the text that are none of these, rounded or not. */
  unknownIn(text: string): string[] {
    return [
      ...new Set(
        numbersIn(text)
          .filter(({ readings }) => !readings.some((reading) => this.has(reading)))
          .map(({ written }) => written),
      ),
    ];
  }

  private has({ value, unit }: Reading): boolean {
    return this.values.some((known) => isRounded(known, value, unit));
  }
}

/** Whether `value`, written down to `unit`, is `known` or what becomes of it by rounding, and no more than 5 % away. */
export function isRounded(known: number, value: number, unit: number): boolean {
  const tiny = 1e-9 * Math.max(1, Math.abs(known));
  if (Math.abs(known - value) <= tiny) return true;
  if (Math.abs(known - value) > Math.abs(known) * furthest) return false;
  // `1,200` may be rounded to hundreds, as `1.2 thousand` is.
  const coarsest = value === 0 ? unit : Math.max(unit, 10 ** trailingZeros(value));
  return Math.abs(known - value) <= coarsest / 2 + tiny;
}

function trailingZeros(value: number): number {
  if (!Number.isSafeInteger(value)) return -Infinity;
  return /(?<!0)0*$/.exec(String(value))![0].length;
}
