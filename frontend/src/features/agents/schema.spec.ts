import { cleanInput, defaultInput, fieldKind, fieldLabel, missingFields } from './schema';

it.each([
  [{ type: 'string', maxLength: 100 }, 'text'],
  [{ type: 'string', format: 'uri', maxLength: 2000 }, 'text'],
  [{ type: 'string', maxLength: 2_000_000 }, 'long'],
  [{ type: ['string', 'null'] }, 'text'],
  [{ type: 'string', enum: ['a', 'b'] }, 'choice'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'boolean' }, 'switch'],
  [{ type: 'array', items: { type: 'string' } }, 'lines'],
  [{ type: 'array', items: { type: 'object' } }, 'json'],
  [{}, 'json'],
])('should give %j the right control', (schema, kind) => expect(fieldKind(schema)).toBe(kind));

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
