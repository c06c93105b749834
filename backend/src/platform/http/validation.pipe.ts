import { ValidationPipe } from '@nestjs/common';
import { invalid } from '../errors/common.refusals';
import { fieldErrors } from '../validation/class-problems';

/** DTO classes decide; unknown fields are refused and every complaint names its field. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => invalid(fieldErrors(errors)),
  });
