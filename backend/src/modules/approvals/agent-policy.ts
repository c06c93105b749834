import { type ApprovalPolicy, isLooserAnswer } from '../settings';

/**
 * The answer that counts for a task of an agent. An answer of the agent that is looser than the shop's was given for the work that is stored
 * with the agent, so it does not count for a task with another type or input.
 * @param own of the agent; null where it follows the shop
 * @param isOwnWork the task has the type and input that are stored with the agent
 */
export const policyInForce = (own: ApprovalPolicy | null, shop: ApprovalPolicy, isOwnWork: boolean): ApprovalPolicy =>
  own !== null && (isOwnWork || !isLooserAnswer(shop, own)) ? own : shop;
