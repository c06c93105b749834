import { type FieldError } from '../../../platform/errors/api-error';
import { invalid } from '../../../platform/errors/common.refusals';
import { words } from '../../../platform/validation/words';
import type { ConnectFieldDto } from '../dto/platform-parts.dto';
import type { Credentials } from './connector';

type FieldKind = ConnectFieldDto['kind'];

const field =
  (kind: FieldKind, isMain: boolean) =>
  (name: string, label: string, extra: Partial<ConnectFieldDto> = {}): ConnectFieldDto => ({
    name,
    label,
    kind,
    isMain,
    placeholder: null,
    help: null,
    options: [],
    ...extra,
  });

/** A field of the form as the specification lists it. */
export const mainField = { text: field('text', true), password: field('password', true), switch: field('switch', true) };
/** One that the platform needs today besides those. */
export const extraField = { text: field('text', false), password: field('password', false), select: field('select', false) };

/** Characters. Tokens are long, names are not. */
const longest = { text: 500, select: 500, password: 4_000 };

/**
 * What was typed, trimmed; switches become `yes` or nothing, and empty fields are left out.
 * @throws ApiError 400 for fields of another platform and for values that do not fit.
 */
export function readFields(fields: ConnectFieldDto[], input: Record<string, unknown>): Credentials {
  const errors: FieldError[] = [];
  const read: Credentials = {};
  for (const [name, value] of Object.entries(input)) {
    const known = fields.find((field) => field.name === name);
    if (value === undefined || value === null || value === '') continue;
    if (!known) errors.push({ field: name, message: 'is not a field of this platform' });
    else if (known.kind === 'switch') {
      if (typeof value !== 'boolean') errors.push({ field: name, message: words.type(['boolean']) });
      else if (value) read[name] = 'yes';
    } else if (typeof value !== 'string') errors.push({ field: name, message: words.type(['string']) });
    else if (known.kind === 'select' && !known.options.includes(value)) {
      errors.push({ field: name, message: words.oneOf(known.options) });
    } else if (value.length > longest[known.kind]) {
      errors.push({ field: name, message: words.mostChars(longest[known.kind]) });
    } else if (value.trim()) read[name] = value.trim();
  }
  if (errors.length > 0) throw invalid(errors);
  return read;
}

/** @throws ApiError 400 naming those that were left out. */
export function requireFields(read: Credentials, fields: ConnectFieldDto[], names: string[]): void {
  const missing = names.filter((name) => !read[name]);
  if (missing.length === 0) return;
  throw invalid(
    missing.map((name) => ({ field: name, message: `${fields.find((field) => field.name === name)?.label ?? name} is needed.` })),
  );
}
