import { Param, ParseUUIDPipe } from '@nestjs/common';
import { invalid } from '../errors/common.refusals';
import { words } from '../validation/words';

/** A path parameter that must be a UUID; anything else is a 400 before it reaches a query. */
export const IdParam = (name = 'id'): ParameterDecorator =>
  Param(name, new ParseUUIDPipe({ exceptionFactory: () => invalid([{ field: name, message: words.format('uuid') }]) }));
