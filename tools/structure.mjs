/**
 * npm run structure                prints which module owns which tables, and what a change has to touch
 * npm run structure -- --write     writes it to docs/structure.md
 */
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { structurePage } from './structure/page.mjs';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const page = await structurePage(root);
if (values.write) writeFileSync(join(root, 'docs/structure.md'), page);
else console.log(page);
