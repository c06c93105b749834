import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/paths.mjs';
import { targets } from './targets.mjs';

const dist = join(root, 'frontend/dist');

/** Bytes, gzip. */
export const FIRST_SCREEN_LIMIT = targets.firstScreen.must;

/**
 * JavaScript that a browser loads for /admin before the screen is there: the scripts of index.html, what these import at once, and
 * the chunk of the dashboard with what that imports. `after`: the live connection, which is fetched when the screen has been drawn.
 * @returns {{ bytes: number, after: number, files: Record<string, number> }} gzip sizes
 */
export function firstScreenScripts() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const wanted = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
  const files = {};
  const take = (file) => {
    if (files[file] !== undefined) return;
    const source = readFileSync(join(dist, file));
    files[file] = gzipSync(source, { level: 9 }).length;
    const text = source.toString();
    for (const [, name] of text.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g)) take(`assets/${name}`);
  };
  wanted.forEach(take);
  const sum = () => Object.values(files).reduce((total, size) => total + size, 0);
  // Chunks are named after their file.
  const loaded = Object.keys(files)
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  const chunkOf = (name) => {
    const [chunk] = loaded.match(new RegExp(`assets/${name}-[\\w-]+\\.js`)) ?? [];
    if (!chunk) throw new Error(`The build has no chunk ${name}: tools/bench/first-screen.mjs has to learn its new name.`);
    return chunk;
  };
  take(chunkOf('DashboardPage'));
  const first = { ...files };
  const bytes = sum();
  take(chunkOf('realtime'));
  return { bytes, after: sum() - bytes, files: first };
}
