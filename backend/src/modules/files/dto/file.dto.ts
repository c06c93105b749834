import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

export class FileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  mime: string;
  bytes: number;
  sha256: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class UploadQuery {
  /** File name, for people. */
  @IsString()
  @Length(1, 200)
  name: string;
}
