import { ApiProperty } from '@nestjs/swagger';
import { AnyJsonOptional } from '../../../platform/http/any-json';
import type { JsonValue } from '../../tasks';

export const hookStatuses = ['accepted', 'completed', 'failed', 'duplicate', 'skipped'] as const;

export class HookAnswerDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  runId: string | null;
  /** `accepted`: it runs now. The others need no further look. */
  @ApiProperty({ enum: hookStatuses, enumName: 'HookStatus' })
  status: (typeof hookStatuses)[number];
  /** What the last step gave; only from hooks that answer after the run. */
  @AnyJsonOptional()
  output?: JsonValue;
  reason?: string;
}
