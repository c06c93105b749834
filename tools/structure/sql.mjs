import ts from 'typescript';
import { columnsWritten } from '../lint/row-state.mjs';
import { namesIn, relationsIn } from '../lint/sql-borders.mjs';
import { placeholder, withoutComments } from '../lint/sql-text.mjs';
import { isProgram } from './sources.mjs';

const moduleOf = (path) => /^backend\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform';

/** @returns {Map<string, string>} who owns a table, as the modules themselves declare it in their `*.schema.ts` */
export function ownersOfTables(files) {
  const owners = new Map();
  for (const { path, text } of files.filter((file) => /^backend\/src\/.*\.schema\.ts$/.test(file.path)))
    for (const table of namesIn(text).tables) owners.set(table, moduleOf(path));
  return owners;
}

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

/** @returns {string[]} each module beside each table of somebody else that its SQL names */
export function foreignTables(files, owners) {
  const pairs = new Set();
  for (const file of backendOf(files)) {
    const module = moduleOf(file.path);
    for (const text of textsOf(file))
      for (const { name: table } of relationsIn(text))
        if (owners.has(table) && owners.get(table) !== module) pairs.add(`${module}: ${table} of ${owners.get(table)}`);
  }
  return [...pairs].sort();
}

/** @returns {string[]} the file of each statement that sets the state of a task beside the one that holds them all */
export const statusWriters = (files) =>
  backendOf(files)
    .filter(({ path }) => path !== 'backend/src/modules/tasks/task-state.ts')
    .flatMap((file) =>
      textsOf(file)
        .filter((text) => columnsWritten(text, 'tasks').includes('status'))
        .map(() => file.path),
    );
