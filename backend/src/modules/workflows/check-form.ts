import { type FieldError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { words } from '../../platform/validation/words';
import type { Form, FormField } from './definition/schema-parts';

const formats: Record<NonNullable<FormField['format']>, (text: string) => boolean> = {
  email: (text) => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  'date-time': (text) => !Number.isNaN(Date.parse(text)),
  uri: (text) => URL.canParse(text),
};

/** @returns why the value does not fit the field; null when it does. */
function complaint(value: unknown, field: FormField): string | null {
  if (field.type === 'integer' ? !Number.isSafeInteger(value) : typeof value !== field.type) return words.type([field.type]);
  if (field.enum && !field.enum.includes(value as string | number)) return words.oneOf(field.enum);
  if (typeof value === 'string') {
    if (field.maxLength !== undefined && value.length > field.maxLength) return words.mostChars(field.maxLength);
    if (field.format && !formats[field.format](value)) return words.format(field.format);
  }
  if (typeof value === 'number') {
    if (field.minimum !== undefined && value < field.minimum) return words.least(field.minimum);
    if (field.maximum !== undefined && value > field.maximum) return words.most(field.maximum);
  }
  return null;
}

/**
 * @returns the input with the defaults of the form filled in.
 * @throws ApiError 400 naming every field that does not fit.
 */
export function checkedInput(form: Form, input: Record<string, unknown>): Record<string, unknown> {
  const errors: FieldError[] = [];
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(form.properties)) {
    const value = Object.hasOwn(input, name) ? input[name] : field.default;
    if (value === undefined || value === '') {
      if (form.required?.includes(name)) errors.push({ field: `input.${name}`, message: words.missing });
      continue;
    }
    const why = complaint(value, field);
    if (why) errors.push({ field: `input.${name}`, message: why });
    filled[name] = value;
  }
  for (const name of Object.keys(input))
    if (!Object.hasOwn(form.properties, name)) errors.push({ field: `input.${name}`, message: 'is not a field of the form' });
  if (errors.length > 0) throw invalid(errors);
  return filled;
}
