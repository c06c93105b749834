import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientTypes } from '../lib/client-types.mjs';

const json = (schema) => ({ content: { 'application/json': { schema } } });
const refused = (...codes) => json({ allOf: [{ $ref: '#/components/schemas/ApiErrorDto' }, { properties: { code: { enum: codes } } }] });

const document = {
  components: {
    schemas: {
      Row: {
        type: 'object',
        required: ['id', 'notes'],
        properties: {
          id: { type: 'string', description: 'Never\nchanges.' },
          notes: { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number' }] } },
          state: { enum: ['open', "it's"], nullable: true },
          'x-y': { $ref: '#/components/schemas/Other' },
        },
      },
    },
    responses: { Refused404: refused('not_found') },
  },
  paths: {
    '/api/rows/{id}': {
      patch: {
        parameters: [
          { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
          { in: 'query', name: 'limit', required: true, schema: { type: 'integer', default: 5 } },
          { in: 'query', name: 'fields', required: true, schema: { type: 'array', items: { type: 'string' } } },
        ],
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/Row' }) },
        responses: {
          200: json({ $ref: '#/components/schemas/Row' }),
          404: { $ref: '#/components/responses/Refused404' },
          409: refused('locked'),
        },
      },
      delete: { responses: { 204: {} } },
    },
  },
};

test('the types say what the document says', () => {
  const source = clientTypes(document);
  assert.ok(
    source.includes(`export type Row = {
  /** Never changes. */
  id: string;
  notes: (string | number)[];
  state?: 'open' | 'it\\'s' | null;
  'x-y'?: Other;
};
`),
  );
  assert.ok(source.includes("export type Refused404 = 'not_found';\n"));
  assert.ok(
    source.includes(`  'PATCH /api/rows/{id}': {
    path: { id: string };
    query: { limit?: number; fields: string };
    body: Row;
    answer: Row;
    refusals: Refused404 | 'locked';
  };
`),
  );
});

test('an address without a body answers nothing, and one without refusals has none', () => {
  assert.ok(clientTypes(document).includes("'DELETE /api/rows/{id}': {\n    answer: void;\n    refusals: never;\n  };\n"));
});

test('a long union takes a line for each member', () => {
  const members = Array.from({ length: 20 }, (_, i) => `member_${i}`);
  const source = clientTypes({ paths: {}, components: { schemas: { Long: { enum: members } }, responses: {} } });
  assert.ok(source.includes("export type Long =\n  | 'member_0'\n  | 'member_1'\n"));
});
