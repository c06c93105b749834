import { ApiProperty } from '@nestjs/swagger';
import { AnyJson } from '../../../platform/http/any-json';
import { ArtifactDto, stepStatuses, TaskDto } from './task.dto';

/** A value that differs between two runs; a side is null where it has none. */
export class DifferenceDto {
  /** Where it stands, for example `steps.0.url`. */
  path: string;
  @AnyJson()
  a: unknown;
  @AnyJson()
  b: unknown;
}

export class StepSideDto {
  @ApiProperty({ enum: stepStatuses, enumName: 'StepStatus' })
  status: (typeof stepStatuses)[number];
  /** Null while it runs. */
  @ApiProperty({ type: Number, nullable: true })
  durationMs: number | null;
  costMicroUsd: number;
}

/** The last time a step ran in each of the two. */
export class StepPairDto {
  key: string;
  title: string;
  a: StepSideDto | null;
  b: StepSideDto | null;
  /** Both have the same result. */
  same: boolean;
}

export class ArtifactPairDto {
  title: string;
  a: ArtifactDto | null;
  b: ArtifactDto | null;
  /** Both have the same bytes. */
  same: boolean;
  /** Figures of the file that differ. */
  metrics: DifferenceDto[];
}

export class TaskComparisonDto {
  a: TaskDto;
  b: TaskDto;
  /** Milliseconds from start to end of the last attempt; null while it runs. */
  @ApiProperty({ type: Number, nullable: true })
  aDurationMs: number | null;
  @ApiProperty({ type: Number, nullable: true })
  bDurationMs: number | null;
  /** What differs in the inputs. */
  input: DifferenceDto[];
  steps: StepPairDto[];
  artifacts: ArtifactPairDto[];
}
