/**
 * npm run structure                      what it takes to change this program, measured from its sources
 * npm run structure -- --root FOLDER     those of another checkout, such as an older commit
 * npm run structure -- --json            for programs, with the places behind each figure
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { root as here } from './lib/paths.mjs';
import { importCycles } from './structure/cycles.mjs';
import { examples, handKeptLists } from './structure/examples.mjs';
import { linesByArea } from './structure/lines.mjs';
import { readSources } from './structure/sources.mjs';
import { foreignTables, ownersOfTables, statusWriters } from './structure/sql.mjs';

const { values } = parseArgs({ options: { root: { type: 'string', default: here }, json: { type: 'boolean' } } });
const files = readSources(values.root);
// An older commit does not say who owns a table; then it is the one who owns it today.
const declared = ownersOfTables(files);
const owners = declared.size > 0 ? declared : ownersOfTables(readSources(here));

const places = {
  ...Object.fromEntries(Object.entries(examples).map(([name, find]) => [`files that name ${name}`, find(files)])),
  'lists kept by hand': handKeptLists(files),
  'pairs of a module and a foreign table in SQL': foreignTables(files, owners),
  "statements that write tasks.status outside the table's own file": statusWriters(files),
  'import cycles, those of types included': importCycles(files),
  documents: files.filter(({ path }) => path.endsWith('.md')).map(({ path }) => path),
};
const lines = linesByArea(files);

if (values.json) console.log(JSON.stringify({ places, lines }, null, 2));
else {
  for (const [what, found] of Object.entries(places)) console.log(`${String(found.length).padStart(7)}  ${what}`);
  console.log('');
  for (const [area, count] of Object.entries(lines)) console.log(`${String(count).padStart(7)}  lines: ${area}`);
}
