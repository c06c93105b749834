import { ValidateIf } from 'class-validator';

/** May be left out, but is not nullable: `null` is checked, and refused, like any other value. */
export const Optional = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
