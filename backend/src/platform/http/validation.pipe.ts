import { ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldError } from '../errors/api-error';
import { invalid } from '../errors/common.refusals';

/** Every complaint with the path of its field. */
export function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = prefix + error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}

/** DTO classes decide; unknown fields are refused and every complaint names its field. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => invalid(fieldErrors(errors)),
  });
