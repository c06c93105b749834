import type { Field } from './change';

/** Fields whose values are numbers. */
export type NumberField = Extract<Field, 'price' | 'compareAt' | 'stock'>;
export const numberFields = ['price', 'compareAt', 'stock'] as const satisfies readonly NumberField[];
export const isNumberField = (field: Field): field is NumberField => (numberFields as readonly Field[]).includes(field);

const amount = /^\d{1,9}(\.\d{1,3})?$/;
const pieces = /^\d{1,9}$/;

/** What was typed as the API takes it; null for an empty field. */
export const parseValue = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(/^[$€£]/, '')));

/** True, or what to type instead. Only a struck-through price can be taken away. */
export function valueRule(field: NumberField, text: string): true | string {
  const typed = text.trim().replace(/^[$€£]/, '');
  if (field === 'stock') return pieces.test(typed) || 'A whole number, such as 12';
  if (typed === '' && field === 'compareAt') return true;
  return amount.test(typed) || 'An amount such as 24.90';
}

export const valueHelp = (field: NumberField): string =>
  field === 'stock' ? 'Pieces that the channel offers' : field === 'compareAt' ? 'Empty takes it away' : 'With a point: 24.90';
