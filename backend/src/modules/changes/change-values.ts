import {
  type DraftField,
  type FieldValue,
  type NumberValue,
  type OrderField,
  orderFields,
  type TextValue,
  type WritableField,
  writableFields,
} from '../integrations';

/** Kinds of changes. Each has its own level and limits on each connected account. */
export const changeKinds = ['price', 'stock', 'text', 'listing', 'draft', 'shipped', 'refund', 'cancelled'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a line changes: a value of a listing, how it stands with an order, or whether a listing is there. */
export type LineField = WritableField | OrderField | DraftField;
export const lineFields = [...writableFields, ...orderFields, 'draft'] as const;

export const isOrderField = (field: LineField): field is OrderField => (orderFields as readonly LineField[]).includes(field);

/** The ledger holds prices and stock; everything else about a listing is read from the platform when a change of it is proposed. */
export const ledgerFields = ['price', 'compareAt', 'stock'] as const satisfies readonly WritableField[];
export type LedgerField = (typeof ledgerFields)[number];
export const isLedgerField = (field: LineField): field is LedgerField => (ledgerFields as readonly LineField[]).includes(field);

interface FieldFacts {
  kind: ChangeKind;
  isMoney: boolean;
  name: string;
  /** One of them in a count: `3 prices`. */
  noun: string;
  /** Several, where it takes more than an s. */
  nouns?: string;
}

const text = (name: string): FieldFacts => ({ kind: 'text', isMoney: false, name, noun: name.toLowerCase() });

/** Everything that is said once about a field. */
export const changeFields: Record<LineField, FieldFacts> = {
  price: { kind: 'price', isMoney: true, name: 'Price', noun: 'price' },
  compareAt: { kind: 'price', isMoney: true, name: 'Compare-at price', noun: 'compare-at price' },
  stock: { kind: 'stock', isMoney: false, name: 'Stock', noun: 'stock level' },
  title: text('Title'),
  description: text('Description'),
  shortDescription: text('Short description'),
  tags: { ...text('Tags'), noun: 'list of tags', nouns: 'lists of tags' },
  seoTitle: text('Search title'),
  seoDescription: text('Search description'),
  listing: { kind: 'listing', isMoney: false, name: 'Listing', noun: 'listing' },
  draft: { kind: 'draft', isMoney: false, name: 'Draft listing', noun: 'draft listing' },
  shipped: { kind: 'shipped', isMoney: false, name: 'Shipment', noun: 'shipment' },
  refund: { kind: 'refund', isMoney: true, name: 'Refund', noun: 'refund' },
  cancelled: { kind: 'cancelled', isMoney: false, name: 'Cancellation', noun: 'cancellation' },
};

/** The kind of a field as SQL says it. @param column that holds the field */
export const kindInSql = (column: string): string =>
  `CASE ${column} ${lineFields.map((field) => `WHEN '${field}' THEN '${changeFields[field].kind}'`).join(' ')} END`;

export const levels = ['suggest', 'ask', 'act'] as const;
export type Level = (typeof levels)[number];

export const proposerKinds = ['person', 'agent', 'workflow', 'tool', 'program', 'undo'] as const;
export type ProposerKind = (typeof proposerKinds)[number];

/** Lines of one batch. */
export const mostLines = 5_000;

/** Why a line is in its state; their words are in `causes`. */
export type Cause = keyof typeof causes;

/** What people read about it: the sentence is made where the figures are; the cure is the same for all. */
export const causes = {
  below_floor: 'Choose a price at or above the floor, or lower the margin under Limits.',
  not_allowed: 'Add the product under Limits if it may be written.',
  platform_refused: null,
  not_there: 'Sync the account under Integrations, then propose the change again.',
  blocked: null,
  not_possible: 'Look at the order on the platform.',
  not_made: 'Propose the draft anew once that is settled.',
  already_so: 'Nothing has to be done.',
  moved: 'Look at the new value, then propose the change again if it is still wanted.',
  not_written: 'Look at it on the platform, then propose the change again.',
  reads_otherwise: 'Look at it on the platform: somebody else, or the platform itself, set another value.',
  lost_answer: 'Nothing has to be done: it is looked for on the platform, and never sent again.',
  unreadable: 'Nothing has to be done: it is looked for again every hour. Look at it on the platform to know at once.',
  dropped: null,
  expired: 'Propose the change again: what was read is too old to write by.',
} as const satisfies Record<string, string | null>;

export type { FieldValue, NumberValue, TextValue, WritableField };
