import { type Approvals, EffectGate } from '../../../approvals';

/** Effect gate of a shop whose policies allow everything. */
export const openGate = new EffectGate({
  policyOf: () => Promise.resolve('allow'),
  rulesOf: () => Promise.resolve({ policy: 'allow', asksAlways: false, isWritten: false }),
} as unknown as Approvals);
