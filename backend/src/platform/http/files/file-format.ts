import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Optional } from '../optional';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** For routes that send a table as a file. */
export class FileFormatQuery {
  @Optional()
  @IsIn(fileFormats)
  @ApiProperty({ enum: fileFormats, enumName: 'FileFormat', required: false, description: 'CSV by default.' })
  format?: FileFormat;
}
