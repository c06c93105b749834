import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** @typedef {{ path: string, text: string }} Source `path` from the root, with slashes */

/** @param {string} root @returns {Source[]} TypeScript of both sides, by path */
export function readSources(root) {
  const isSource = (entry) => entry.isFile() && /\.tsx?$/.test(entry.name);
  return ['backend/src', 'frontend/src']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(isSource)
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const isGenerated = /\/generated\.ts$|\/shared\/icons\/(?!create-icon)/;
const isTest = /\.spec\.tsx?$|\/testing\//;
/** Texts: what the program says, not what it does. */
const isContent = /\/migrations\/|\/marketplace\/content\/|\/workflow-templates\/|\/artist\/(?:lexicon|captions)/;

/** Files of the program itself, written by hand. @param {Source} file */
export const isProgram = ({ path }) => ![isGenerated, isTest, isContent].some((pattern) => pattern.test(path));
