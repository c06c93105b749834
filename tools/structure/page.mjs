import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../lib/formatted.mjs';
import { importCycles } from './cycles.mjs';
import { examples, handKeptLists } from './examples.mjs';
import { readSources } from './sources.mjs';
import { foreignTables, schemasOf, statusWriters } from './sql.mjs';

const introduction = `# Structure

Written by \`npm run structure -- --write\` and checked by \`npm test\`. It shows which module owns which tables, and what a change has to touch.

Other modules read the views and the lent tables of a module, and nothing else of it. A file "names" an agent type, a platform, a step type or the
events of a domain when one example of the kind occurs in it: adding another one means to find and change files like these. A list is kept by
hand where a file enumerates all agent types, platforms, step types or task states. Tests, content, migrations and generated files do not count.`;

const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function ownedBy({ module, tables, views, lends }) {
  const kinds = { Tables: tables, Views: views, 'Lent tables': lends };
  const said = Object.entries(kinds).filter(([, names]) => names.length > 0);
  return `- **${module}**\n${said.map(([kind, names]) => `  - ${kind}: ${names.map((name) => `\`${name}\``).join(', ')}`).join('\n')}`;
}

function statesOf(root) {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  return overrides.map(({ rules }) => rules['stallhand/row-state']?.[1]).find(Boolean);
}

/**
 * Content of docs/structure.md.
 * @param {string} root folder of the checkout
 * @returns {Promise<string>}
 */
export async function structurePage(root) {
  const files = readSources(root);
  const places = {
    'Foreign tables in SQL': foreignTables(files),
    'Writers of `status` outside the files that hold the transitions': statusWriters(files, statesOf(root)),
    'Import cycles, types included': importCycles(files),
    'Lists kept by hand': handKeptLists(files),
    ...Object.fromEntries(Object.entries(examples).map(([name, find]) => [`Files that name ${name}`, find(files)])),
  };
  const figures = Object.entries(places).map(([name, found]) => [name, found.length]);
  const named = Object.entries(places).filter(([, found]) => found.length > 0);
  const sections = named.map(([name, found]) => `## ${name}\n\n${found.map((place) => `- \`${place}\``).join('\n')}`);
  const owned = schemasOf(files)
    .filter(({ tables, views }) => tables.length + views.length > 0)
    .map(ownedBy);
  const text = [introduction, table(['figure', 'count'], figures), '## Owners', owned.join('\n'), ...sections].join('\n\n');
  return formatted(join(root, 'docs/structure.md'), `${text}\n`);
}
