import { partsOf, readParts, shapedLike } from './written-parts';

describe('readParts', () => {
  const draft = { title: 'Mug', text: 'A mug.' };

  it.each([
    ['plain', '{"title":"Cup","text":"A cup."}'],
    ['in a fence', '```json\n{"title":"Cup","text":"A cup."}\n```'],
    ['with words around it', 'Sure! {"title":"Cup","text":"A cup.","more":1} Anything else?'],
  ])('should find the object %s', (_how, text) => expect(readParts(draft, text)).toEqual({ title: 'Cup', text: 'A cup.' }));

  it.each([
    ['no object', 'A cup.', 'one JSON object'],
    ['half an object', '{"title":"Cup",', 'one JSON object'],
    ['a missing key', '{"title":"Cup"}', 'missing or not a text: text'],
    ['an empty text', '{"title":"Cup","text":" "}', 'missing or not a text: text'],
    ['a list', '{"title":["Cup"],"text":"A cup."}', 'missing or not a text: title'],
    ['an inherited key', '{}', 'missing or not a text: title, text'],
  ])('should say what is wrong with %s', (_what, text, words) => expect(readParts(draft, text)).toContain(words));

  it('should accept an empty text where the draft has none', () => {
    expect(readParts({ title: 'Mug', terms: '' }, '{"title":"Cup","terms":""}')).toEqual({ title: 'Cup', terms: '' });
    expect(readParts({ title: 'Mug', terms: '' }, '{"title":"Cup"}')).toEqual({ title: 'Cup', terms: '' });
  });

  it('should take a plain text as it is, out of its fence', () => {
    expect(shapedLike('x', readParts('x', '```\nA cup.\n```') as Record<string, string>)).toBe('A cup.');
    expect(partsOf('x')).toEqual({ '': 'x' });
  });
});
