export type { Fact, Grounds, Receipt, SentenceVerdict, TextKind } from './claims';
export { checkClaims, ClaimCheck } from './check-claims';
export { KnownNumbers } from './numbers';
export { settleClaims, type Repair, type Settled, type SettledSentence } from './settle-claims';
