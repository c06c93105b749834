const mark = '[masked]';
/** Shorter texts are found everywhere; masking them would make logs unreadable without keeping anything secret. */
const shortest = 8;
const mostKept = 500;

/** Every way in which a secret is commonly written. */
function spellings(secret: string): string[] {
  const url = encodeURIComponent(secret);
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const json = JSON.stringify(secret).slice(1, -1);
  return [secret, json, url, form, lowerHex(url), lowerHex(form), ...[0, 1, 2].flatMap((shift) => base64Core(secret, shift))];
}

const lowerHex = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/**
 * The part of the base64 text that depends on nothing but the secret, wherever it stands in the encoded text: three
 * bytes make four characters, so there are three alignments, and padded or not is the same.
 */
function base64Core(secret: string, shift: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
  const from = Math.ceil((shift * 8) / 6);
  const core = (encoding: BufferEncoding) => bytes.toString(encoding).slice(from, Math.floor((bytes.length * 8) / 6));
  const standard = core('base64');
  return [standard, core('base64url'), encodeURIComponent(standard)];
}

/** A secret that is itself JSON, such as a set of tokens, leaks by each of its parts. */
function partsOf(secret: string): string[] {
  if (!secret.startsWith('{')) return [secret];
  try {
    const leaves = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(leaves) : [];
    return [secret, ...leaves(JSON.parse(secret))];
  } catch {
    return [secret];
  }
}

/** Knows the secrets this process has had in its hands, and takes them out of everything that leaves it. */
export class SecretMask {
  private readonly kept = new Set<string>();
  private pattern: RegExp | null = null;
  /** The same for the bytes of a file, each read as one character. */
  private bytePattern: RegExp | null = null;

  register(secret: string): void {
    if (this.kept.has(secret)) return;
    if (this.kept.size >= mostKept) this.kept.delete(this.kept.values().next().value!);
    this.kept.add(secret);
    const all = new Set([...this.kept].flatMap(partsOf).flatMap(spellings));
    const wanted = [...all].filter((text) => text.length >= shortest).sort((a, b) => b.length - a.length);
    this.pattern = anyOf(wanted);
    this.bytePattern = anyOf(wanted.map((text) => Buffer.from(text).toString('latin1')));
  }

  text(text: string): string {
    return this.pattern ? text.replace(this.pattern, mark) : text;
  }

  /** The same value with every text in it masked, keys included. */
  value<T>(value: T): T {
    return this.pattern ? (this.deep(value) as T) : value;
  }

  /** The content of a file as bytes; binary ones are searched byte by byte and stay as they are when nothing is found. */
  body(body: string | Buffer): Buffer {
    if (typeof body === 'string') return Buffer.from(this.text(body));
    if (!this.bytePattern) return body;
    const before = body.toString('latin1');
    const after = before.replace(this.bytePattern, mark);
    return after === before ? body : Buffer.from(after, 'latin1');
  }

  private deep(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.deep(item));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [this.text(key), this.deep(inner)]));
  }
}

const anyOf = (texts: string[]): RegExp | null => (texts.length > 0 ? new RegExp(texts.map(escaped).join('|'), 'g') : null);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One per process: what one part of it has resolved, no other part may print. */
export const secretMask = new SecretMask();
