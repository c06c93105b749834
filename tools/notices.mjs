/** npm run notices: writes THIRD_PARTY_NOTICES.md from package-lock.json and the installed packages, without a network. */
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesOf } from './lib/notices.mjs';
import { root } from './lib/paths.mjs';
import { shippedPackages } from './lib/shipped-packages.mjs';

const packages = shippedPackages();
writeFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), noticesOf(packages));
console.log(`${packages.length} packages -> THIRD_PARTY_NOTICES.md`);
