import type { Type } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { Optional } from './optional';

/** What a PATCH takes: the same fields with the same checks, each of which may be left out, but is no more nullable than before. */
export const Changes = <T>(fields: Type<T>): Type<Partial<T>> => PartialType(fields, { skipNullProperties: false });

/** A change that may say which version of the row it was made on. */
export class VersionedDto {
  /** The version this change is based on; another one is answered with 409. */
  @Optional()
  @IsInt()
  @Min(1)
  version?: number;
}
