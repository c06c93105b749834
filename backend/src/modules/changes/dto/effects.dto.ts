import { ApiProperty } from '@nestjs/swagger';
import { type Direction, directions } from '../effects/effect';

/** One measure of the changed products over a window. Pieces, or units of the currency. */
export class EffectMeasureDto {
  before: number;
  after: number;
  /** What it would have been had they moved as the products that nobody touched; null where nothing tells. */
  @ApiProperty({ type: Number, nullable: true })
  expected: number | null;
  /** `after` less `expected`, and the interval that holds it in 19 of 20 cases. */
  @ApiProperty({ type: Number, nullable: true })
  difference: number | null;
  @ApiProperty({ type: Number, nullable: true })
  low: number | null;
  @ApiProperty({ type: Number, nullable: true })
  high: number | null;
  /** `unclear` while the interval holds 0. */
  @ApiProperty({ enum: directions })
  direction: Direction;
}

export class EffectWindowDto {
  /** Whole days before and after the day of the change, on the shop's clock. */
  days: number;
  /** The first day on which it is over. */
  @ApiProperty({ format: 'date' })
  readyOn: string;
  /** Changed products that are left out, because they were changed once more in these days. */
  changedAgain: number;
  /** Products of the channel that sold in these days and that nobody touched. */
  untouched: number;
  @ApiProperty({ type: () => EffectMeasureDto, nullable: true })
  units: EffectMeasureDto | null;
  @ApiProperty({ type: () => EffectMeasureDto, nullable: true })
  revenue: EffectMeasureDto | null;
  /** Null while a cost or a fee is unknown. */
  @ApiProperty({ type: () => EffectMeasureDto, nullable: true })
  profit: EffectMeasureDto | null;
  /** Why nothing can be told; null where it can. */
  @ApiProperty({ type: String, nullable: true })
  unclear: string | null;
}

/** What came of the lines of one channel and currency that were read back on one day. */
export class ChangeEffectDto {
  platform: string;
  currency: string;
  @ApiProperty({ format: 'date' })
  day: string;
  products: number;
  @ApiProperty({ type: () => [EffectWindowDto] })
  windows: EffectWindowDto[];
}

export class ChangeEffectsDto {
  /** Empty while no line is verified. */
  @ApiProperty({ type: () => [ChangeEffectDto] })
  effects: ChangeEffectDto[];
}
