import { isDeepStrictEqual } from 'node:util';
import type { FieldValue } from '../change-values';

/** @param asKept what the platform makes of a value that it keeps, where it makes something of it */
export const isSame = (a: FieldValue, b: FieldValue, asKept: (value: FieldValue) => FieldValue = (value) => value): boolean =>
  a === b || isDeepStrictEqual(asKept(a), asKept(b));
