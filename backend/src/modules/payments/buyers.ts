import { createHash } from 'node:crypto';
import { invalid } from '../../platform/errors/common.refusals';
import type { Principal } from '../auth';
import type { BuyerKind } from '../orders';

export interface Buyer {
  kind: BuyerKind;
  id: string | null;
  name: string | null;
  email: string | null;
  /** Tells apart who asks. */
  key: string;
  /** To whom an open order belongs: all people of a console share one, a guest's browser has its own. */
  orderKey: string;
}

/** A console buys a tool once, whichever of its people pays. */
const ofConsole = 'console';

/** A guest is a browser, never an address, which anybody can type. @param secret of its cookie; only this digest is stored. */
export const guestKey = (secret: string): string => `guest:${createHash('sha256').update(secret).digest('hex')}`;

/**
 * @param email as typed.
 * @param secret of the browser.
 * @throws ApiError 400 without an address for the receipt.
 */
export function guestBuyer(email: string | undefined, secret: string): Buyer {
  const typed = email?.trim();
  if (!typed) throw invalid([{ field: 'email', message: 'is needed for the receipt' }]);
  const key = guestKey(secret);
  return { kind: 'guest', id: null, name: null, email: typed, key, orderKey: key };
}

/**
 * @param email as typed; a person with an account may want the receipt elsewhere.
 * @param mailOfConsole where a console without accounts gets its mail.
 */
export function consoleBuyer({ userId, name, email: own }: Principal, email: string | undefined, mailOfConsole: string | null): Buyer {
  const typed = email?.trim() || null;
  const key = `${userId ? `user:${userId}` : 'administrator'}${typed ? `:${typed.toLowerCase()}` : ''}`;
  return { kind: 'console', id: userId, name, email: typed ?? own ?? mailOfConsole, key, orderKey: ofConsole };
}
