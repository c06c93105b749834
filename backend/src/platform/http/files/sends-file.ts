import { ApiOkResponse } from '@nestjs/swagger';
import { xlsxType } from '../../xlsx/workbook-stream';

/** For the API document: the answer is a file of one of these types, with its name in `Content-Disposition`. */
export const SendsFile = (...types: string[]): MethodDecorator =>
  ApiOkResponse({ content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) });

/** For routes that take `FileFormatQuery`. */
export const SendsTable = (): MethodDecorator => SendsFile('text/csv', xlsxType);
