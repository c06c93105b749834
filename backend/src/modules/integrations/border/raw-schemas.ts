import { Kind, type TProperties, type TSchema, Type, TypeRegistry } from '@sinclair/typebox';
import { plainDecimal } from '../../../platform/money';
import { isCurrency } from '../../commerce';

// Parts of the schemas of what platforms send. `reason` goes on after the name of a field, and never repeats its value.

function checked(kind: string, reason: string, passes: (value: string) => boolean) {
  TypeRegistry.Set(kind, (_schema, value) => typeof value === 'string' && passes(value));
  return Type.Unsafe<string>({ [Kind]: kind, reason });
}

export const text = Type.String({ reason: 'is not a text' });
export const id = Type.String({ minLength: 1, reason: 'is not an id' });
export const whole = Type.Integer({ reason: 'is not a whole number' });
/** An id that is counted up. */
export const number = Type.Integer({ minimum: 1, reason: 'is not an id' });
export const flag = Type.Boolean({ reason: 'is neither true nor false' });
/** ISO 4217, in capital letters. */
export const currency = checked('RawCurrency', 'is not a currency code', isCurrency);
/** An amount that is sent as a text: `12.50`. By pattern, which takes a tenth of the time of a function. */
export const decimal = Type.String({ pattern: plainDecimal.source, reason: 'is not an amount' });
/** An amount, or nothing: a price that was never entered. */
export const decimalOrNone = Type.String({ pattern: `^$|${plainDecimal.source}`, reason: 'is not an amount' });
export const time = checked('RawTime', 'is not a time', (value) => !Number.isNaN(Date.parse(value)));
/** In seconds since 1970. */
export const seconds = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000, reason: 'is not a time' });
/** Passed on as it is, and never read. */
export const anything = Type.Unknown();

export const record = <P extends TProperties>(properties: P) => Type.Object(properties, { reason: 'is not a record' });
export const list = <T extends TSchema>(item: T) => Type.Array(item, { reason: 'is not a list' });
/** What the platform may leave out, or send as null. */
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
