/** What a browser says it had signed (WebAuthn, section 5.8.1). Nothing of it is proven before the signature is. */
export interface ClientData {
  type: unknown;
  challenge: unknown;
  origin: unknown;
}

/** @returns null for anything but such a text, and for a page inside a page, which this console never is. */
export function clientDataOf(base64url: string): ClientData | null {
  try {
    const data = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8')) as (ClientData & { crossOrigin?: unknown }) | null;
    return typeof data === 'object' && data !== null && !data.crossOrigin ? data : null;
  } catch {
    return null;
  }
}
