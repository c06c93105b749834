/**
 * Checks that a new passkey comes without certificates, as `attestation: 'none'` requests. The library fetches certificates from addresses
 * inside them, bypassing the egress policy, so such an attestation is refused before verification.
 * @param attestationObject CBOR in base64url
 * @returns false also for unreadable input
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
