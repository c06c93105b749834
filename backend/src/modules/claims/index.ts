export type { Fact, Grounds, Receipt, SentenceVerdict, TextKind } from './claims';
export { checkClaims } from './check-claims';
export { settleClaims, type Repair, type Settled, type SettledSentence } from './settle-claims';
