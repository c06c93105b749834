import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { JsonValue } from '../../tasks';

export const hookStatuses = ['accepted', 'completed', 'failed', 'duplicate', 'skipped'] as const;

export class HookAnswerDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  runId: string | null;
  /** `accepted`: it runs now. The others need no further look. */
  @ApiProperty({ enum: hookStatuses, enumName: 'HookStatus' })
  status: (typeof hookStatuses)[number];
  /** What the last step gave; only from hooks that answer after the run. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  output?: JsonValue;
  reason?: string;
}
