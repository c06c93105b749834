import { buildMessage, ValidateBy } from 'class-validator';

/** Like `IsIn`, with a list that is asked for when a value is checked: it may be derived from what registers later. */
export const IsOneOf = (choices: () => readonly string[]): PropertyDecorator =>
  ValidateBy({
    name: 'isOneOf',
    validator: {
      validate: (value: unknown) => choices().includes(value as string),
      defaultMessage: buildMessage((each) => `${each}$property must be one of the following values: ${choices().join(', ')}`),
    },
  });
