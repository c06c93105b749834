import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { lazyPackage } from '../../platform/lazily';

const curves = lazyPackage<typeof import('@noble/curves/secp256k1')>('@noble/curves/secp256k1');

type Value = string | number | bigint;
type Fields = readonly { readonly name: string; readonly type: string }[];

interface TypedData {
  domain: { name: string; version: string; chainId: number; verifyingContract: string };
  types: Record<string, Fields>;
  primaryType: string;
  message: Record<string, Value>;
}

const domainFields: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

const withoutPrefix = (hex: string): string => hex.replace(/^0x/, '');

/** One word of 32 bytes: what is shorter stands at its end, a text is its hash. */
function wordOf(type: string, value: Value): Uint8Array {
  if (type === 'string') return keccak_256(utf8ToBytes(String(value)));
  if (type === 'uint256') return hexToBytes(BigInt(value).toString(16).padStart(64, '0'));
  if (type === 'address' || type === 'bytes32') return hexToBytes(withoutPrefix(String(value)).padStart(64, '0'));
  throw new Error(`No way to encode ${type}`);
}

function hashOf(name: string, fields: Fields, values: Record<string, Value>): Uint8Array {
  const signature = `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`;
  const words = fields.map((field) => wordOf(field.type, values[field.name]!));
  return keccak_256(concatBytes(keccak_256(utf8ToBytes(signature)), ...words));
}

/**
 * Signs a flat struct as EIP-712 asks: a contract can check who signed which values for which chain.
 * @param key 32 bytes, hexadecimal after `0x`
 * @returns 65 bytes, hexadecimal after `0x`: r, s, and 27 or 28
 */
export function signTypedData({ domain, types, primaryType, message }: TypedData, key: string): string {
  const domainHash = hashOf('EIP712Domain', domainFields, domain);
  const messageHash = hashOf(primaryType, types[primaryType]!, message);
  const digest = keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domainHash, messageHash));
  const signature = curves().secp256k1.sign(digest, withoutPrefix(key));
  return `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`;
}

/** An address whose capital letters are its checksum (EIP-55). @param digits 40 hexadecimal digits, with or without `0x` */
export function checksummed(digits: string): string {
  const small = withoutPrefix(digits).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)));
  const letters = [...small].map((letter, i) => (Number.parseInt(hash[i]!, 16) >= 8 ? letter.toUpperCase() : letter));
  return `0x${letters.join('')}`;
}

/** The account that a private key signs for. @param key 32 bytes, hexadecimal after `0x` */
export function addressOf(key: string): string {
  const publicKey = curves().secp256k1.getPublicKey(withoutPrefix(key), false).slice(1);
  return checksummed(bytesToHex(keccak_256(publicKey).slice(-20)));
}
