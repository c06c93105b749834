import { decodeHTMLStrict } from 'entities';

/** `Salt &amp; pepper` is `Salt & pepper`: some platforms write such signs as entities, in names at least. */
export const plainText = (text: string): string => decodeHTMLStrict(text);
