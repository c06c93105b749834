import ts from 'typescript';
import { isProgram } from './sources.mjs';

const moduleOf = (path) => /^backend\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform';

/** @returns {Map<string, string>} who owns a table, as the modules themselves declare it in their `*.schema.ts` */
export function ownersOfTables(files) {
  const owners = new Map();
  for (const { path, text } of files.filter((file) => /^backend\/src\/.*\.schema\.ts$/.test(file.path))) {
    const list = /tables: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    for (const [, table] of list.matchAll(/'(\w+)'/g)) owners.set(table, moduleOf(path));
  }
  return owners;
}

/** Every text of a file that may be SQL, without its comments; what `${}` puts in is a question mark. */
function textsOf({ path, text }) {
  const found = [];
  const look = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join(''));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return found
    .filter((one) => /\b(SELECT|INSERT|UPDATE|DELETE|FROM|JOIN|TRUNCATE)\b/.test(one))
    .map((one) => one.replaceAll(/--[^\n]*/g, ''));
}

const backendOf = (files) => files.filter((file) => isProgram(file) && file.path.startsWith('backend/'));

/** @returns {string[]} each module beside each table of somebody else that its SQL names */
export function foreignTables(files, owners) {
  const pairs = new Set();
  for (const file of backendOf(files)) {
    const module = moduleOf(file.path);
    for (const text of textsOf(file))
      for (const [, table] of text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TRUNCATE|USING)\s+(?:ONLY\s+)?(\w+)/g))
        if (owners.has(table) && owners.get(table) !== module) pairs.add(`${module}: ${table} of ${owners.get(table)}`);
  }
  return [...pairs].sort();
}

const writesStatus = /\bUPDATE\s+tasks\b[^;]*?\bSET\b(?:(?!\bWHERE\b|\bFROM\b|\bRETURNING\b)[\s\S])*?\bstatus\s*=/;

/** @returns {string[]} the file of each statement that sets the state of a task beside the one that holds them all */
export const statusWriters = (files) =>
  backendOf(files)
    .filter(({ path }) => path !== 'backend/src/modules/tasks/task-state.ts')
    .flatMap((file) =>
      textsOf(file)
        .filter((text) => writesStatus.test(text))
        .map(() => file.path),
    );
