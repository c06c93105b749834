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
const removed = { report: 0, 'second report': 6, 'third report': 17, mail: 6, copy: 0 };

describe.each(['report', 'second report', 'third report', 'mail', 'copy'] as const)(
  'sentences of a %s seen while rules were written',
  (kind) => {
    it('should let no false one through', () => expect(wrong(kind, 'development', false)).toEqual([]));
    it('should keep true ones', () => expect(wrong(kind, 'development', true).length).toBeLessThanOrEqual(removed[kind]));
  },
);

/** Numbers alone: the sentences stay unread, so that they measure rules written later too. */
describe.each([
  { kind: 'report' as const, lies: 0, truths: 12 },
  { kind: 'mail' as const, lies: 3, truths: 4 },
  { kind: 'copy' as const, lies: 0, truths: 3 },
])('sentences of a $kind not seen while rules were written', ({ kind, lies, truths }) => {
  it('should let no more false ones through', () => expect(wrong(kind, 'test', false).length).toBeLessThanOrEqual(lies));
  it('should keep no fewer true ones', () => expect(wrong(kind, 'test', true).length).toBeLessThanOrEqual(truths));
});
