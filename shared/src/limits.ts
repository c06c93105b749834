/** Least and most of each setting that is a number. */
export const settingLimits = {
  maxConcurrentTasks: [1, 100],
  taskTimeoutMinutes: [1, 1_440],
  rotationIntervalDays: [1, 365],
  logRetentionDays: [1, 365],
  marketingPauseDays: [0, 365],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/**
 * Days for which ended tasks are kept, where they are not kept for ever (0). Analytics shows 90 days beside the 90 before them, and today is
 * not over: fewer days would change what it shows.
 */
export const taskDays = { fewest: 181, most: 3_650, why: 'Analytics compares 90 days with the 90 before them' } as const;

/** Characters of a password. */
export const passwordLength = { least: 12, most: 200 } as const;

/** Bytes of one uploaded file. */
export const maxFileBytes = 50_000_000;

/** Matching tasks are counted up to this number: counting a million takes a hundred times as long. */
export const countedUpTo = 10_000;

/** Days of a custom period of analytics. */
export const mostPeriodDays = 366;

/** Minutes that a person may need for what an agent does: one day. */
export const mostHandMinutes = 1_440;

/** Hours for which the value before a rotated key stays valid: one week. */
export const mostOverlapHours = 168;

/** Characters of the reason for a rejection, and of the comment on an approval. */
export const longestComment = 2_000;
