import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';

const anyJson: ApiPropertyOptions = {
  nullable: true,
  anyOf: [
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
  ],
};

/** For the API document: any JSON value, as somebody else made it. */
export const AnyJson = (): PropertyDecorator => ApiProperty(anyJson);
/** The same, and it may be left out. */
export const AnyJsonOptional = (): PropertyDecorator => ApiPropertyOptional(anyJson);
