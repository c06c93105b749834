import { plainText } from './plain-text';

describe('A text with entities', () => {
  it.each([
    ['Salt &amp; pepper', 'Salt & pepper'],
    ['5 &#8211; 6 &#x2013; 7', '5 \u2013 6 \u2013 7'],
    ['Dad&#39;s &quot;best&quot; mug', 'Dad\'s "best" mug'],
    ['Vest &ndash; &Uuml;bergr&ouml;&szlig;e&hellip;', 'Vest \u2013 Übergröße\u2026'],
    ['&unknown; AT&T &copy', '&unknown; AT&T &copy'],
    ['&#9999999;', '\uFFFD'],
  ])('should be read as people write it: %s', (kept, text) => expect(plainText(kept)).toBe(text));
});
