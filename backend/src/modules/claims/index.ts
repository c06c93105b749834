export type { Fact, Grounds, Receipt, SentenceVerdict, TextKind } from './claims';
export { checkClaims, ClaimCheck } from './check-claims';
export { groundsInJson } from './grounds-in-json';
export { KnownNumbers } from './numbers';
export { settled, settleClaims, type Repair, type Settled, type SettledSentence } from './settle-claims';
