import type { OpenAPIObject } from '@nestjs/swagger';
import { documentNullable } from './document-nullable';

const widened = (field: object) => {
  const document = { paths: {}, components: { schemas: { Row: { type: 'object', properties: { field } } } } };
  const { components } = documentNullable(document as unknown as OpenAPIObject) as unknown as typeof document;
  return components.schemas.Row.properties.field;
};
const onlyNull = { type: 'object', nullable: true, enum: [null] };

describe('Null in the API document', () => {
  it('should be added where nullable widens no type', () => {
    const reference = { $ref: '#/components/schemas/Other' };
    expect(widened({ nullable: true, type: 'object', description: 'x', allOf: [reference] })).toEqual({
      description: 'x',
      anyOf: [reference, onlyNull],
    });
    expect(widened({ nullable: true, oneOf: [{ type: 'number' }, { type: 'string' }] })).toEqual({
      oneOf: [{ type: 'number' }, { type: 'string' }, onlyNull],
    });
    expect(widened({ nullable: true, type: 'string', enum: ['a'] })).toEqual({ nullable: true, type: 'string', enum: ['a', null] });
  });

  it('should be left alone where it does, and where nothing is null', () => {
    for (const field of [{ nullable: true, type: 'string' }, { allOf: [{ $ref: 'x' }] }, { type: 'string', enum: ['a'] }, onlyNull])
      expect(widened(structuredClone(field))).toEqual(field);
  });
});
