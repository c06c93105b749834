import type { FieldValue, WritableField } from '../integrations';

/** What rules and levels are set for: one for each platform. */
export const changeKinds = ['price', 'stock'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Everything that is said once about a field. */
export const changeFields = {
  price: { kind: 'price', isMoney: true, name: 'Price' },
  compareAt: { kind: 'price', isMoney: true, name: 'Compare-at price' },
  stock: { kind: 'stock', isMoney: false, name: 'Stock' },
} as const satisfies Record<WritableField, { kind: ChangeKind; isMoney: boolean; name: string }>;

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
  already_so: 'Nothing has to be done.',
  moved: 'Look at the new value, then propose the change again if it is still wanted.',
  not_written: 'Look at the listing on the platform, then propose the change again.',
  reads_otherwise: 'Look at the listing on the platform: somebody else, or the platform itself, set another value.',
  lost_answer: 'Nothing has to be done: it is looked for on the platform, and never sent again.',
  unreadable: 'Nothing has to be done: it is looked for again every hour. Look at the listing on the platform to know at once.',
  dropped: null,
  expired: 'Propose the change again: what was read is too old to write by.',
} as const satisfies Record<string, string | null>;

export type { FieldValue, WritableField };
