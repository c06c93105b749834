import { ClaimCheck } from './check-claims';
import { type Example, examples, groundsOf } from './testing/phrasings';

/** Sentences on which the check is wrong: accepted lies, or removed truths. */
function wrong(kind: Example['kind'], half: Example['half'], isTrue: boolean): string[] {
  const { grounds, kind: textKind } = groundsOf[kind];
  const check = new ClaimCheck(grounds, textKind);
  return examples
    .filter((one) => one.kind === kind && one.half === half && one.isTrue === isTrue)
    .filter(({ text }) => check.check(text).every(({ accepted }) => accepted) !== isTrue)
    .map(({ language, phrasing, text }) => `${language} ${phrasing}: ${text}`);
}

/** Truths that are still removed. */
const removed = { report: 0, 'second report': 6, 'third report': 17, mail: 5, copy: 0 };

describe.each(['report', 'second report', 'third report', 'mail', 'copy'] as const)(
  'sentences of a %s seen while rules were written',
  (kind) => {
    it('should let no false one through', () => expect(wrong(kind, 'development', false)).toEqual([]));
    it('should keep true ones', () => expect(wrong(kind, 'development', true).length).toBeLessThanOrEqual(removed[kind]));
  },
);
