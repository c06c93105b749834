import { Core1763600000000 } from './1763600000000-core';

/** In order; a released migration never changes again. */
export const migrations = [Core1763600000000];
