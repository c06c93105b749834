import { isPlainName, readTool, type SaidTool, visible, visibleDeep } from './tool-definition';

const said = (more: Partial<SaidTool> = {}): SaidTool => ({
  name: 'search',
  description: 'Searches.',
  inputSchema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { q: { type: 'string' } },
    required: ['q'],
  },
  ...more,
});
/** `hello` in tag characters, which no screen shows. */
const tagged = [...'hello'].map((char) => String.fromCodePoint(0xe0000 + char.codePointAt(0)!)).join('');

describe('what a server says of a tool', () => {
  it('should be kept without the draft of its schema', () =>
    expect(readTool(said())).toMatchObject({
      definition: { name: 'search', title: null, inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } },
      problem: null,
    }));
  it.each<[string, Partial<SaidTool>]>([
    ['name', { name: 'search2' }],
    ['title', { title: 'Search' }],
    ['description', { description: 'Searches. ' }],
    ['an unseen character', { description: `Searches.${tagged}` }],
    ['schema', { inputSchema: { type: 'object', properties: { q: { type: 'number' } } } }],
    ['something deep in the schema', { inputSchema: { type: 'object', properties: { q: { type: 'string', description: 'x' } } } }],
  ])('should have another hash with another %s', (_, more) => expect(readTool(said(more)).hash).not.toBe(readTool(said()).hash));
  it('should have the same hash whatever the order of its keys, and whatever it says about its harmlessness', () => {
    const schema = {
      required: ['q'],
      properties: { q: { type: 'string' } },
      type: 'object',
      $schema: 'http://json-schema.org/draft-07/schema#',
    };
    expect(readTool(said({ inputSchema: schema, annotations: { readOnlyHint: true } })).hash).toBe(readTool(said()).hash);
  });
  it.each<[string, Partial<SaidTool>, string]>([
    ['no schema', { inputSchema: undefined }, 'does not describe an object'],
    ['a schema of a text', { inputSchema: { type: 'string' } }, 'does not describe an object'],
    ['a list', { inputSchema: [] }, 'does not describe an object'],
    ['a novel', { description: 'x'.repeat(5_000) }, '5000 characters'],
    ['a huge schema', { inputSchema: { type: 'object', description: 'x'.repeat(40_000) } }, 'are read'],
  ])('should not be usable with %s', (_, more, problem) => {
    expect(readTool(said(more)).problem).toContain(problem);
  });
  it.each(['', 'x'.repeat(200), 'search\u200b', 'a\u0000b', 'a\nb', `a${tagged}`])('should have no name such as %j', (name) =>
    expect(isPlainName(name)).toBe(false),
  );
  it('should show people all that a model reads', () => {
    const { definition } = readTool(
      said({
        description: `Safe.${tagged}\u202e\u200b\u0007`,
        inputSchema: { type: 'object', properties: { q: { description: `a\u2066b${tagged}` } } },
      }),
    );
    expect(definition.description).toBe('Safe.');
    expect(definition.inputSchema.properties).toEqual({ q: { description: 'ab' } });
  });
  it('should keep lines, and letters of every script', () => {
    expect(visible('Zeile 1\n\tÄöü 日本語 русский 😀')).toBe('Zeile 1\n\tÄöü 日本語 русский 😀');
    expect(visibleDeep({ 'a\u200b': ['b\u200b', 1, null, true] })).toEqual({ a: ['b', 1, null, true] });
  });
});
