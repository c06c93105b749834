import { isUUID } from 'class-validator';
import { plainObject } from '../../platform/http/plain-object';
import type { DangerRule } from '../auth';
import { asksLess, SettingsService } from '../settings';
import { AgentsService } from './agents.service';

/** What an agent may do unasked, where a request says so; null when it cannot be read. */
function approvalsIn(config: unknown): Record<string, unknown> | null {
  const read = plainObject(config);
  return read && ('approvals' in read ? plainObject(read.approvals) : {});
}

/** A new agent that would ask less than the shop does. */
export const actsUnasked: DangerRule = ({ body }, find) => {
  const request = plainObject(body);
  if (!request) return true;
  if (!('config' in request)) return false;
  const approvals = approvalsIn(request.config);
  const { approvalPolicy } = find(SettingsService).current();
  return !approvals || asksLess(approvalPolicy, { ...approvalPolicy, ...approvals });
};

/** A change after which the agent would ask less. Its configuration is replaced as a whole: left out means that the shop's answers count. */
export const asksLessThanBefore: DangerRule = async ({ params, body }, find) => {
  const change = plainObject(body);
  if (!change || !isUUID(params.id)) return true;
  if (!('config' in change)) return false;
  const approvals = approvalsIn(change.config);
  if (!approvals) return true;
  const { config } = await find(AgentsService).get(params.id as string);
  const { approvalPolicy } = find(SettingsService).current();
  return asksLess({ ...approvalPolicy, ...config.approvals }, { ...approvalPolicy, ...approvals });
};
