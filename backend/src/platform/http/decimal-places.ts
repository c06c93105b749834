import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Also right for 1e-7, at which class-validator's own `maxDecimalPlaces` throws because it reads the digits of the text. */
export const hasPlaces = (value: unknown, places: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(places)) === value;

/** A finite number with at most so many decimals. */
export const DecimalPlaces = (places: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'decimalPlaces',
      constraints: [places],
      validator: {
        validate: (value) => hasPlaces(value, places),
        defaultMessage: (args) => `${args?.property} must be a number with at most ${places} decimal places`,
      },
    },
    options,
  );
