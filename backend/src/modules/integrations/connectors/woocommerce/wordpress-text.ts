import { plainText } from '../../../../platform/plain-text';
import type { FieldValue } from '../writing';

/**
 * What WordPress makes of a text that it lets pass (`wp_kses`): signs become entities, attributes get double quotes, `<br/>` becomes
 * `<br />`. Two texts that are the same without these are the same; a tag that it took away stays a difference. Of a list the order is its own.
 */
export function asKeptByWordPress(value: FieldValue): FieldValue {
  if (Array.isArray(value)) return value.map((one) => plainText(one).trim().toLowerCase()).sort();
  return typeof value === 'string' ? withPlainTags(value.replaceAll(/\r\n?/g, '\n').trim()) : value;
}

/** Tags are told apart before entities are read, so that a written `&lt;b&gt;` is no tag. */
const withPlainTags = (html: string): string =>
  html
    .split(/(<\/?[a-z][^<>]*>)/i)
    .map((part, index) => (index % 2 === 1 ? plainTag(part) : `\u0001${plainText(part)}`))
    .join('');

const plainTag = (tag: string): string =>
  tag
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?\/?>$/, '>')
    .replaceAll(/= ?'([^'"]*)'/g, '="$1"')
    .replace(/^<(\/?)([a-z][a-z0-9]*)/i, (_all, slash: string, name: string) => `<${slash}${name.toLowerCase()}`)
    .replaceAll(/="([^"]*)"/g, (_all, value: string) => `="${plainText(value)}"`);
