import { attachedDocs } from './attached-docs.mjs';
import { facts } from './facts.mjs';
import { linearPatterns } from './linear-patterns.mjs';
import { noLiteralSpread } from './no-literal-spread.mjs';
import { noPrivateReferences } from './no-private-references.mjs';
import { oneClock } from './one-clock.mjs';
import { oneMoney } from './one-money.mjs';
import { oneSale } from './one-sale.mjs';
import { rowState } from './row-state.mjs';
import { sqlBorders } from './sql-borders.mjs';

/** The rules of this house, in the shape of an ESLint plugin. */
export default {
  meta: { name: 'stallhand' },
  rules: {
    'attached-docs': attachedDocs,
    facts,
    'linear-patterns': linearPatterns,
    'no-literal-spread': noLiteralSpread,
    'no-private-references': noPrivateReferences,
    'one-clock': oneClock,
    'one-money': oneMoney,
    'one-sale': oneSale,
    'row-state': rowState,
    'sql-borders': sqlBorders,
  },
};
