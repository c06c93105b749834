import type { JsonValue } from '../../../tasks';
import { compiledSchema, readAnswer } from './output-check';

const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'], additionalProperties: false };

describe('result by a schema', () => {
  it.each(['{"n":1}', '```json\n{"n":1}\n```', 'Here you are: {"n":1} Bye.'])('should be found in %j', (answer) => {
    expect(readAnswer(answer, schema)).toEqual({ value: { n: 1 } });
  });
  it.each([
    ['no JSON at all', 'holds no JSON'],
    ['{"n":"1"}', 'n must be a whole number'],
    ['{}', 'n is missing'],
  ])('should be missed in %j', (answer, problem) =>
    expect(readAnswer(answer, schema)).toEqual({ problem: expect.stringContaining(problem) as string }),
  );
  it.each<{ [key: string]: JsonValue }>([
    { type: 'nonsense' },
    { type: 'string', pattern: '(a+)+$' },
    { $ref: 'http://evil.example/s.json' },
    { description: 'x'.repeat(10_001) },
  ])('should not be described by %j', (wrong) => {
    expect(() => compiledSchema(wrong)).toThrow(/output schema/);
  });
  it('should be described by each schema alone, whatever another one called the same', () => {
    const named = (type: string) =>
      compiledSchema({ properties: { a: { $id: 'https://shop.example/a', type } }, $id: 'https://shop.example/all' });
    const [text, number] = [named('string'), named('number')];
    expect([text({ a: 'x' }), text({ a: 1 }), number({ a: 'x' }), number({ a: 1 })]).toEqual([true, false, false, true]);
  });
});
