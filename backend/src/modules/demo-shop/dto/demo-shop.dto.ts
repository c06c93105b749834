import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { type TaskStatus, taskStatuses } from '../../tasks';

export class LoadDemoShopDto {
  /** Lets the agents do the work of the past two weeks after the setup. Left out while an AI provider is connected, because the runs would cost money. */
  @Optional()
  @IsBoolean()
  history?: boolean;
}

/** Task that sets up the channels of the demo shop. */
export class DemoSetupDto {
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  @ApiProperty({ enum: taskStatuses, enumName: 'TaskStatus' })
  status: TaskStatus;
  /** Percent, 0 to 100. */
  progress: number;
  /** Current step, or the event that it waits for. */
  note: string | null;
}

export class DemoShopDto {
  installed: boolean;
  agents: number;
  /** Sample orders of a year, without those of the simulated channels. */
  orders: number;
  products: number;
  customers: number;
  /** Accounts on simulated platforms. */
  accounts: number;
  /** Null where the demo shop is not loaded. */
  @ApiProperty({ type: DemoSetupDto, nullable: true })
  setup: DemoSetupDto | null;
}
