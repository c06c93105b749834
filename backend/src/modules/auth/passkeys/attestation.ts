/**
 * Decides whether a new passkey comes without the certificates of its maker, as `attestation: 'none'` asks for. The library looks certificates up at
 * addresses that stand in them, past the egress policy, so an attestation that has some is refused before it is verified.
 * @param attestationObject CBOR in base64url
 * @returns false for what cannot be read, too
 */
export async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    // An authenticator without an identity may sign with the passkey itself (WebAuthn level 2, section 5.1.3).
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
