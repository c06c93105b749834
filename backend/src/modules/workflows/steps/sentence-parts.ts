import { plural } from '../../../platform/count-text';
import type { JsonValue } from '../../tasks';
import { asText } from '../expressions/template';

/** Settings of a step, with the values that are known so far. */
export type KnownSettings = Readonly<Record<string, JsonValue | undefined>>;

/** Longer values are shortened in sentences. */
const mostShown = 140;

export const shown = (value: JsonValue | undefined): string => {
  const text = value === undefined ? '' : asText(value).replaceAll(/\s+/g, ' ').trim();
  return text.length <= mostShown ? text : `${text.slice(0, mostShown - 1).trimEnd()}\u2026`;
};

export const shownList = (value: JsonValue | undefined): string => (Array.isArray(value) ? value.map(shown).join(', ') : shown(value));

/** A value after a word; empty if there is none. */
export const after = (word: string, value: JsonValue | undefined): string => (shown(value) === '' ? '' : `${word}${shown(value)}`);

/** "1.5 hours". */
export const secondsText = (value: JsonValue | undefined): string => {
  const given = Number(value);
  if (!Number.isFinite(given)) return shown(value);
  const [size, unit] = given >= 86_400 ? [86_400, 'day'] : given >= 3_600 ? [3_600, 'hour'] : given >= 60 ? [60, 'minute'] : [1, 'second'];
  return plural(Math.round((given / size) * 10) / 10, unit);
};
