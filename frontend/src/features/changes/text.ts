import type { ChangeLineDto } from '../../shared/api/generated';

/** A part of two texts: what both have, what only the old one has, what only the new one has. */
export interface Part {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** A tag, a word, spaces, or one sign of another kind. */
const token = /<[^<>]*>|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
/** Steps of the comparison that are taken at most: beyond, the middle counts as replaced. */
const mostSteps = 1_000_000;

/** What became of a text word by word; spaces between two changed words belong to them. */
export function diffWords(before: string, after: string): Part[] {
  const [a, b] = [before.match(token) ?? [], after.match(token) ?? []];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = compared(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))]);
}

const same = (tokens: readonly string[]): Part[] => tokens.map((text) => ({ is: 'same', text }));

/** The longest sequence that both have, by its lengths from each place on. */
function compared(a: readonly string[], b: readonly string[]): Part[] {
  const gone = a.map((text): Part => ({ is: 'gone', text }));
  const added = b.map((text): Part => ({ is: 'new', text }));
  if (a.length === 0 || b.length === 0 || a.length * b.length > mostSteps) return [...gone, ...added];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j]!;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      parts.push({ is: 'same', text: a[i]! });
      i++;
      j++;
    } else parts.push(at(i + 1, j) >= at(i, j + 1) ? gone[i++]! : added[j++]!);
  }
  return [...parts, ...gone.slice(i), ...added.slice(j)];
}

/** Neighbours of one kind as one part; a lone space between two changes is a part of both. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  let changes: { gone: string; new: string } | null = null;
  const flush = () => {
    if (changes?.gone) result.push({ is: 'gone', text: changes.gone });
    if (changes?.new) result.push({ is: 'new', text: changes.new });
    changes = null;
  };
  parts.forEach((part, index) => {
    const isBetween: boolean =
      part.is === 'same' && part.text.trim() === '' && changes !== null && (parts[index + 1]?.is ?? 'same') !== 'same';
    if (part.is === 'same' && !isBetween) {
      flush();
      const last = result.at(-1);
      if (last?.is === 'same') last.text += part.text;
      else result.push({ ...part });
      return;
    }
    changes ??= { gone: '', new: '' };
    if (part.is !== 'new') changes.gone += part.text;
    if (part.is !== 'gone') changes.new += part.text;
  });
  flush();
  return result;
}

const mostAround = 24;
/** Parts of one line, from shortly before the first change on. */
export function excerptOf(parts: readonly Part[]): Part[] {
  const first = parts.findIndex(({ is }) => is !== 'same');
  if (first < 0) return [...parts];
  const before = parts[first - 1];
  const shown = parts.slice(first).map((part) => ({ ...part, text: part.text.replaceAll(/\s+/g, ' ') }));
  if (!before) return shown;
  const text = before.text.replaceAll(/\s+/g, ' ');
  return [{ is: 'same', text: text.length > mostAround ? `\u2026${text.slice(-mostAround)}` : text }, ...shown];
}

/** The value of a text or of tags as one text; null for what is none. */
export const textOf = (value: ChangeLineDto['to']): string | null => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : null;
};

/** Tags as they are typed: with commas or line breaks between them. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const states: Record<string, string> = { publish: 'Published', PUBLISHED: 'Published', UNPUBLISHED: 'Ended', pending: 'Pending review' };
/** The platform's word for the state of a listing: `ACTIVE` is "Active". */
export const stateText = (word: string): string => states[word] ?? `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;

const texts: readonly ChangeLineDto['field'][] = ['title', 'description', 'shortDescription', 'tags', 'seoTitle', 'seoDescription'];
export const isText = (field: ChangeLineDto['field']): boolean => texts.includes(field);
