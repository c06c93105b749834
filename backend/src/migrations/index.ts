import { Core1763600000000 } from './1763600000000-core';
import { Audit1763610000000 } from './1763610000000-audit';
import { Secrets1763611000000 } from './1763611000000-secrets';
import { Access1763612000000 } from './1763612000000-access';
import { Records1763613000000 } from './1763613000000-records';

/** In order; a released migration never changes again. */
export const migrations = [Core1763600000000, Audit1763610000000, Secrets1763611000000, Access1763612000000, Records1763613000000];
