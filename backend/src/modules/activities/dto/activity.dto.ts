import { ApiProperty } from '@nestjs/swagger';

export class ActivityDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** What happened, for example `task.completed`. */
  type: string;
  description: string;
  /** `taskId`, `agentId`, `agentName`, `title`, `error`: what the fact is about. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  metadata: Record<string, unknown>;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}
