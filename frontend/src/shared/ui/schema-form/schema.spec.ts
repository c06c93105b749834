import { entryKinds, freshEntry } from './entries';
import { alternatives, cleanInput, defaultInput, fieldKind, fieldLabel, missesAlternative, missingFields } from './schema';

it.each([
  [{ type: 'string', maxLength: 100 }, 'text'],
  [{ type: 'string', format: 'uri', maxLength: 2000 }, 'text'],
  [{ type: 'string', maxLength: 2_000_000 }, 'long'],
  [{ type: ['string', 'null'] }, 'text'],
  [{ type: 'string', enum: ['a', 'b'] }, 'choice'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'boolean' }, 'switch'],
  [{ type: 'array', items: { type: 'string' } }, 'lines'],
  [{ type: 'array', items: { type: 'string', enum: ['X', 'Facebook'] } }, 'choices'],
  [{ type: 'array', items: { type: 'object' } }, 'json'],
  [{}, 'json'],
])('should give %j the right control', (schema, kind) => expect(fieldKind('field', schema)).toBe(kind));

it('should offer an upload for a stored file', () => expect(fieldKind('fileId', { type: 'string', format: 'uuid' })).toBe('file'));

it('should label a field by its title, else by its name in words', () => {
  expect(fieldLabel('minWords', {})).toBe('Min words');
  expect(fieldLabel('url', { title: 'Page address' })).toBe('Page address');
});

it('should send only what was filled in; false and 0 are values', () => {
  expect(cleanInput({ url: '', keyword: 'linen', tags: [], deep: false, count: 0, none: undefined })).toEqual({
    keyword: 'linen',
    deep: false,
    count: 0,
  });
});

it('should name the required fields that are still empty', () => {
  expect(missingFields({ required: ['url', 'keyword'] }, { url: '', keyword: 'x' })).toEqual(['url']);
});

it('should start with the defaults of the schema', () => {
  expect(defaultInput({ properties: { steps: { default: [] }, url: {} } })).toEqual({ steps: [] });
});

describe('a schema that wants one of several inputs', () => {
  const schema = { properties: { html: { title: 'HTML' }, url: {} }, oneOf: [{ required: ['html'] }, { required: ['url'] }] };

  it('should be satisfied by exactly one', () => {
    expect(missesAlternative(schema, {})).toBe(true);
    expect(missesAlternative(schema, { url: 'https://a.example', html: '' })).toBe(false);
    expect(missesAlternative(schema, { url: 'https://a.example', html: '<p>' })).toBe(true);
    expect(missesAlternative({ properties: {} }, {})).toBe(false);
  });

  it('should name the choices', () => expect(alternatives(schema)).toEqual(['HTML', 'Url']));
});

describe('a list whose entries have one of several shapes', () => {
  const log = { title: 'Write a line', properties: { type: { const: 'log' }, message: { type: 'string' } }, required: ['type', 'message'] };
  const read = { properties: { type: { const: 'read' }, from: { enum: ['openai', 'google'] } }, required: ['type', 'from'] };
  const steps = { type: 'array', items: { type: 'object', oneOf: [log, read] } };

  it('should be built from them, without JSON', () => {
    expect(fieldKind('steps', steps)).toBe('entries');
    expect(entryKinds(steps)).toMatchObject({
      tag: 'type',
      kinds: [
        { value: 'log', label: 'Write a line', properties: { message: log.properties.message }, required: ['message'] },
        { value: 'read', label: 'read', required: ['from'] },
      ],
    });
    expect(entryKinds({ type: 'array', items: { oneOf: [{ required: ['a'] }] } })).toBeNull();
  });

  it('should begin an entry with its kind and the first of a few words', () => {
    const { tag, kinds } = entryKinds(steps)!;
    expect(kinds.map((kind) => freshEntry(tag, kind))).toEqual([{ type: 'log' }, { type: 'read', from: 'openai' }]);
  });
});
