const single = String.raw`(?:\d{1,3} )?\d{1,3}/\d{1,3}|\d+(?:[.,]\d+)?`;
const lengthUnit = '(?:[- ]?(?:cm|mm|m|inches|inch|in|ft)|")';
const massUnit = '(?:[\\s-]*(?:kg|g|mg|oz|fl\\.? oz|lb|lbs|ml|cl|l|litres?|liters?|ounces?))';
/** A number or a range, which is one measure: `16-27`, `3 to 10`, `3 mm - 10 mm`. */
const rangeOf = (unit: string): string => `(?:${single})(?:${unit}?(?:\\s?[-–—/]\\s?|\\sto\\s)(?:${single})(?!\\s?[-–—/]\\s?\\d))?`;
const number = rangeOf(lengthUnit);
export const sizes = [
  new RegExp(`\\b${number}\\s{0,5}${lengthUnit}?(?:\\s{0,5}[x×]\\s{0,5}${number}\\s{0,5}${lengthUnit}?)+(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`\\b${number}\\s*${lengthUnit}(?![\\p{L}\\p{N}])`, 'iu'),
];
export const amounts = new RegExp(`\\b${rangeOf(massUnit)}${massUnit}(?![\\p{L}\\p{N}])\\.?`, 'iu');
/** A limit is not the measure of the thing: "up to 60 l", "from 3 kg". */
export const limits = new RegExp(
  `\\b(?:up to|max(?:imum|\\.)?|min(?:imum|\\.)?|at least|from|over|under|above|below|approx(?:imately|\\.)?|about|ca\\.?) [-–]?(?:${rangeOf(massUnit)}${massUnit}|${number}${lengthUnit})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** "Blanket in 70 x 90 cm": the measure is of the thing, without its preposition. */
export const ledMeasure = new RegExp(
  `\\s(?:in|at|of|measuring)(\\s(?:${sizes.map(({ source }) => source).join('|')}|${amounts.source})\\s*(?:$|[,;()|]))`,
  'giu',
);
/** One spelling of a measure: `40 × 150 cm`, `16-27 mm`. */
export const tidyMeasure = (measure: string): string =>
  measure
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)\s?([-–—])\s?(?=\d)/g, '$1')
    .replace(/ ?[x×] ?/gi, ' × ')
    .replace(/(\d)[\s-]*(\p{L}+)/gu, '$1 $2')
    .replace(/\.$/, '')
    .trim();
