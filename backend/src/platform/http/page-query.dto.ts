import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** What every list accepts. */
export class PageQuery {
  /** Rows a page, 1 to 500. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit: number = 100;

  /** `X-Next-Cursor` of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  cursor?: string;

  /** Only rows with these words. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}
