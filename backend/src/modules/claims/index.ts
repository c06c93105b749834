export type { Fact, Grounds, Receipt, TextKind } from './claims';
export { ClaimCheck } from './check-claims';
export { groundsInJson } from './grounds-in-json';
export { KnownNumbers } from './numbers';
export { settled } from './settle-claims';
export type { Period } from './period';
export { periodAt, spanOf } from './periods';
export { tokensOf } from './tokens';
export { conceptsIn } from './parse';
