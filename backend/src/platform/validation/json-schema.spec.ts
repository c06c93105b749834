import { schemaProblems, schemaReader } from './json-schema';

const reader = schemaReader({ strict: true, strictRequired: false, allowUnionTypes: true });

function problems(schema: object, value: unknown, root = 'input'): string[] {
  const validate = reader.compile(schema);
  return validate(value) ? [] : schemaProblems(validate.errors, root).map(({ field, message }) => `${field} ${message}`);
}

const source = {
  type: 'object',
  additionalProperties: false,
  properties: { dataset: { type: 'string', title: 'Shop data' }, csv: { type: 'string', title: 'CSV text' }, fileId: { type: 'string' } },
  oneOf: [{ required: ['dataset'] }, { required: ['csv'] }, { required: ['fileId'] }],
};

const step = (type: string, properties: object, required: string[]) => ({
  type: 'object',
  properties: { type: { const: type }, ...properties },
  required: ['type', ...required],
  additionalProperties: false,
});
const steps = {
  type: 'array',
  items: {
    type: 'object',
    required: ['type'],
    oneOf: [
      step('log', { message: { type: 'string', minLength: 1 } }, ['message']),
      step('wait', { seconds: { type: 'number' } }, ['seconds']),
    ],
  },
};

describe('what a JSON Schema refuses', () => {
  it('should name the ways there are where one of several fields is needed', () => {
    expect(problems(source, {})).toEqual(['input.dataset is missing: give one of Shop data (dataset), CSV text (csv) or fileId']);
  });

  it('should name the fields that exclude each other where there are too many', () => {
    expect(problems(source, { csv: 'a', fileId: 'b' })).toEqual([
      'input.fileId is one too many: give only one of CSV text (csv) and fileId',
    ]);
    const either = { type: 'object', properties: { a: {}, b: {} }, not: { required: ['a', 'b'] } };
    expect(problems(either, { a: 1, b: 1 })).toEqual(['input.b is one too many: give only one of a and b']);
  });

  it('should speak of the shape that was meant, and of no other', () => {
    expect(problems(steps, [{ type: 'log' }])).toEqual(['input.0.message is missing']);
    expect(problems(steps, [{ type: 'log', message: '', seconds: 1 }])).toEqual([
      'input.0.seconds is not a known field',
      'input.0.message must not be empty',
    ]);
    expect(problems(steps, [{ type: 'dance' }, {}, 5]).toSorted()).toEqual([
      'input.0.type must be one of: log, wait',
      'input.1.type is missing',
      'input.2 must be an object',
    ]);
  });

  it('should look into the only shape of the type that was sent', () => {
    const nullable = { anyOf: [{ type: 'null' }, { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] }] };
    expect(problems(nullable, {})).toEqual(['input.a is missing']);
    expect(problems(nullable, { a: 1.5 })).toEqual(['input.a must be a whole number']);
    expect(problems(nullable, 'x')).toEqual(['input must be null or an object']);
  });

  it.each([
    [{ enum: ['low', 'high'] }, 'x', 'must be one of: low, high'],
    [{ const: 1 }, 2, 'must be 1'],
    [{ type: ['string', 'null'] }, 1, 'must be text or null'],
    [{ type: 'string', minLength: 1 }, '', 'must not be empty'],
    [{ type: 'string', minLength: 3 }, 'a', 'must have at least 3 characters'],
    [{ type: 'string', maxLength: 2_000 }, 'a'.repeat(2_001), 'must have at most 2,000 characters'],
    [{ type: 'array', minItems: 1 }, [], 'must have at least one entry'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'must have at most 1 entry'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'must not have the same entry twice'],
    [{ type: 'number', minimum: 1 }, 0, 'must be 1 or more'],
    [{ type: 'number', maximum: 9 }, 10, 'must be 9 or less'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'must be more than 0'],
    [{ type: 'string', format: 'email' }, 'x', 'must be an e-mail address'],
    [{ type: 'string', format: 'uuid' }, 'x', 'must be an id'],
    [{ type: 'string', pattern: '^https?://' }, 'x', 'must be an address that starts with http:// or https://'],
    [{ type: 'string', pattern: '^#', examples: ['#orders'] }, 'x', 'must be written like #orders'],
    [{ type: 'string', pattern: '^#' }, 'x', 'is written in a way that is not accepted'],
  ])('should say of %j what it takes', (schema, value, message) => expect(problems(schema, value)).toEqual([`input ${message}`]));

  it('should name fields as they were written', () =>
    expect(problems({ type: 'object', properties: { 'a/b': { type: 'string' } } }, { 'a/b': 1 }, '')).toEqual(['a/b must be text']));
});
