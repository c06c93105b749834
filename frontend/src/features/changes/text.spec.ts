import { diffWords, excerptOf, stateText, tagsOf } from './text';

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ is, text }) => (is === 'same' ? text : is === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

describe('what became of a text', () => {
  it.each([
    ['Linen napkins', 'Linen napkins', 'Linen napkins'],
    ['Linen napkins grey', 'Linen napkins, grey', 'Linen napkins[+,+] grey'],
    ['Napkins grey NEW', 'Napkins dove white', 'Napkins [-grey NEW-][+dove white+]'],
    ['', 'Pot', '[+Pot+]'],
    ['Pot', '', '[-Pot-]'],
    ['<p>Wash hot</p>', '<p>Wash at 40 \u00B0C</p>', '<p>Wash [-hot-][+at 40 \u00B0C+]</p>'],
    ['one two three', 'one three', 'one [-two -]three'],
  ])('should be told word by word: %s', (before, after, text) => expect(marked(before, after)).toBe(text));

  it('should hold both texts whole, however long they are', () => {
    const word = (n: number) => `w${(n * 7_919) % 10_007}`;
    const before = Array.from({ length: 3_000 }, (_, n) => word(n)).join(' ');
    const after = Array.from({ length: 3_000 }, (_, n) => word(n + 3_500)).join(' ');
    const parts = diffWords(`${before} end`, `${after} end`);
    const side = (left: 'gone' | 'new') =>
      parts
        .filter(({ is }) => is === 'same' || is === left)
        .map(({ text }) => text)
        .join('');
    expect([side('gone'), side('new')]).toEqual([`${before} end`, `${after} end`]);
  });

  it('should begin shortly before the first change where only a line is shown', () => {
    const [first] = excerptOf(diffWords(`${'long '.repeat(20)}end`, `${'long '.repeat(20)}stop`));
    expect(first).toEqual({ is: 'same', text: '\u2026ong long long long long ' });
    expect(excerptOf(diffWords('a\n b', 'a\n c'))).toEqual([
      { is: 'same', text: 'a ' },
      { is: 'gone', text: 'b' },
      { is: 'new', text: 'c' },
    ]);
  });
});

it('should read tags as they are typed, and the words of platforms', () => {
  expect(tagsOf(' clay, gift box\n, kitchen ')).toEqual(['clay', 'gift box', 'kitchen']);
  expect([stateText('ACTIVE'), stateText('publish'), stateText('UNPUBLISHED'), stateText('draft')]).toEqual([
    'Active',
    'Published',
    'Ended',
    'Draft',
  ]);
});
