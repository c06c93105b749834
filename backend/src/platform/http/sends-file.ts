import { ApiOkResponse } from '@nestjs/swagger';

/** For the API document: the answer is a file of one of these types, with its name in `Content-Disposition`. */
export const SendsFile = (...types: string[]): MethodDecorator =>
  ApiOkResponse({ content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) });
