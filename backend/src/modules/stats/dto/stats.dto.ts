export class AgentsByStatusDto {
  running: number;
  paused: number;
  error: number;
  idle: number;
  active: number;
}

export class WaitDto {
  /** Seconds between being due and being started. */
  p50: number;
  p95: number;
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
  /** Of the tasks started in the last hour; null when there were none. */
  waitSeconds: WaitDto | null;
  /** Queue length divided by the starts per second of the last hour; null when there were none. */
  timeToEmptySeconds: number | null;
  /** Completed tasks in each of the last 24 hours, oldest first. */
  completedPerHour: number[];
  /** Dollars' millionths spent in the last 7 days. */
  spendMicroUsd: number;
}
