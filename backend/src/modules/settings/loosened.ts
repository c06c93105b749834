import { isDeepStrictEqual } from 'node:util';
import { plainObject } from '../../platform/http/plain-object';
import { applied, isOtherServer } from './settings-rules';
import { type ApprovalPolicy, type BackupPlan, type Settings, type SideEffect, sideEffects } from './settings-values';

/** From the loosest answer to the strictest. */
const strictness: readonly ApprovalPolicy[] = ['allow', 'ask', 'never'];

/** Returns true if one answer asks less than another. An unknown answer counts as the loosest. */
export const isLooserAnswer = (before: ApprovalPolicy, after: ApprovalPolicy): boolean =>
  strictness.indexOf(after) < strictness.indexOf(before);

/** Returns true if any answer would ask less than before. */
export const asksLess = (before: Record<SideEffect, ApprovalPolicy>, after: Record<SideEffect, ApprovalPolicy>): boolean =>
  sideEffects.some((effect) => isLooserAnswer(before[effect], after[effect]));

const isAtLeast = (value: unknown, least: number): boolean => typeof value === 'number' && value >= least;
/** Returns true if a limit is no higher than another. Null means no limit. */
export const isAtMost = (value: unknown, most: number | null): boolean => most === null || (typeof value === 'number' && value <= most);

const isSwitchedOff = (before: boolean, after: unknown): boolean => before && after !== true;

/** From the safest interval on. */
const howRare: readonly BackupPlan['every'][] = ['daily', 'weekly', 'off'];

type Guards = { [Name in keyof Settings]: 'guards nothing' | ((before: Settings[Name], after: Settings[Name]) => boolean) };

/**
 * For every setting, when a change of it loosens what guards the shop, or destroys or reveals something. The new values may be
 * unchecked ones: what has another shape is taken for looser.
 */
const guards: Guards = {
  organizationName: 'guards nothing',
  seller: 'guards nothing',
  invoiceNumbers: 'guards nothing',
  // Limits and budgets of a day count from its midnight, and quiet hours are read in it, so another zone starts a day again.
  timeZone: (before, after) => after !== before,
  defaultTaskPriority: 'guards nothing',
  maxConcurrentTasks: 'guards nothing',
  autoRetryFailedTasks: 'guards nothing',
  taskTimeoutMinutes: 'guards nothing',
  // An attacker who silences the alerts works unnoticed.
  emailNotifications: isSwitchedOff,
  // Notices about an account go to the bell and to its owner whatever these say.
  inAppNotifications: isSwitchedOff,
  taskCompleteNotifications: 'guards nothing',
  errorNotifications: isSwitchedOff,
  weeklyReports: 'guards nothing',
  dailyReports: 'guards nothing',
  showFirstSteps: 'guards nothing',
  quietHours: 'guards nothing',
  appearance: 'guards nothing',
  // Reports with the shop's figures go there.
  notificationEmail: (before, after) => after !== null && after !== before,
  requireApiKeyRotation: isSwitchedOff,
  rotationIntervalDays: (before, after) => !isAtMost(after, before),
  // What is older is deleted.
  logRetentionDays: (before, after) => !isAtLeast(after, before),
  taskRetentionDays: (before, after) => after !== 0 && (before === 0 || !isAtLeast(after, before)),
  marketingPauseDays: (before, after) => !isAtLeast(after, before),
  enableTwoFactor: isSwitchedOff,
  budgets: (before, after) =>
    !isAtMost(after.perRunMicroUsd, before.perRunMicroUsd) ||
    !isAtMost(after.perAgentDayMicroUsd, before.perAgentDayMicroUsd) ||
    !isAtMost(after.perMonthMicroUsd, before.perMonthMicroUsd) ||
    (!before.allowUnknownPrices && after.allowUnknownPrices !== false),
  // Without a backup nothing that is destroyed comes back.
  backups: (before, after) => howRare.indexOf(after.every) > howRare.indexOf(before.every) || !howRare.includes(after.every),
  mail: isOtherServer,
  approvalPolicy: asksLess,
};

/** @returns the settings by which the shop would be guarded less than before. */
export const loosened = (before: Settings, after: Settings): (keyof Settings)[] =>
  (Object.keys(guards) as (keyof Settings)[]).filter((name) => isLooser(name, before, after));

const nested = ['approvalPolicy', 'backups', 'budgets', 'mail'] as const;

/** Whether a request that nobody has checked yet would loosen something; what cannot be read as a request would. */
export function wouldLoosen(before: Settings, request: unknown): boolean {
  const change = plainObject(request, ['version', ...Object.keys(guards)]);
  if (!change || nested.some((name) => name in change && !plainObject(change[name]))) return true;
  return loosened(before, applied(before, change)).length > 0;
}

function isLooser<Name extends keyof Settings>(name: Name, before: Settings, after: Settings): boolean {
  const guard = guards[name];
  return guard !== 'guards nothing' && !isDeepStrictEqual(before[name], after[name]) && guard(before[name], after[name]);
}
