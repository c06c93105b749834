import { createPublicKey, sign, verify } from 'node:crypto';
import { type DataKey, publicPart, signingKey } from '../../platform/crypto';

const format = 'stallhand.licence/1';
const purpose = 'tool licence';

/** The right to use one product, signed by the console that gave it (Ed25519). It goes with every export of what was bought. */
export interface Licence {
  format: typeof format;
  /** Of the right in the console that gave it. */
  id: string;
  product: { id: string; name: string; version: string };
  /** SHA-256 of the content as it was sold, hex; what its owner changes later does not touch the licence. */
  content: string;
  /** Null for a tool that was given without an order. */
  order: { id: string; number: number | null } | null;
  /** Who may use it: the console that bought it, by its name and key, or whoever holds the file, by the address of the receipt. */
  holder: { console: string; publicKey: string } | { file: string | null };
  issuer: { name: string; keyVersion: number; publicKey: string };
  /** ISO 8601. */
  issuedAt: string;
  /** Base64, over the other fields as one JSON text with sorted names. */
  signature: string;
}

export type Unsigned = Omit<Licence, 'format' | 'issuer' | 'signature'> & { issuer: { name: string } };

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
};

const signed = ({ signature: _, ...rest }: Licence): Buffer => Buffer.from(JSON.stringify(sorted(rest)));

export const licenceKey = (key: Buffer): string => publicPart(signingKey(key, purpose));

export function signLicence({ version, key }: DataKey, right: Unsigned): Licence {
  const signer = signingKey(key, purpose);
  const issuer = { name: right.issuer.name, keyVersion: version, publicKey: publicPart(signer) };
  const licence: Licence = { ...right, format, issuer, signature: '' };
  return { ...licence, signature: sign(null, signed(licence), signer).toString('base64') };
}

/**
 * What a stranger hands over, if it is a licence and nobody changed it since it was signed. It says who gave it, not whether they may: whose
 * key it is, is for the reader to know.
 * @returns null for anything else.
 */
export function readLicence(given: unknown): Licence | null {
  const licence = given as Licence;
  const isShaped =
    licence?.format === format &&
    [licence.id, licence.product?.id, licence.product?.name, licence.product?.version, licence.content].every(isText) &&
    [licence.issuer?.name, licence.issuer?.publicKey, licence.signature, licence.issuedAt].every(isText) &&
    Number.isInteger(licence.issuer.keyVersion);
  if (!isShaped) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(licence.issuer.publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return null;
    return verify(null, signed(licence), key, Buffer.from(licence.signature, 'base64')) ? licence : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 500;
