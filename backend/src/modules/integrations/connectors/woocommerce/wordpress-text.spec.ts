import { asKeptByWordPress } from './wordpress-text';

const same = (a: string, b: string) => asKeptByWordPress(a) === asKeptByWordPress(b);

describe('Texts that WordPress keeps', () => {
  it.each([
    ['<p>Salt & pepper</p>', '<p>Salt &amp; pepper</p>\n'],
    ["<a href='/a?b=1&c=2'>x</a>", '<a href="/a?b=1&amp;c=2">x</a>'],
    ['One<br>two<br/>three', 'One<br />two<br />three'],
    ['<P>One</P>\r\n<p >Two</p>', '<p>One</p>\n<p>Two</p>'],
  ])('should be the same: %s', (sent, kept) => expect(same(sent, kept)).toBe(true));

  it.each([
    ['<p>One</p><script>x</script>', '<p>One</p>x'],
    ['<p>One</p>', 'One'],
    ['<b>One</b>', '&lt;b&gt;One&lt;/b&gt;'],
    ['One two', 'One  two'],
    ['One', 'one'],
  ])('should differ: %s', (sent, kept) => expect(same(sent, kept)).toBe(false));

  it('should be a set where they are tags', () => {
    expect(asKeptByWordPress(['Wood &amp; oil', 'Gift'])).toEqual(asKeptByWordPress(['gift', 'Wood & oil']));
    expect(asKeptByWordPress(['Gift'])).not.toEqual(asKeptByWordPress(['Gift', 'Wood']));
  });
});
