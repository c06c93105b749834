import { type Approvals, EffectGate } from '../../../approvals';

/** A gate in a shop that asks nobody. */
export const openGate = new EffectGate({
  policyOf: () => Promise.resolve('allow'),
  rulesOf: () => Promise.resolve({ policy: 'allow', asksAlways: false, isWritten: false }),
} as unknown as Approvals);
