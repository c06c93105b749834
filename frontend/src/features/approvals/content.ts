/** What would leave, as any agent may have written it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, Json>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One text and everybody who gets it. */
export interface Letter {
  id: string;
  channel: string;
  targets: string[];
  content: Json;
  /** The first recipients with their values for the placeholders of the text. */
  readers?: { target: string; fields: Record<string, string> }[];
}

const isLetter = (entry: Json): boolean =>
  isObject(entry) &&
  typeof entry.channel === 'string' &&
  Array.isArray(entry.targets) &&
  entry.targets.every((target) => typeof target === 'string') &&
  entry.content !== undefined;

/** The letters in content that came from a delivery, or null when it is something else. */
export function lettersOf(content: Json): Letter[] | null {
  if (!isObject(content) || !Array.isArray(content.messages)) return null;
  return content.messages.length > 0 && content.messages.every(isLetter) ? (content.messages as unknown as Letter[]) : null;
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Stands for a link that is made when the mail leaves. */
const madeLater: Record<string, string> = { unsubscribe: 'their own link' };

/** The content as one recipient gets it. A value is text: it is escaped in HTML. */
export function asReadBy(content: JsonObject, fields: Readonly<Record<string, string>>): JsonObject {
  const values: Record<string, string> = { ...madeLater, ...fields };
  const fill = (name: string, text: string) =>
    text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, field: string) => {
      const value = Object.hasOwn(values, field) ? values[field]! : '';
      return name === 'html' ? escaped(value) : value;
    });
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, typeof value === 'string' ? fill(name, value) : value]));
}

const channelNames: Record<string, string> = { email: 'E-mail', slack: 'Slack', x: 'X', facebook: 'Facebook', webhook: 'Webhook' };
export const channelName = (channel: string): string => channelNames[channel] ?? channel;

/** The account of a key is called "me" by its channel. */
export const placeName = (channel: string, target: string): string => (target === 'me' ? `your ${channelName(channel)} account` : target);

/** The content without one recipient; a letter without any goes with it. */
export function withoutTarget(content: Json, id: string, target: string): Json {
  const letters = lettersOf(content);
  if (!letters || !isObject(content)) return content;
  const left = letters
    .map((letter) => (letter.id === id ? { ...letter, targets: letter.targets.filter((entry) => entry !== target) } : letter))
    .filter(({ targets }) => targets.length > 0);
  return { ...content, messages: left as unknown as Json };
}

const isFlat = (value: Json): boolean => !Array.isArray(value) && !isObject(value);

/** Stored JSON forgets the order of its fields: what it is comes first, then what was, then what becomes of it. */
const reading = [
  'product',
  'title',
  'name',
  'sku',
  'subject',
  'preheader',
  'headline',
  'now',
  'old',
  'before',
  'current',
  'new',
  'after',
  'price',
  'change',
  'margin',
  'text',
  'body',
  'caption',
  'html',
];

/** Field names in the order people read them; unknown ones stand between the known. */
export function inReadingOrder(names: readonly string[]): string[] {
  const rank = (name: string) => {
    const at = reading.indexOf(name);
    if (name === 'link') return reading.length;
    return at < 0 ? reading.indexOf('margin') : at;
  };
  return [...names].sort((a, b) => rank(a) - rank(b));
}

/** Columns of a list whose entries are all flat objects; null for any other content. */
export function columnsOf(content: Json): string[] | null {
  if (!Array.isArray(content) || content.length === 0) return null;
  if (!content.every((row) => isObject(row) && Object.values(row).every(isFlat))) return null;
  return inReadingOrder([...new Set(content.flatMap((row) => Object.keys(row as JsonObject)))]);
}

/** Returns true if the text contains Markdown that hinders reading it as plain text. */
export const isMarkdown = (text: string): boolean =>
  /^ {0,3}(#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|```|\| ?\S)|\*\*[^*\n]{1,200}\*\*|\[[^\]\n]{1,200}\]\(/m.test(text);

export type Path = readonly (string | number)[];

export interface TextLeaf {
  path: Path;
  /** "Message 2, subject". */
  label: string;
  value: string;
}

/** Names of fields that say where something goes or what it is: they are decided, not worded. */
const fixed = new Set([
  'channel',
  'targets',
  'to',
  'id',
  'sku',
  'kind',
  'type',
  'from',
  'replyTo',
  'mime',
  'url',
  'key',
  'path',
  'contentType',
  'readers',
  'unsubscribeLink',
]);

const words = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

function labelOf(path: Path): string {
  const parts = path.filter((part) => part !== 'content').map((part) => (typeof part === 'number' ? `${part + 1}` : words(part)));
  const label = parts.join(', ').replace(/\b(\w+), (\d+)/g, (_all, name: string, index: string) => `${name.replace(/s$/, '')} ${index}`);
  return label === '' ? 'Text' : label[0]!.toUpperCase() + label.slice(1);
}

/** Every text a person may reword before it leaves, in reading order. */
export function textLeaves(content: Json, path: Path = []): TextLeaf[] {
  if (typeof content === 'string') return [{ path, label: labelOf(path), value: content }];
  if (Array.isArray(content)) return content.flatMap((entry, index) => textLeaves(entry, [...path, index]));
  if (isObject(content)) {
    return inReadingOrder(Object.keys(content)).flatMap((name) => (fixed.has(name) ? [] : textLeaves(content[name]!, [...path, name])));
  }
  return [];
}

/** The content with another text at `path`; everything beside it stays the same object. */
export function withText(content: Json, path: Path, text: string): Json {
  const [head, ...rest] = path;
  if (head === undefined) return text;
  if (Array.isArray(content)) return content.map((entry, index) => (index === head ? withText(entry, rest, text) : entry));
  if (isObject(content)) return { ...content, [head]: withText(content[head] ?? null, rest, text) };
  return content;
}
