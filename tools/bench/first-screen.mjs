import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/paths.mjs';

const dist = join(root, 'frontend/dist');

/**
 * JavaScript that a browser loads for /admin: the scripts of index.html, what these import at once, and the chunk of the first
 * admin screen with what that imports.
 * @returns {{ bytes: number, files: Record<string, number> }} gzip sizes
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
  // Screens are chunks of their own, named after their file.
  const entry = wanted.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const screens = [
    ...new Set(
      [...entry.matchAll(/assets\/((?:AdminLayout|AdminShell|Shell|DashboardPage|Dashboard)-[\w-]+\.js)/g)].map(([, name]) => name),
    ),
  ];
  screens.forEach((name) => take(`assets/${name}`));
  return { bytes: Object.values(files).reduce((sum, size) => sum + size, 0), files };
}
