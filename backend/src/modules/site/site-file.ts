import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const html = 'text/html; charset=utf-8';

/** A document in the encodings that browsers take. */
export interface SiteFile {
  /** 200 unless it says otherwise. */
  status?: number;
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export function fileOf(type: string, text: string): SiteFile {
  const plain = Buffer.from(text);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { type, plain, br, gzip: gzipSync(plain) };
}

/** `/admin/orders/:orderId?` as an expression; a slash at the end makes no difference. */
export const expression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : part && `/${part}`))
      .join('')}/?$`,
  );
