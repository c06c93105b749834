import type { ApprovalPolicy } from '../settings';
import { policyInForce } from './agent-policy';

describe('the answer that counts for a task of an agent', () => {
  it.each([
    [null, 'ask', true, 'ask'],
    [null, 'allow', false, 'allow'],
    ['allow', 'ask', true, 'allow'],
    ['allow', 'ask', false, 'ask'],
    ['allow', 'never', false, 'never'],
    ['ask', 'never', true, 'ask'],
    ['ask', 'never', false, 'never'],
    ['ask', 'allow', false, 'ask'],
    ['never', 'allow', false, 'never'],
    ['allow', 'allow', false, 'allow'],
  ] as [ApprovalPolicy | null, ApprovalPolicy, boolean, ApprovalPolicy][])(
    'should be, by its own %s in a shop of %s, its own work %s: %s',
    (own, shop, isOwnWork, policy) => expect(policyInForce(own, shop, isOwnWork)).toBe(policy),
  );
});
