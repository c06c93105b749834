import { plainText } from './plain-text';

describe('A text with entities', () => {
  it.each([
    ['Salt &amp; pepper', 'Salt & pepper'],
    ['5 &#8211; 6 &#x2013; 7', '5 \u2013 6 \u2013 7'],
    ['Dad&#39;s &quot;best&quot; mug', 'Dad\'s "best" mug'],
    ['&unknown; &#9999999;', '&unknown; &#9999999;'],
  ])('should be read as people write it: %s', (kept, text) => expect(plainText(kept)).toBe(text));
});
