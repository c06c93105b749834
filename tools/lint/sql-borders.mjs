import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { listFrom, onEachText, placeholder } from './sql-text.mjs';

const source = join(dirname(fileURLToPath(import.meta.url)), '../../backend/src');

/** @returns {string[]} the tables of the entities in the text of an `*.entity.ts` */
export const tablesIn = (text) => [...text.matchAll(/@Entity\('(\w+)'\)/g)].map(([, table]) => table);

/** The keys of `views: {...}` and who may read which table by `lends: {...}`, in the text of a `<module>.schema.ts`. */
export function namesIn(text) {
  const names = { views: [], lends: [] };
  const visit = (node) => {
    if (ts.isPropertyAssignment(node)) {
      const { name, initializer } = node;
      if (name.text === 'views' && ts.isObjectLiteralExpression(initializer))
        names.views.push(...initializer.properties.map((property) => property.name.text));
      if (name.text === 'lends' && ts.isObjectLiteralExpression(initializer))
        for (const { name: reader, initializer: tables } of initializer.properties)
          names.lends.push(...tables.elements.map(({ text: table }) => `${reader.text}: ${table}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('schema.ts', text, ts.ScriptTarget.Latest));
  return names;
}

/** @returns whose each table is, the views that anybody may read, and which tables are lent to whom: `sales: shop_orders`. */
function readOwners() {
  const owners = new Map();
  const views = new Set();
  const lent = new Set();
  for (const file of readdirSync(source, { recursive: true })) {
    if (!/\.(?:entity|schema)\.ts$/.test(file)) continue;
    const [folder, module] = file.split(sep);
    const text = readFileSync(join(source, file), 'utf8');
    tablesIn(text).forEach((table) => owners.set(table, folder === 'modules' ? module : 'platform'));
    const found = namesIn(text);
    found.views.forEach((view) => views.add(view));
    found.lends.forEach((loan) => lent.add(loan));
  }
  return { owners, views, lent };
}

const relation = /\b(?:(FROM|JOIN|USING)|(INTO|UPDATE|TABLE|TRUNCATE))\s+(?:ONLY\s+|IF\s+EXISTS\s+)?(?:public\.)?(\w+|\0)/g;
/** `extract(day FROM x)`, `IS DISTINCT FROM x`, `FOR UPDATE` and their like take no table. */
const noStatement =
  // oxlint-disable-next-line stallhand/linear-patterns -- only reads the sources of this program
  /(?:\b(?:FOR|DO|NO\s+KEY|AFTER|BEFORE|ON|OR|DISTINCT)|\bextract\s*\(\s*\w+|\b(?:trim|substring|overlay)\s*\([^()]*)\s*$/i;
const common = /\b(\w+)(?:\s*\([\w\s,"]*\))?\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/g;
const fromEnds = /^(?:WHERE|GROUP|ORDER|LIMIT|RETURNING|UNION|JOIN|LEFT|RIGHT|CROSS|INNER|FULL|ON|HAVING|SET|FOR|WINDOW|OFFSET)\b/i;

/** @returns {{ name: string, writes: boolean }[]} the relations that the SQL of a text names, without its own common table expressions. */
export function relationsIn(text) {
  const own = new Set([...text.matchAll(common)].map(([, name]) => name.toLowerCase()));
  const found = [];
  for (const match of text.matchAll(relation)) {
    const [said, reads, , name] = match;
    if (noStatement.test(text.slice(0, match.index)) || /^(?:SET|SELECT|LATERAL|unnest|generate_series)$/i.test(name)) continue;
    const isDeletion = reads === 'FROM' && /\bDELETE\s+$/.test(text.slice(0, match.index));
    found.push({ name: name.toLowerCase(), writes: !reads || isDeletion });
    if (reads !== 'FROM') continue;
    // The others of `FROM a, b x, c`.
    const others = listFrom(text, match.index + said.length, fromEnds).slice(1);
    for (const other of others) {
      // oxlint-disable-next-line stallhand/linear-patterns -- only reads the sources of this program
      const next = /^(?:ONLY\s+)?(\w+)(?!\w*\s*\()/.exec(other)?.[1];
      if (next) found.push({ name: next.toLowerCase(), writes: false });
    }
  }
  return found.filter(({ name }) => !own.has(name));
}

const world = readOwners();

/** SQL names the tables of its own module; of others it reads the views they export. */
export const sqlBorders = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { owners: { type: 'object' }, owner: { type: 'string' }, lent: { type: 'array' } },
        additionalProperties: false,
      },
    ],
    messages: {
      reads: '{{table}} belongs to {{owner}}: read a view that its schema file exports, or ask its service.',
      writes: '{{table}} belongs to {{owner}}, which alone writes it: call its service with your transaction.',
    },
  },
  create(context) {
    const [given] = context.options;
    const owners = given?.owners ? new Map(Object.entries(given.owners)) : world.owners;
    const lent = given?.lent ? new Set(given.lent) : world.lent;
    const [folder, name] = relative(source, context.filename).split(sep);
    const mine = given?.owner ?? (folder === 'modules' ? name : 'platform');
    return onEachText((node, text) => {
      const reported = new Set();
      for (const { name: table, writes } of relationsIn(text)) {
        const owner = owners.get(table);
        if (table === placeholder || !owner || owner === mine || reported.has(table)) continue;
        if (!writes && lent.has(`${mine}: ${table}`)) continue;
        reported.add(table);
        context.report({ node, messageId: writes ? 'writes' : 'reads', data: { table, owner } });
      }
    });
  },
};
