/** Every advisory lock of the product, so that no two uses share a number. */
export const advisoryLocks = {
  migrate: 7_421_001,
  claim: 7_421_002,
  reconcile: 7_421_003,
  facts: 7_421_004,
  schedule: 7_421_005,
  audit: 7_421_006,
  reencrypt: 7_421_007,
  retention: 7_421_008,
} as const;
