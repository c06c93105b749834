import type { ApprovalPolicy, SideEffect } from '../api/generated';

export const sideEffectNames: Record<SideEffect, string> = {
  send_mail: 'Send mail',
  post: 'Post in public',
  change_price: 'Change prices',
  delete: 'Delete things',
  spend: 'Spend money',
  custom: 'Anything else outside',
};

export const policyNames: Record<ApprovalPolicy, string> = { ask: 'Ask first', allow: 'Just do it', never: 'Never' };
