import type { ChangeLine, Field } from './change';

/** Part of a description as a buyer reads it. */
export interface Block {
  kind: 'heading' | 'item' | 'text';
  text: string;
}

const unread = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'TITLE', 'TEXTAREA', 'SELECT']);
const inline = new Set(
  'A ABBR B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(' '),
);
const hasTags = /<\/?[a-z][^<>]*>/i;

const kindOf = ({ nodeName }: Node, outer: Block['kind']): Block['kind'] =>
  /^H[1-6]$/.test(nodeName) ? 'heading' : nodeName === 'LI' ? 'item' : outer;

/**
 * Reads the words of a description. Its markup is parsed in a document of its own, in which nothing is loaded or run; only text is returned.
 * @param description plain text, or HTML of a shop
 */
export function blocksOf(description: string): Block[] {
  if (!hasTags.test(description)) return blocks(description.split('\n').map((text) => ({ kind: 'text' as const, text })));
  const found: Block[] = [];
  let open: Block = { kind: 'text', text: '' };
  const next = (kind: Block['kind']) => {
    found.push(open);
    open = { kind, text: '' };
  };
  const walk = (node: Node, kind: Block['kind']) => {
    for (const child of node.childNodes) {
      const name = child.nodeName.toUpperCase();
      if (child.nodeType === Node.TEXT_NODE) open.text += child.textContent ?? '';
      else if (name === 'BR') next(kind);
      else if (inline.has(name)) walk(child, kind);
      else if (child.nodeType === Node.ELEMENT_NODE && !unread.has(name)) {
        const inner = kindOf(child, kind);
        next(inner);
        walk(child, inner);
        next(kind);
      }
    }
  };
  walk(new DOMParser().parseFromString(description, 'text/html').body, 'text');
  return blocks([...found, open]);
}

const blocks = (all: readonly Block[]): Block[] =>
  all.map(({ kind, text }) => ({ kind, text: text.replaceAll(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '');

/** Texts of a listing, as far as a batch changes them. */
export type BuyerTexts = Partial<Record<Field, string | readonly string[]>>;

/** The texts of the listing of a line before and after the batch. @param lines of the batch that are known */
export function buyerTexts(line: ChangeLine, lines: readonly ChangeLine[]): { before: BuyerTexts; after: BuyerTexts } {
  const [before, after]: [BuyerTexts, BuyerTexts] = [{}, {}];
  for (const { field, from, to } of [line, ...lines.filter(({ id, listingId }) => id !== line.id && listingId === line.listingId)]) {
    if (typeof from === 'string' || Array.isArray(from)) before[field] = from;
    if (typeof to === 'string' || Array.isArray(to)) after[field] = to;
  }
  return { before, after };
}
