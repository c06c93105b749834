import { parseJob } from '../../../../platform/parsing/parse-job';
import type { EmailContent } from '../../../deliveries';
import { lint } from './lint';

/** What is wrong with letters whose words a model may have written. */
export const letterFindings = parseJob({
  name: 'letter.lint',
  file: __filename,
  what: 'The letter',
  work: (letters: EmailContent[]) => letters.flatMap((letter) => lint(letter)),
});
