/**
 * npm run icons: writes frontend/src/shared/icons anew, one file for each icon of Lucide that the front end imports from there.
 * The package holds 1,700 icons in 4,800 files; who only runs the program does without it.
 */
import './lib/node-version.mjs';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from './lib/formatted.mjs';
import { root } from './lib/paths.mjs';

const folder = join(root, 'frontend/src/shared/icons');
const byHand = ['LICENSE', 'create-icon.ts'];

const isSource = (entry) => entry.isFile() && /\.tsx?$/.test(entry.name);
const sources = readdirSync(join(root, 'frontend/src'), { recursive: true, withFileTypes: true })
  .filter(isSource)
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
const imported = /from '[./]+\/(?:shared\/)?icons\/([a-z0-9-]+)'/g;
const wanted = new Set(sources.flatMap((text) => [...text.matchAll(imported)].map(([, name]) => name)));
wanted.delete('create-icon');

async function textOf(name) {
  const { __iconData: icon } = await import(`lucide-react/icons/${name}`);
  if (!icon) throw new Error(`"${name}" is another name of an icon. Import it by the name that https://lucide.dev shows.`);
  const withoutKey = (attributes) => Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'));
  const shapes = icon.node.map(([tag, attributes]) => [tag, withoutKey(attributes)]);
  const text = `import { createIcon } from './create-icon';\n\nexport default createIcon(${JSON.stringify(shapes)});\n`;
  return formatted(join(folder, `${name}.ts`), text);
}

for (const name of wanted) writeFileSync(join(folder, `${name}.ts`), await textOf(name));
for (const file of readdirSync(folder)) if (!byHand.includes(file) && !wanted.has(file.slice(0, -3))) rmSync(join(folder, file));
console.log(`${wanted.size} icons -> frontend/src/shared/icons`);
