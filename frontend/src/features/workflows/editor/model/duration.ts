export const units = [
  { seconds: 1, name: 'seconds' },
  { seconds: 60, name: 'minutes' },
  { seconds: 3600, name: 'hours' },
  { seconds: 86_400, name: 'days' },
] as const;

/** The largest unit in which a number of seconds is whole: 7200 is 2 hours. */
export function splitSeconds(seconds: number | undefined): { amount: number | undefined; unit: number } {
  if (seconds === undefined) return { amount: undefined, unit: 3600 };
  const unit = units.findLast((entry) => seconds > 0 && seconds % entry.seconds === 0)?.seconds ?? 1;
  return { amount: seconds / unit, unit };
}
