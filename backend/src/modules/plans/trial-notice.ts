import { trialDays } from './plans';

/** Days of the trial on which the user is reminded of its end, in ascending order. On the last one, the trial is over. */
const reminderDays = [10, 13, trialDays];

/**
 * @param day whole days since the trial started
 * @param reminded day of the latest reminder; 0 before the first
 * @returns day of the reminder that is due; null without one. A missed reminder is skipped when a later one is due.
 */
export const dueReminder = (day: number, reminded: number): number | null =>
  reminderDays.findLast((due) => due <= day && due > reminded) ?? null;

/** @param plan its name */
export function trialNotice(plan: string, day: number) {
  const leftDays = trialDays - day;
  const isOver = leftDays === 0;
  const one = isOver ? 'Your trial has ended' : `Your trial ends in ${leftDays} ${leftDays === 1 ? 'day' : 'days'}`;
  const body = isOver
    ? `Everything you made stays and goes on. Nothing can be added to the ${plan} plan any more until you go back to hosting without limits.`
    : `You are trying the ${plan} plan. When it ends, everything stays and goes on; only nothing can be added.`;
  const link = '/admin/settings';
  return { kind: 'plan.trial' as const, count: 1, one, many: one, body, link, manyLink: link, lines: [{ text: one, detail: body, link }] };
}
