import type { ValidationError } from 'class-validator';
import type { FieldError } from '../errors/api-error';
import { words } from './words';

type Wording = (limit: string) => string;

/** What class-validator says by itself, without the name of the field, and what a person reads in its place. */
const wordings: [RegExp, Wording][] = [
  [/^should not exist$/, () => words.unknownField],
  [/^(?:should not be null or undefined)$/, () => words.missing],
  [/^should not be empty$/, () => words.leastEntries(1)],
  [/^must be a string$/, () => words.type(['string'])],
  [/^must be an integer number$/, () => words.type(['integer'])],
  [/^must be a number conforming to the specified constraints$/, () => words.type(['number'])],
  [/^must be a boolean value$/, () => words.type(['boolean'])],
  [/^must be an array$/, () => words.type(['array'])],
  [/^nested property must be (?:either object or array|an object)$/, () => words.type(['object'])],
  [/^must not be less than (-?[\d.e+]+)$/, (limit) => words.least(Number(limit))],
  [/^must not be greater than (-?[\d.e+]+)$/, (limit) => words.most(Number(limit))],
  [/^must be longer than or equal to (\d+) characters$/, (limit) => words.leastChars(Number(limit))],
  [/^must be shorter than or equal to (\d+) characters$/, (limit) => words.mostChars(Number(limit))],
  [/^must be longer than or equal to (\d+) and shorter than or equal to \d+ characters$/, (limit) => words.leastChars(Number(limit))],
  [/^must contain at least (\d+) elements$/, (limit) => words.leastEntries(Number(limit))],
  [/^must contain no more than (\d+) elements$/, (limit) => words.mostEntries(Number(limit))],
  [/^All .*elements must be unique$/, () => words.twice],
  [/^must be one of the following values: (.*)$/s, (values) => words.oneOf(values.split(/,\s*/))],
  [/^must be equal to (.*)$/s, (value) => words.oneOf([value])],
  [/^must be an email$/, () => words.format('email')],
  [/^must be a UUID$/, () => words.format('uuid')],
  [/^must be a URL address$/, () => words.format('uri')],
  [/^must be a valid ISO 8601 date string$/, () => words.format('date-time')],
  [/^must be a valid IANA time-zone$/, () => 'must be a time zone such as Europe/Berlin'],
  [/^must match .* regular expression$/s, () => words.malformed],
];

/** What a value is comes before how much of it there may be: a number is no text that is too short. */
const firstRules = [
  'whitelistValidation',
  'isDefined',
  'isString',
  'isInt',
  'isNumber',
  'isBoolean',
  'isArray',
  'isObject',
  'nestedValidation',
];

/** One complaint for each field that does not fit, with its path. */
export function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = prefix + error.property;
    const broken = Object.keys(error.constraints ?? {});
    const rule = firstRules.find((first) => broken.includes(first)) ?? broken.at(-1);
    const own = rule === undefined ? [] : [{ field, message: said(error, rule, error.constraints![rule]!) }];
    return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}

/** A field that was not sent is missing, whatever else it would have to be. */
function said({ property, value }: ValidationError, rule: string, message: string): string {
  if (value === undefined && rule !== 'whitelistValidation') return words.missing;
  const isEach = message.startsWith('each value in ');
  const text = withoutName(isEach ? message.slice('each value in '.length) : message, property);
  const [pattern, wording] = wordings.find(([known]) => known.test(text)) ?? [];
  const plain = pattern && wording ? wording(pattern.exec(text)![1] ?? '') : text;
  return isEach ? plain.replace(/^(must|is) /, (verb) => `${verb === 'is ' ? 'has an entry that is' : 'has an entry that must'} `) : plain;
}

/** Compared as text: a name that somebody sent is no pattern, and may be too long for one. */
function withoutName(message: string, property: string): string {
  const text = message.replace(`property ${property} should`, 'should');
  return text.startsWith(`${property} `) ? text.slice(property.length + 1) : text;
}
