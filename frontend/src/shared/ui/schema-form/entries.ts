import type { JsonSchema } from '../../api/types';

export type Entry = Record<string, unknown>;

/** One shape that an entry of a list may have. */
export interface EntryKind {
  /** What stands in the field that tells them apart: `wait`. */
  value: string;
  label: string;
  /** Its fields, without that one. */
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** The shapes of the entries of a list and the field that tells them apart; null where the schema does not say. */
export function entryKinds({ items }: JsonSchema): { tag: string; kinds: EntryKind[] } | null {
  const branches = items?.oneOf ?? [];
  const constOf = (branch: JsonSchema, field: string) => branch.properties?.[field]?.const;
  const tag = Object.keys(branches[0]?.properties ?? {}).find((field) =>
    branches.every((branch) => typeof constOf(branch, field) === 'string'),
  );
  if (tag === undefined) return null;
  const kinds = branches.map((branch) => {
    const { [tag]: _, ...properties } = branch.properties ?? {};
    const value = String(constOf(branch, tag));
    return { value, label: branch.title ?? value, properties, required: (branch.required ?? []).filter((name) => name !== tag) };
  });
  return { tag, kinds };
}

export const kindOf = (kinds: EntryKind[], tag: string, entry: Entry): EntryKind | undefined =>
  kinds.find(({ value }) => value === entry[tag]);

/** An entry with what its kind cannot be without, where that is one of a few words. */
export const freshEntry = (tag: string, { value, properties, required }: EntryKind): Entry => ({
  [tag]: value,
  ...Object.fromEntries(
    required.flatMap((name) => {
      const first = properties[name]?.default ?? properties[name]?.enum?.[0];
      return first === undefined ? [] : [[name, first]];
    }),
  ),
});

/** One entry in each list of entries of an object, for a form that starts empty. */
export const firstEntries = ({ properties = {} }: JsonSchema): Record<string, Entry[]> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const known = property.items && entryKinds(property);
      return known ? [[name, [freshEntry(known.tag, known.kinds[0]!)]]] : [];
    }),
  );

const isLeftEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Where the first entry is that is not filled in: its place and the name of the field; null when all are. */
export function unfilledEntry(schema: JsonSchema, value: unknown): { index: number; field: string } | null {
  const known = entryKinds(schema);
  if (!known || !Array.isArray(value)) return null;
  for (const [index, entry] of (value as Entry[]).entries()) {
    const field = kindOf(known.kinds, known.tag, entry)?.required.find((name) => isLeftEmpty(entry[name]));
    if (field !== undefined) return { index, field };
  }
  return null;
}

/** "Steps" -> "step". */
export const entryNoun = (label: string): string => label.toLowerCase().replace(/s$/, '');
