import type { RE2JS } from 're2js';
import { TemplateError } from './template-error';
import { lazyPackage } from '../../../platform/lazily';

const re2 = lazyPackage<typeof import('re2js')>('re2js');

const maxPatternChars = 200;
const maxTextChars = 10_000;
/** What a pattern is compiled to: 200 letters are as many. So many take an eighth of a second for the longest text. */
const maxInstructions = 500;

/**
 * A pattern that a person wrote, in the language of RE2: matched in time proportional to pattern x text, so that none can hold a worker.
 * There are no back-references and no look-around.
 * @returns a test for texts, of which the first 10,000 characters are looked at.
 * @throws TemplateError for a pattern that is longer than 200 characters, repeats too much, or is not understood.
 */
export function compilePattern(pattern: string, caseSensitive: boolean): (text: string) => boolean {
  if (pattern.length > maxPatternChars) throw new TemplateError(`the pattern is longer than ${maxPatternChars} characters`);
  const compiled = understood(pattern, caseSensitive);
  if (compiled.programSize() > maxInstructions) throw new TemplateError('the pattern repeats too much');
  return (text) => compiled.matcher(text.slice(0, maxTextChars)).find();
}

function understood(pattern: string, caseSensitive: boolean): RE2JS {
  const { RE2JS, RE2JSException, RE2JSSyntaxException } = re2();
  try {
    return RE2JS.compile(pattern, RE2JS.DOTALL | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE));
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new TemplateError(
      `the pattern is not understood: ${error instanceof RE2JSSyntaxException ? error.getDescription() : error.message}`,
    );
  }
}
