import { ApiExtension } from '@nestjs/swagger';
import type { ErrorKind } from './api-error';

/** Where the API document carries the declared refusals of a route until `documentErrors` has turned them into answers. */
export const refusesExtension = 'x-refuses';

/** Declares what a route refuses besides what follows from its permission, parameters and body. A test holds it against the answers. */
export const Refuses = (...kinds: ErrorKind[]): MethodDecorator =>
  ApiExtension(
    refusesExtension,
    kinds.map(({ code, status }) => ({ code, status })),
  );
