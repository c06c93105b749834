import { asReadBy, columnsOf, isMarkdown, lettersOf, textLeaves, withoutTarget, withText, type Json } from './content';

const mail = { id: '1', channel: 'email', targets: ['a@example.com', 'b@example.com'], content: { subject: 'Hello', html: '<p>Hi</p>' } };

describe('content of an approval', () => {
  it('should find the letters of a delivery', () => {
    expect(lettersOf({ messages: [mail] })).toEqual([mail]);
  });

  it.each<[Json]>([[[]], ['text'], [{ messages: [] }], [{ messages: [mail, 'text'] }], [{ messages: [{ channel: 'email' }] }], [[mail]]])(
    'should not take %j for letters',
    (content) => {
      expect(lettersOf(content)).toBeNull();
    },
  );

  it('should show a letter as one recipient gets it, with values as text', () => {
    const content = { subject: 'For {{name}}', html: '<p>{{name}} {{unsubscribe}} {{other}}</p>', unsubscribe: true };
    expect(asReadBy(content, { name: 'A <b>' })).toEqual({
      subject: 'For A <b>',
      html: '<p>A &#60;b&#62; their own link </p>',
      unsubscribe: true,
    });
  });

  it('should offer neither recipients nor their values for rewording', () => {
    const letter = { ...mail, readers: [{ target: 'a@example.com', fields: { name: 'Ana' } }] };
    expect(textLeaves({ messages: [letter] }).map(({ value }) => value)).toEqual(['Hello', '<p>Hi</p>']);
  });

  it('should leave out a recipient, and the letter with its last one', () => {
    const content = { messages: [mail, { ...mail, id: '2', targets: ['c@example.com'] }] };
    expect(lettersOf(withoutTarget(content, '1', 'a@example.com'))?.[0]?.targets).toEqual(['b@example.com']);
    expect(lettersOf(withoutTarget(content, '2', 'c@example.com'))).toEqual([mail]);
  });

  it('should make a table of flat rows only', () => {
    expect(
      columnsOf([
        { sku: 'A', now: 1 },
        { sku: 'B', then: 2 },
      ]),
    ).toEqual(['sku', 'now', 'then']);
    expect(columnsOf([{ new: 2, margin: 0.3, product: 'A', now: 1 }])).toEqual(['product', 'now', 'new', 'margin']);
    expect(columnsOf([{ sku: 'A', more: { a: 1 } }])).toBeNull();
    expect(columnsOf({ sku: 'A' })).toBeNull();
  });

  it('should offer the words for editing, not where they go', () => {
    expect(textLeaves({ messages: [mail, mail] }).map(({ label }) => label)).toEqual([
      'Message 1, subject',
      'Message 1, html',
      'Message 2, subject',
      'Message 2, html',
    ]);
    expect(textLeaves('Just text')).toEqual([{ path: [], label: 'Text', value: 'Just text' }]);
  });

  it('should change one text and leave the rest and the original alone', () => {
    const content = { messages: [mail, mail], seed: 7 };
    const changed = withText(content, ['messages', 1, 'content', 'subject'], 'Bye');
    expect(changed).toEqual({ messages: [mail, { ...mail, content: { ...mail.content, subject: 'Bye' } }], seed: 7 });
    expect(content.messages[1]).toBe(mail);
    expect(withText('old', [], 'new')).toBe('new');
  });
});

it.each([
  ['# Report', true],
  ['Look:\n- one\n- two', true],
  ['| a | b |\n| - | - |', true],
  ['**Linen** sold', true],
  ['See [the shop](https://a.example)', true],
  ['Only words, 2 * 3 * 4 = 24, and #shop.', false],
  ['Hello Ana,\n\nyour order left.', false],
])('should tell Markdown from plain words: %j', (text, is) => expect(isMarkdown(text)).toBe(is));
