import { addressCheck } from './address';
import { backupCheck } from './backup';
import { clockCheck } from './clock';
import { databaseCheck } from './database';
import { deliveriesCheck } from './deliveries';
import { diskCheck } from './disk';
import { egressCheck } from './egress';
import { fileAccessCheck } from './file-access';
import type { CheckTools, HealthCheck } from './health-check';
import { mailCheck } from './mail';
import { masterKeyCheck } from './master-key';
import { memoryCheck } from './memory';
import { nodeCheck } from './node';
import { providersCheck } from './providers';
import { queueCheck } from './queue';
import { redisCheck } from './redis';
import { sessionsCheck } from './sessions';
import { stuckWorkCheck } from './stuck-work';
import { workersCheck } from './workers';

/** Checks of the dashboard, in display order. */
export const stripChecks = (tools: CheckTools): HealthCheck[] => [
  databaseCheck(tools),
  queueCheck(tools),
  workersCheck(tools),
  diskCheck(tools),
  backupCheck(tools),
  providersCheck(tools),
];

/** Everything the doctor asks: what the strip shows, and what a look at the whole installation adds. */
export const doctorChecks = (tools: CheckTools): HealthCheck[] => [
  ...stripChecks(tools),
  stuckWorkCheck(tools),
  deliveriesCheck(tools),
  mailCheck(tools),
  masterKeyCheck(tools),
  redisCheck(tools),
  sessionsCheck(tools),
  addressCheck(tools),
  egressCheck(tools),
  fileAccessCheck(tools),
  clockCheck(tools),
  memoryCheck(),
  nodeCheck(),
];

export { type CheckResult, type CheckTools, type HealthCheck, healthStates, type HealthState, runChecks } from './health-check';
