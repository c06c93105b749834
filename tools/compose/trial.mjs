import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const began = Date.now();

/** Says what was reached, with the seconds since the start. @param {string} text */
export const step = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);
