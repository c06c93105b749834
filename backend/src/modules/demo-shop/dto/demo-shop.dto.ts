import { ApiProperty } from '@nestjs/swagger';
import { type TaskStatus, taskStatuses } from '../../tasks';

/** The task that links, changes and sells things on the channels of the demo shop. */
export class DemoSetupDto {
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  @ApiProperty({ enum: taskStatuses, enumName: 'TaskStatus' })
  status: TaskStatus;
  /** Percent, 0 to 100. */
  progress: number;
  /** What it is doing, or waits for, right now. */
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
