import ts from 'typescript';
import { columnsWritten } from '../lint/row-state.mjs';
import { namesIn, relationsIn, tablesIn } from '../lint/sql-borders.mjs';
import { placeholder, withoutComments } from '../lint/sql-text.mjs';
import { isProgram } from './sources.mjs';

const moduleOf = (path) => /^backend\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform';

const isSchema = ({ path }) => /^backend\/src\/(?:modules\/[^/]+|platform)\/(?:.+\.entity|[^/]+\.schema)\.ts$/.test(path);

/** @returns {{ module: string, tables: string[], views: string[], lends: string[] }[]} as entities and `*.schema.ts` declare it */
export const schemasOf = (files) =>
  files.filter(isSchema).map(({ path, text }) => ({ module: moduleOf(path), tables: tablesIn(text), ...namesIn(text) }));

/** Every text of a file that may be SQL, as lint reads it. */
function textsOf({ path, text }) {
  const found = [];
  const look = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text: part }) => part).join(placeholder));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return found.map(withoutComments);
}

const backendOf = (files) => files.filter((file) => isProgram(file) && file.path.startsWith('backend/'));

/** @returns {string[]} each module beside each table of another one that its SQL names, without reads of tables that were lent to it */
export function foreignTables(files) {
  const schemas = schemasOf(files);
  const owners = new Map(schemas.flatMap(({ module, tables }) => tables.map((table) => [table, module])));
  const lent = new Set(schemas.flatMap(({ lends }) => lends));
  const pairs = backendOf(files).flatMap((file) => {
    const module = moduleOf(file.path);
    return textsOf(file)
      .flatMap(relationsIn)
      .filter(({ name }) => owners.has(name) && owners.get(name) !== module)
      .filter(({ name, writes }) => writes || !lent.has(`${module}: ${name}`))
      .map(({ name }) => `${module}: ${name} of ${owners.get(name)}`);
  });
  return [...new Set(pairs)].sort();
}

/**
 * @param {Record<string, { files: string[] }>} states options of the lint rule row-state: the files that write the state of a table
 * @returns {string[]} the file of each other statement that writes the `status` of one of these tables
 */
export const statusWriters = (files, states) =>
  Object.entries(states).flatMap(([table, { files: allowed }]) =>
    backendOf(files)
      .filter(({ path }) => !allowed.some((file) => path.endsWith(`/modules/${file}`)))
      .filter((file) => textsOf(file).some((text) => columnsWritten(text, table).includes('status')))
      .map(({ path }) => `${path}: ${table}`),
  );
