import type { Role } from './permissions';

/** Who acts. */
export interface Principal {
  name: string;
  role: Role;
}

/** In open mode everybody who can reach the loopback address is this person. */
export const administrator: Principal = { name: 'Administrator', role: 'owner' };

declare module 'express' {
  interface Request {
    principal?: Principal;
  }
}
