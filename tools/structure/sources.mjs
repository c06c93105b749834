import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const skipped = new Set(['.git', '.nx', '.data', 'node_modules', 'dist', 'out', 'coverage', 'bench-results']);
const isText = (name) => /\.(ts|tsx|mjs|cjs|js|json|md|css|html|yml|yaml|sh|conf|sql)$/.test(name) && name !== 'package-lock.json';

/** @typedef {{ path: string, text: string, lines: number }} Source `path` from the root, with slashes */

/** @param {string} root @returns {Source[]} every text of a checkout that somebody, or a program for them, wrote */
export function readSources(root) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) walk(join(folder, entry.name));
      } else if (entry.isFile() && isText(entry.name)) {
        const text = readFileSync(join(folder, entry.name), 'utf8');
        const path = relative(root, join(folder, entry.name)).split(sep).join('/');
        found.push({ path, text, lines: text.split('\n').length - 1 });
      }
    }
  };
  walk(root);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const isGenerated = ({ path }) => /(^|\/)(generated(\.ts|\/)|openapi\.(json|d\.ts))|\/shared\/icons\/(?!create-icon)/.test(path);
const isTest = ({ path }) =>
  /\.spec\.tsx?$|\.e2e(-spec)?\.|\.test\.mjs$|^backend\/test\/|^frontend\/(e2e|test)\/|\/testing\/|^tools\/(bench|faults|test|rig|compose|security)/.test(
    path,
  );
const isMigration = ({ path }) => /\/migrations\//.test(path);
/** Texts and recorded answers: what the program says, not what it does. */
const isContent = ({ path }) =>
  /\/marketplace\/content\/|\/workflow-templates\/|\/artist\/(lexicon|captions)|\/app\/demo\/.*\.json$|^backend\/src\/.*\.json$/.test(path);

/** @param {Source} file @returns the kind of work that a change of it is */
export function areaOf(file) {
  if (file.path.endsWith('.md')) return 'documents';
  if (isGenerated(file)) return 'generated';
  if (isTest(file)) return 'tests and measurements';
  if (isMigration(file)) return 'migrations';
  if (isContent(file)) return 'content';
  if (file.path.startsWith('backend/src/')) return 'backend';
  if (file.path.startsWith('frontend/')) return 'frontend';
  return 'tools and configuration';
}

/** Files of the program itself, written by hand. */
export const isProgram = (file) => ['backend', 'frontend'].includes(areaOf(file)) && /\.tsx?$/.test(file.path);
