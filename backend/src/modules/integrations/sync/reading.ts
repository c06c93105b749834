import type { StepRun, TaskRun } from '../../tasks';
import type { AccountApi } from '../calls/account-api';
import type { Account, StreamPlan } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';
import type { MissingPieceDto } from '../dto/platform-parts.dto';
import type { Platform } from '../platforms';

/** The account of a sync. */
export interface Connected extends Account {
  id: string;
  platform: Platform;
  /** Its credentials, sealed. */
  sealed: string;
  credentialsVersion: number;
  missing: MissingPieceDto[];
}

/** One stream that is being read. */
export interface Reading {
  run: TaskRun;
  step: StepRun;
  account: Connected;
  connector: PlatformConnector;
  api: AccountApi;
  plan: StreamPlan;
  /** Which of how many streams this is, from 0. */
  index: number;
  of: number;
}
