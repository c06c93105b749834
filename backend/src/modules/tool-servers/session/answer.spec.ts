import { readAnswer } from './answer';

const text = (value: string) => ({ type: 'text' as const, text: value });

describe('what a call brought', () => {
  it('should be its texts and its structure', () =>
    expect(readAnswer({ content: [text('One.'), text('Two.')], structuredContent: { n: 1 } })).toEqual({
      failed: false,
      text: 'One.\nTwo.',
      cut: false,
      structured: { n: 1 },
      leftOut: {},
    }));
  it('should say that the server calls it a failure', () =>
    expect(readAnswer({ content: [text('No.')], isError: true }).failed).toBe(true));
  it('should count what is no text', () => {
    const image = { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' };
    const link = { type: 'resource_link' as const, uri: 'https://evil.example/x', name: 'x' };
    const answer = readAnswer({ content: [image, image, link] });
    expect(answer).toMatchObject({ text: '', leftOut: { image: 2, resource_link: 1 } });
    expect(JSON.stringify(answer)).not.toContain('evil.example');
  });
  it('should keep the text of an embedded file, and no bytes', () =>
    expect(
      readAnswer({
        content: [
          { type: 'resource', resource: { uri: 'a://b', text: 'Note.' } },
          { type: 'resource', resource: { uri: 'a://c', blob: 'AAAA' } },
        ],
      }),
    ).toMatchObject({ text: 'Note.', leftOut: { resource: 1 } }));
  it('should be cut where it is long, and keep no structure that is', () => {
    const long = readAnswer({ content: [text('x'.repeat(100_000))], structuredContent: { a: 'y'.repeat(100_000) } });
    expect([long.text.length, long.cut, long.structured]).toEqual([60_000, true, null]);
  });
  it('should hold nothing that a model reads and a person does not see', () =>
    expect(readAnswer({ content: [text('Fine.\u{e0041}\u{e0042}\u202e')], structuredContent: { 'a\u200b': 'b\u200b' } })).toMatchObject({
      text: 'Fine.',
      structured: { a: 'b' },
    }));
  it('should be empty for a server that answers nothing', () => expect(readAnswer({})).toMatchObject({ text: '', structured: null }));
});
