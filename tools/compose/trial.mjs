import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageFiles, withoutDigests } from '../lib/images.mjs';
import { root } from '../lib/paths.mjs';
import { must } from './engine.mjs';

/** A copy of what git knows, so that neither .env nor secrets of this checkout are touched. @param {string} name of the folder, in its first part */
export function copyOfCheckout(name) {
  const folder = mkdtempSync(join(tmpdir(), name));
  for (const file of must('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root }).split('\0')) {
    if (file) cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  return folder;
}

/** Stand-ins are known by their tags only. @param {string} folder a copy of the checkout */
export function withoutImageDigests(folder) {
  for (const file of imageFiles) writeFileSync(join(folder, file), withoutDigests(readFileSync(join(folder, file), 'utf8')));
}

const began = Date.now();

/** Says what was reached, with the seconds since the start. @param {string} text */
export const step = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);
