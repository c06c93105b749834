import type { AppConfig } from '../../../platform/config/app-config';
import type { Sql } from '../../../platform/database/database';
import type { QueueFactory } from '../../../platform/queue/job-queue';

/** `warn`: works, but somebody should look; `down`: does not work. */
export const healthStates = ['ok', 'warn', 'down'] as const;
export type HealthState = (typeof healthStates)[number];

/** What a check found. */
export interface Finding {
  state: HealthState;
  /** One sentence with the measured facts. */
  message: string;
  /** What to do about it, in a sentence; null where nothing is to be done. */
  fix: string | null;
  /** The screen of the console where it is done or seen. */
  link: string | null;
}

/** One named question about this installation. Says what it found and does not throw for it. */
export interface HealthCheck {
  readonly id: string;
  /** Two words at most. */
  readonly title: string;
  /** @throws anything: counts as `down` with the message of the error. */
  run(): Promise<Finding>;
}

/** What the checks ask; made by the console, and by the doctor without it. */
export interface CheckTools {
  sql: Sql;
  config: AppConfig;
  queues: Pick<QueueFactory, 'backend' | 'ping' | 'redisSettings'>;
}

export interface CheckResult extends Finding {
  id: string;
  title: string;
  /** Milliseconds it took. */
  tookMs: number;
}

export const fine = (message: string, link: string | null = null): Finding => ({ state: 'ok', message, fix: null, link });

/** Runs the checks side by side; one that takes longer than `timeoutMs` is `down`. */
export const runChecks = (checks: readonly HealthCheck[], timeoutMs = 3_000): Promise<CheckResult[]> =>
  Promise.all(checks.map((check) => runCheck(check, timeoutMs)));

async function runCheck(check: HealthCheck, timeoutMs: number): Promise<CheckResult> {
  const { id, title } = check;
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(lost(`No answer within ${timeoutMs / 1_000} s.`)), timeoutMs);
  });
  const finding = await Promise.race([check.run().catch((error: Error) => lost(`${title} cannot be checked: ${reasonOf(error)}.`)), late]);
  clearTimeout(timer);
  return { id, title, ...finding, tookMs: Math.round(performance.now() - began) };
}

const lost = (message: string): Finding => ({ state: 'down', message, fix: 'Look at the log of the console for the cause.', link: null });

/** Never the text of the error: it may name hosts, users and files of the server. */
const reasonOf = (error: Error & { code?: string }): string => error.code ?? 'it failed';
