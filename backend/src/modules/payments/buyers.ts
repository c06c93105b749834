import type { Principal } from '../auth';
import type { BuyerKind } from '../orders';

export interface Buyer {
  kind: BuyerKind;
  id: string | null;
  name: string | null;
  email: string | null;
  /** Tells buyers apart. */
  key: string;
}

/**
 * @param email as typed; a person with an account may want the receipt elsewhere.
 * @param ofConsole where a console without accounts gets its mail.
 */
export function buyerOf(principal: Principal | null, email: string | undefined, ofConsole: string | null): Buyer {
  const typed = email?.trim() || null;
  if (!principal) return { kind: 'guest', id: null, name: null, email: typed, key: `guest:${typed?.toLowerCase()}` };
  const { userId, name } = principal;
  const key = `${userId ? `user:${userId}` : 'administrator'}${typed ? `:${typed.toLowerCase()}` : ''}`;
  return { kind: 'console', id: userId, name, email: typed ?? principal.email ?? ofConsole, key };
}
