import type { ApprovalPolicy, SideEffect } from '../api/generated';

/** What work can do to the world outside, in the order people worry about it. */
export const sideEffects: readonly SideEffect[] = ['send_mail', 'post', 'change_price', 'delete', 'spend', 'custom'];

export const sideEffectNames: Record<SideEffect, string> = {
  send_mail: 'Send mail',
  post: 'Post in public',
  change_price: 'Change prices',
  delete: 'Delete things',
  spend: 'Spend money',
  custom: 'Anything else outside',
};

export const policies: readonly ApprovalPolicy[] = ['ask', 'allow', 'never'];
export const policyNames: Record<ApprovalPolicy, string> = { ask: 'Ask first', allow: 'Just do it', never: 'Never' };
