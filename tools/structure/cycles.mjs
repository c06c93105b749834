import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Groups of files that import each other in a circle; an import of a type counts, for a reader follows it too.
 * @param {import('./sources.mjs').Source[]} files
 * @returns {string[]} one line a group, its files in the order of their names
 */
export function importCycles(files) {
  const code = new Map(files.map(({ path, text }) => [path, text]));
  const targetsOf = (path) =>
    ts
      .preProcessFile(code.get(path), true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => endings.map((ending) => join(dirname(path), fileName) + ending).find((target) => code.has(target)))
      .filter(Boolean);
  return circlesIn([...code.keys()], targetsOf).map((group) => group.sort().join(' <-> '));
}

/** Strongly connected components of more than one file, by Tarjan. */
function circlesIn(names, targetsOf) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (name) => {
    order.set(name, order.size);
    lowest.set(name, order.get(name));
    stack.push(name);
    for (const target of targetsOf(name)) {
      if (!order.has(target)) {
        visit(target);
        lowest.set(name, Math.min(lowest.get(name), lowest.get(target)));
      } else if (stack.includes(target)) lowest.set(name, Math.min(lowest.get(name), order.get(target)));
    }
    if (lowest.get(name) !== order.get(name)) return;
    const group = stack.splice(stack.indexOf(name));
    if (group.length > 1) circles.push(group);
  };
  for (const name of names) if (!order.has(name)) visit(name);
  return circles;
}
