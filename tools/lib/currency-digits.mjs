/** Currencies with other than two decimals, as the console shows them, generated from the OpenAPI document. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const { 'x-currency-digits': digits } = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));

writeFileSync(
  join(root, 'frontend/src/shared/lib/currency-digits.ts'),
  `// Written by "npm run codegen" from the currencies that the backend declares.
export const withoutDecimals = new Set('${digits[0].join(' ')}'.split(' '));
export const withThousandths = new Set('${digits[3].join(' ')}'.split(' '));
`,
);
