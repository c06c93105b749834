import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Length, Matches, Max, Min, ValidateIf } from 'class-validator';

const highest = 1_000_000_000_000;
const orUnknown = () => ValidateIf((_, value) => value !== null);

/** Prices in millionths of a US dollar; null: not known, which is never the same as 0. */
export class SetPriceDto {
  /** `openai`, `google` or the host of another server, for example `openrouter.ai`. */
  @IsString()
  @Length(1, 200)
  @Matches(/^[\w.:[\]-]+$/, { message: 'provider must be openai, google or a host' })
  provider: string;

  /** Name of the model; a star at the end stands for anything. */
  @IsString()
  @Length(1, 200)
  @Matches(/^[^*]*\*?$/, { message: 'pattern may have a star at its end only' })
  pattern: string;

  /** For a million tokens. */
  @ApiProperty({ type: Number, nullable: true })
  @orUnknown()
  @IsInt()
  @Min(0)
  @Max(highest)
  input: number | null;

  /** For a million tokens; without it they cost as much as the others. */
  @ApiProperty({ type: Number, nullable: true })
  @orUnknown()
  @IsInt()
  @Min(0)
  @Max(highest)
  cached: number | null;

  /** For a million tokens. */
  @ApiProperty({ type: Number, nullable: true })
  @orUnknown()
  @IsInt()
  @Min(0)
  @Max(highest)
  output: number | null;

  /** For one picture; without it pictures are counted in tokens. */
  @ApiProperty({ type: Number, nullable: true })
  @orUnknown()
  @IsInt()
  @Min(0)
  @Max(highest)
  image: number | null;
}

export class PriceDto extends SetPriceDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** `list`: as published; `person`: entered here. */
  @ApiProperty({ enum: ['list', 'person'] })
  source: 'list' | 'person';
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  @ApiProperty({ type: String, nullable: true })
  updatedBy: string | null;
}
