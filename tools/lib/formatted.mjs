import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './paths.mjs';

/**
 * Formats generated source as `npm run format` would.
 * @param {string} file path, whose ending selects the parser
 * @param {string} text
 * @returns {Promise<string>}
 * @throws Error with the parser's messages when the text is not valid
 */
export async function formatted(file, text) {
  const { ignorePatterns: _, $schema: __, ...options } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file} could not be formatted: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
