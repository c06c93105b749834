import { gap, hostName, type Place, placeKinds, placesIn, readable } from '../../../platform/links/places';

/** Who can name a place: nobody else's words do, wherever they stand. */
export const namers = ['person', 'agent', 'workflow'] as const;
export type Namer = (typeof namers)[number];

export const namingKinds = [...placeKinds, 'product'] as const;
export type NamingKind = (typeof namingKinds)[number];

/** A place that a task may read, link to or write to, or a product that it may change, with the words that say so. */
export interface Naming {
  kind: NamingKind;
  /** `shop.example`, `ann@shop.example`; the SKU of a product, `*` for every one. */
  value: string;
  /** `person`: typed in by who started it; `agent`, `workflow`: written by its author. */
  by: Namer;
  /** Name of the agent or the step whose author wrote it; null for a person. */
  source: string | null;
  /** The words around it, at most 120 characters. */
  words: string;
}

/** Who wrote a text. */
export type Author = Pick<Naming, 'by' | 'source'>;

export const person: Author = { by: 'person', source: null };

const mostNamings = 300;
const wordsBefore = 40;
const longestWords = 120;

/** The places that stand whole in a text that its author wrote; `gap` stands for what others fill in. */
export function namingsIn(text: string, author: Author): Naming[] {
  const places = placesIn(text).filter(({ whole }) => whole);
  if (places.length === 0) return [];
  const read = readable(text);
  return unique(places.map(({ kind, value, at }) => ({ kind, value, ...author, words: wordsAt(read, at) })));
}

/** The places in all texts of a JSON value; each text stands for itself. */
export function namingsDeep(value: unknown, author: Author): Naming[] {
  return unique(textsIn(value).flatMap((text) => namingsIn(text, author)));
}

/** Hosts that stand by themselves in a list of hosts, names without a dot included. */
export function namedHosts(hosts: unknown, author: Author): Naming[] {
  return textsIn(hosts).flatMap((host) =>
    host.includes(gap) ? [] : [{ kind: 'host' as const, value: hostName(host), ...author, words: host.slice(0, longestWords) }],
  );
}

/** SKUs in a list of products. One that others fill in is none. */
export function namedProducts(skus: unknown, author: Author): Naming[] {
  return textsIn(skus).flatMap((sku) =>
    sku.includes(gap) ? [] : [{ kind: 'product' as const, value: sku.trim(), ...author, words: sku.slice(0, longestWords) }],
  );
}

/** The first words for each place count. */
export function unique(namings: readonly Naming[]): Naming[] {
  const found = new Map<string, Naming>();
  for (const naming of namings) {
    const key = `${naming.kind} ${naming.value}`;
    if (!found.has(key)) found.set(key, naming);
  }
  return [...found.values()].slice(0, mostNamings);
}

/** Those of `some` that `others` name as well. */
export function inBoth(some: readonly Naming[], others: readonly Naming[]): Naming[] {
  const known = new Set(others.map(({ kind, value }) => `${kind} ${value}`));
  return some.filter(({ kind, value }) => known.has(`${kind} ${value}`));
}

/**
 * What is named after a person changed an input: what was before, and what only their change brought. A place that stood there already
 * came from elsewhere, and is not named by being left where it was.
 * @param written what the changed input names, as if the person had written all of it
 */
export function namedByChange(before: { named: readonly Naming[]; input: unknown }, written: readonly Naming[]): Naming[] {
  const stood = new Set([...placesOf(before.input), ...textsIn(before.input).map((text) => text.trim())]);
  return unique([...before.named, ...written.filter(({ value }) => !stood.has(value))]);
}

/** What a run may reach, as sets. */
export interface Named {
  readonly hosts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
  /** Links without a host, such as `tel:`. */
  readonly links: ReadonlySet<string>;
  /** SKUs that a model may change; `*` is every one. */
  readonly products: ReadonlySet<string>;
  readonly namings: readonly Naming[];
}

export function named(namings: readonly Naming[]): Named {
  const valuesOf = (kind: Naming['kind']) => namings.flatMap((naming) => (naming.kind === kind ? [naming.value] : []));
  return {
    hosts: new Hosts(valuesOf('host')),
    addresses: new Set(valuesOf('address')),
    links: new Set(valuesOf('scheme')),
    products: new Set(valuesOf('product')),
    namings,
  };
}

/** `*.shop.example` stands for all below it. */
class Hosts extends Set<string> {
  override has(host: string): boolean {
    const labels = host.split('.');
    return super.has(host) || labels.some((_, index) => index > 0 && super.has(`*.${labels.slice(index).join('.')}`));
  }
}

/** The places that a text leads to and nobody named; each once, as it was written. */
export function strangersIn(text: string, { hosts, addresses, links }: Named): string[] {
  const isNamed = ({ kind, value, whole }: Place): boolean => {
    if (!whole) return false;
    if (kind === 'address') return addresses.has(value) || hosts.has(value.slice(value.lastIndexOf('@') + 1));
    return (kind === 'host' ? hosts : links).has(value);
  };
  return [...new Set(placesIn(text).flatMap((place) => (isNamed(place) ? [] : [place.value])))];
}

/**
 * Why a place is refused that only stands in what others filled in.
 * @param input of the task, as it was filled in
 */
export function whereItCameFrom(value: string, input: unknown): string {
  return placesOf(input).has(value)
    ? 'It came with the data of this task, and data names nothing.'
    : 'It came from a page, a tool or a model, and these name nothing.';
}

const placesOf = (value: unknown): Set<string> => new Set(textsIn(value).flatMap((text) => placesIn(text).map((place) => place.value)));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

function wordsAt(text: string, at: number): string {
  const from = Math.max(0, at - wordsBefore);
  const piece = text
    .slice(from, from + longestWords - 2)
    .replaceAll(gap, '{{…}}')
    .replace(/\s+/g, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${piece}${from + longestWords - 2 < text.length ? '…' : ''}`.slice(0, longestWords);
}
