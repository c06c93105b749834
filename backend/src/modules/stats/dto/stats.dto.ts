import { ApiProperty } from '@nestjs/swagger';

export class AgentsByStatusDto {
  running: number;
  paused: number;
  error: number;
  idle: number;
  active: number;
}

export class WaitDto {
  /** Seconds between being due and being started. */
  mean: number;
  p50: number;
  p95: number;
  /** Tasks that were measured: all that started since `StatsDto.hourFrom`. */
  started: number;
}

export class StatsDto {
  /** Agents in status running. */
  activeAgents: number;
  /** All completed tasks. */
  completedTasks: number;
  /** Tasks due and not yet started. */
  queueLength: number;
  /**
   * Percent. Spend on completed tasks / spend on all finished tasks of the last 7 days; without any spend, completed /
   * (completed + failed). Null when nothing finished.
   */
  efficiency: number | null;
  /** What efficiency was computed from: `spend`, `runs`, or null. */
  efficiencyBasis: string | null;
  agentsByStatus: AgentsByStatusDto;
  /** In the shop's time zone. */
  completedToday: number;
  failedToday: number;
  /** Completed yesterday, until the time of day that it is now. */
  completedByNowYesterday: number;
  /** Since `weekFrom`. */
  completedWeek: number;
  failedWeek: number;
  /** Of the tasks started in the last hour; null when there were none. */
  waitSeconds: WaitDto | null;
  /** Queue length divided by the starts per second of the last hour; null when there were none. */
  timeToEmptySeconds: number | null;
  /** Completed tasks in each of the last 24 hours, oldest first. */
  completedPerHour: number[];
  /** Dollars' millionths spent since `weekFrom`. */
  spendMicroUsd: number;
  /** Of that, on completed tasks. */
  spendCompletedMicroUsd: number;
  /** Beginnings of the periods: `finishedFrom`, `finishedUntil` and `startedFrom` of the list of tasks give the rows behind a figure. */
  @ApiProperty({ format: 'date-time' })
  todayFrom: string;
  @ApiProperty({ format: 'date-time' })
  yesterdayFrom: string;
  /** A day before the figures were read. */
  @ApiProperty({ format: 'date-time' })
  yesterdayUntil: string;
  @ApiProperty({ format: 'date-time' })
  weekFrom: string;
  @ApiProperty({ format: 'date-time' })
  hourFrom: string;
}

/** In this order: first the results for the user, then the work behind them. */
export const firstStepIds = ['data', 'agent', 'run', 'result', 'key', 'backup'] as const;

export class FirstStepDto {
  /**
   * `key`: an AI key is connected, or something ran without one; `data`: orders or stock are there; `agent`: there is an agent;
   * `run`: one has begun a task; `result`: one has completed a task; `backup`: a backup was taken.
   */
  @ApiProperty({ enum: firstStepIds })
  id: (typeof firstStepIds)[number];
  done: boolean;
}

export class FirstStepsDto {
  steps: FirstStepDto[];
  /** The newest completed task of an agent: what there is to see. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  resultTaskId: string | null;
  /** An agent that has not run yet, the oldest; null where there is none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  /** False once somebody put them away, or nothing is left to do. */
  visible: boolean;
}
