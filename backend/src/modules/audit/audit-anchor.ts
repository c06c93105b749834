import { createPublicKey, sign, verify } from 'node:crypto';
import { type DataKey, type DataKeys, publicPart, signingKey } from '../../platform/crypto';

const format = 'stallhand-audit-anchor-1';
const purpose = 'audit anchor';

/** How the log ended at one moment. Kept where the owner of the server cannot change it, it finds a log that was replaced as a whole. */
export interface AuditAnchor {
  format: typeof format;
  /** When it was written, ISO 8601. */
  at: string;
  /** Entries of the log, and id and hash (hex) of the newest; null for an empty log. */
  entries: number;
  entry: string | null;
  hash: string | null;
  /** Of the data key whose Ed25519 key signs. */
  keyVersion: number;
  /** Ed25519 in base64, SPKI: with it, its keeper can check the signature alone. */
  publicKey: string;
  /** Base64, over the other fields as a JSON array. */
  signature: string;
}

/** An anchor that is none, was changed, or was signed by somebody else; the message says which. */
export class AnchorRefused extends Error {}

const signed = ({ at, entries, entry, hash, keyVersion, publicKey }: Omit<AuditAnchor, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([format, at, entries, entry, hash, keyVersion, publicKey]));

export function signAnchor({ version, key }: DataKey, state: Pick<AuditAnchor, 'at' | 'entries' | 'entry' | 'hash'>): AuditAnchor {
  const signer = signingKey(key, purpose);
  const { at, entries, entry, hash } = state;
  const unsigned = { format, at, entries, entry, hash, keyVersion: version, publicKey: publicPart(signer) } as const;
  return { ...unsigned, signature: sign(null, signed(unsigned), signer).toString('base64') };
}

/** @throws AnchorRefused */
export async function readAnchor(text: string, keys: DataKeys): Promise<AuditAnchor> {
  const anchor = parsed(text);
  const key = await keys.find(anchor.keyVersion);
  if (!key || publicPart(signingKey(key, purpose)) !== anchor.publicKey)
    throw new AnchorRefused(
      'The anchor was signed with keys that this console does not have: log or keys were replaced, or it is of another console.',
    );
  if (!verify(null, signed(anchor), createPublicKey(signingKey(key, purpose)), Buffer.from(anchor.signature, 'base64')))
    throw new AnchorRefused('The anchor was changed after it was signed.');
  return anchor;
}

function parsed(text: string): AuditAnchor {
  try {
    const anchor = JSON.parse(text) as AuditAnchor;
    const isOurs = anchor.format === format && Number.isInteger(anchor.keyVersion) && Number.isInteger(anchor.entries);
    if (isOurs && [anchor.publicKey, anchor.signature].every((field) => typeof field === 'string')) return anchor;
  } catch {
    // The message below says it.
  }
  throw new AnchorRefused('This is no anchor of an audit log.');
}
