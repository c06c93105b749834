import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { readExamples } from './document-words';

interface Part {
  content?: Record<string, { schema?: object }>;
}
interface Operation {
  operationId: string;
  requestBody?: Part;
  responses: Record<string, Part>;
}

const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: object;
};
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const examples = readExamples();
const ajv = addFormats(new Ajv({ strict: false })).addSchema({ components: document.components }, 'api');

function problemsOf(part: Part | undefined, value: unknown): string | null {
  const schema = part?.content?.['application/json']?.schema;
  if (!schema) return null;
  const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object);
  return check(value) ? null : ajv.errorsText(check.errors);
}

describe('Examples of the API document', () => {
  it('should belong to operations', () => {
    const known = new Set(operations.map(({ operationId }) => operationId));
    expect(Object.keys(examples).filter((operationId) => !known.has(operationId))).toEqual([]);
  });

  it.each(operations.filter(({ operationId }) => examples[operationId]).map((operation) => [operation.operationId, operation] as const))(
    'should be what %s takes and answers',
    (operationId, { requestBody, responses }) => {
      const { request, answer } = examples[operationId]!;
      expect(request === undefined ? null : problemsOf(requestBody, request)).toBeNull();
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      for (const [, response] of answers) expect(answer === undefined ? null : problemsOf(response, answer)).toBeNull();
    },
  );

  it('should give away no token and no address of a machine', () => {
    expect(JSON.stringify(examples)).not.toMatch(/sth_[0-9A-Za-z]{49}|127\.0\.0\.1:\d+|\/tmp\/|\/home\//);
  });
});
