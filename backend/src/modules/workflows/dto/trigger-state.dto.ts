import { ApiProperty } from '@nestjs/swagger';
import { type TriggerType, triggerTypes } from '../definition/trigger-schema';

export class TriggerStateDto {
  triggerId: string;
  @ApiProperty({ enum: triggerTypes, enumName: 'TriggerType' })
  type: TriggerType;
  /** Whether it starts runs now: workflow and trigger are both switched on. */
  active: boolean;
  /** Only for schedules. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextFireAt: string | null;
  /** Whether a webhook has an address; it is shown once, when it is made. */
  hasToken: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastFiredAt: string | null;
  /** How often it fired without starting a run. */
  skipped: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSkippedAt: string | null;
  lastSkipReason: string | null;
}
