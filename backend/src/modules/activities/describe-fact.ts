import { unitsText } from '@stallhand/shared';
import type { FactData, FactName } from '../../platform/events';
import { platformName } from '../integrations';

type Recorded =
  | 'task.completed'
  | 'task.failed'
  | 'task.cancelled'
  | 'task.deleted'
  | 'task.restored'
  | 'agent.created'
  | 'agent.missed'
  | 'agent.deleted'
  | 'settings.updated'
  | 'workflow.created'
  | 'workflow.updated'
  | 'workflow.deleted'
  | 'integration.connected'
  | 'integration.disconnected'
  | 'integration.error'
  | 'nft.listed'
  | 'nft.sold'
  | 'nft.deleted'
  | 'shop_order.paid'
  | 'shop_order.refunded'
  | 'shop_order.partly_refunded'
  | 'stock.low'
  | 'metric.threshold'
  | 'metric.recovered'
  | 'product.installed'
  | 'entitlement.granted'
  | 'entitlement.trial_started'
  | 'entitlement.trial_ended'
  | 'entitlement.disabled'
  | 'entitlement.restored'
  | 'order.paid'
  | 'order.paid_twice'
  | 'order.refunded'
  | 'order.disputed'
  | 'lead.created';

/** Facts that make an activity. */
export const recorded: readonly (Recorded & FactName)[] = [
  'task.completed',
  'task.failed',
  'task.cancelled',
  'task.deleted',
  'task.restored',
  'agent.created',
  'agent.missed',
  'agent.deleted',
  'settings.updated',
  'workflow.created',
  'workflow.updated',
  'workflow.deleted',
  'integration.connected',
  'integration.disconnected',
  'integration.error',
  'nft.listed',
  'nft.sold',
  'nft.deleted',
  'shop_order.paid',
  'shop_order.refunded',
  'shop_order.partly_refunded',
  'stock.low',
  'metric.threshold',
  'metric.recovered',
  'product.installed',
  'entitlement.granted',
  'entitlement.trial_started',
  'entitlement.trial_ended',
  'entitlement.disabled',
  'entitlement.restored',
  'order.paid',
  'order.paid_twice',
  'order.refunded',
  'order.disputed',
  'lead.created',
];

const named = (task: { title: string; agentName?: string | null }): string =>
  task.agentName ? `${task.agentName}: ${task.title}` : task.title;

/** `maxConcurrentTasks` as a reader says it. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const sentences: { [N in Recorded]: (data: FactData[N]) => string } = {
  'task.completed': (task) => `${named(task)} finished`,
  'task.failed': (task) => `${named(task)} failed: ${task.error?.message ?? 'no reason was recorded'}`,
  'task.cancelled': (task) => `${named(task)} was cancelled`,
  'task.deleted': (task) => `${task.title} was deleted`,
  'task.restored': (task) => `${task.title} was restored`,
  'agent.created': (agent) => `Agent ${agent.name} was created`,
  'agent.missed': (agent) => `Agent ${agent.name} missed ${agent.missed} ${agent.missed === 1 ? 'run' : 'runs'} while nothing could start`,
  'agent.deleted': (agent) => `Agent ${agent.name} was deleted`,
  'settings.updated': ({ changed }) => `Settings were changed: ${changed.map(inWords).join(', ') || 'mail password'}`,
  'workflow.created': (workflow) => `Workflow ${workflow.name} was created`,
  'workflow.updated': ({ name, status, version }) => `Workflow ${name} was changed: ${status}, version ${version}`,
  'workflow.deleted': (workflow) => `Workflow ${workflow.name} was deleted`,
  'integration.connected': ({ platformName, accountId }) => `${platformName} was connected: ${accountId}`,
  'integration.disconnected': ({ platformName, accountId, data }) =>
    `${platformName} was disconnected: ${accountId}, its data ${data === 'delete' ? 'deleted' : 'kept'}`,
  'integration.error': ({ platformName, accountId, message }) => `${platformName} cannot be read (${accountId}): ${message}`,
  'nft.listed': (nft) => `NFT ${nft.title} was listed for ${nft.price} ETH`,
  'nft.sold': (nft) => `NFT ${nft.title} went from ${nft.seller} to ${nft.buyer} for ${nft.price} ETH`,
  'nft.deleted': (nft) => `NFT ${nft.title} was deleted`,
  'shop_order.paid': (order) =>
    `Order ${order.orderNumber ?? order.orderId} came in on ${platformName(order.platform)}: ${unitsText(Number(order.total), order.currency)}`,
  'shop_order.refunded': (order) => `Order ${order.orderNumber ?? order.orderId} on ${platformName(order.platform)} was refunded`,
  'shop_order.partly_refunded': (order) =>
    `Order ${order.orderNumber ?? order.orderId} on ${platformName(order.platform)} was refunded in part: ${unitsText(Number(order.refund), order.currency)}`,
  'stock.low': (product) => `${product.productName} runs low on ${platformName(product.platform)}: ${product.quantity} left`,
  'metric.threshold': (alert) => `Alert ${alert.name}: ${alert.metricLabel} ${alert.comparison} ${alert.threshold}, now ${alert.value}`,
  'metric.recovered': (alert) => `Alert ${alert.name} is back to normal: ${alert.metricLabel} ${alert.value}`,
  'product.installed': ({ productName, version }) => `${productName} ${version} was installed from the marketplace`,
  'entitlement.granted': ({ productName }) => `${productName} was added to your tools`,
  'entitlement.trial_started': ({ productName }) => `The trial of ${productName} started`,
  'entitlement.trial_ended': ({ productName }) => `The trial of ${productName} ended`,
  'entitlement.disabled': ({ productName, reason }) => `${productName} was switched off: ${reason}`,
  'entitlement.restored': ({ productName }) => `${productName} may be used again`,
  'order.paid': ({ number, productName, amount }) => `Order #${number} was paid: ${productName}, $${amount.toFixed(2)}`,
  'order.paid_twice': ({ number, productName }) => `Order #${number} paid for ${productName} a second time: the money can go back`,
  'order.refunded': ({ number, refundedAmount, amount }) =>
    `Order #${number} was refunded: $${refundedAmount.toFixed(2)} of $${amount.toFixed(2)}`,
  'order.disputed': ({ number, amount }) => `The buyer of order #${number} disputes the payment of $${amount.toFixed(2)}`,
  // The name needs leads:read, and activities do not.
  'lead.created': () => 'A demo was requested',
};

export interface Description {
  description: string;
  metadata: Record<string, unknown>;
}

/** The fact in words, with what a reader may want to open. */
export function describeFact(type: string, data: unknown): Description {
  const sentence = sentences[type as Recorded] as (data: unknown) => string;
  const { id, title, name, agentId, agentName, error } = data as Record<string, unknown>;
  if (type === 'settings.updated') return { description: sentence(data).slice(0, 500), metadata: {} };
  if (type.startsWith('workflow.')) return { description: sentence(data).slice(0, 500), metadata: { workflowId: id, workflowName: name } };
  if (type.startsWith('integration.')) return { description: sentence(data).slice(0, 500), metadata: { integrationId: id } };
  if (type.startsWith('nft.')) return { description: sentence(data).slice(0, 500), metadata: { nftId: id, title } };
  if (type.startsWith('order.')) {
    const { number, productName } = data as { number: number; productName: string };
    return { description: sentence(data).slice(0, 500), metadata: { marketplaceOrderId: id, number, productName } };
  }
  if (type.startsWith('shop_order.')) return { description: sentence(data).slice(0, 500), metadata: { orderId: id } };
  if (type === 'lead.created') return { description: sentence(data).slice(0, 500), metadata: { leadId: id } };
  if (type.startsWith('metric.')) return { description: sentence(data).slice(0, 500), metadata: { alertId: id, name } };
  if (type === 'stock.low') return { description: sentence(data).slice(0, 500), metadata: { sku: (data as { sku: string }).sku } };
  if (type === 'product.installed' || type.startsWith('entitlement.')) {
    const { productId, productName } = data as { productId: string; productName: string };
    return { description: sentence(data).slice(0, 500), metadata: { entitlementId: id, productId, productName } };
  }
  const about = type.startsWith('task.') ? { taskId: id, title, agentId, agentName, error } : { agentId: id, agentName: name };
  return { description: sentence(data).slice(0, 500), metadata: about };
}
