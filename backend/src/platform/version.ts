import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOr = (path: string, fallback: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return fallback;
  }
};

/** From the root's `package.json`, the one place where it stands; it is as far from `src` as from `dist`. */
export const version = (JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as { version: string }).version;

/** What the build wrote beside its products: twelve digits, `-changed` after them when files differed; `unknown` where it saw no git. */
export const commit = fileOr(join(__dirname, '../commit'), 'unknown');
