import { setImmediate } from 'node:timers/promises';
import type { load } from 'cheerio';

/** Any node of a parsed page. */
export type AnyNode = Extract<Parameters<typeof load>[0], { parentNode: unknown }>;
export type Element = Extract<AnyNode, { attribs: unknown }>;

const NODES_PER_TURN = 5000;

export const isElement = (node: AnyNode): node is Element => 'attribs' in node;

/** Elements by name in document order, found in one walk. A selector query per rule would walk a large page fifty times. */
export class ElementIndex {
  readonly all: Element[] = [];
  private readonly byName = new Map<string, Element[]>();

  static async of(root: AnyNode, signal: AbortSignal): Promise<ElementIndex> {
    const index = new ElementIndex();
    let visited = 0;
    for (const node of descendants(root)) {
      if (++visited % NODES_PER_TURN === 0) await setImmediate(undefined, { signal });
      if (isElement(node)) index.add(node);
    }
    return index;
  }

  private add(element: Element): void {
    this.all.push(element);
    const list = this.byName.get(element.name);
    if (list) list.push(element);
    else this.byName.set(element.name, [element]);
  }

  named(name: string): readonly Element[] {
    return this.byName.get(name) ?? [];
  }

  /** `<meta>` by name or property, whichever the page uses. */
  meta(...names: string[]): Element[] {
    return this.named('meta').filter(({ attribs }) => names.includes((attribs.name ?? attribs.property ?? '').trim().toLowerCase()));
  }

  /** `<link>` by relation. */
  link(relation: string): Element[] {
    return this.named('link').filter(({ attribs }) => (attribs.rel ?? '').toLowerCase().split(/\s+/).includes(relation));
  }
}

/** All nodes below the root in document order; a stack, because pages may nest deeper than calls. */
function* descendants(root: AnyNode): Generator<AnyNode> {
  const stack: AnyNode[] = [root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    yield node;
    if (!('children' in node)) continue;
    for (let child = node.lastChild; child; child = child.prev) stack.push(child);
  }
}

/** The text of an element as it is read out: its words, the descriptions of its pictures, and labels. */
export function spokenText(element: Element): string {
  const parts: string[] = [];
  for (const node of descendants(element)) {
    if (node.nodeType === 3 && 'data' in node) parts.push(node.data);
    else if (isElement(node))
      parts.push(
        [node.attribs.alt, node.attribs['aria-label']]
          .filter(Boolean)
          .map((text) => ` ${text} `)
          .join(''),
      );
  }
  return clean(parts.join(''));
}

/** Text inside `<script>` and the like, as it stands. */
export const rawText = (element: Element): string => element.children.map((child) => ('data' in child ? child.data : '')).join('');

export const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
