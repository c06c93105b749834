import Bot from '../icons/bot';
import Box from '../icons/box';
import CircleDot from '../icons/circle-dot';
import WorkflowIcon from '../icons/workflow';
import type { IconComponent } from '../icons/create-icon';
import { formatPrice } from './money';

/** Categories of the shop in the order of its tabs. */
export const productCategories: readonly { id: string; name: string }[] = [
  { id: 'inventory', name: 'Inventory' },
  { id: 'marketing', name: 'Marketing' },
  { id: 'finance', name: 'Finance' },
  { id: 'integration', name: 'Integrations' },
  { id: 'ai', name: 'AI Tools' },
  { id: 'fulfillment', name: 'Fulfillment' },
  { id: 'pricing', name: 'Pricing' },
  { id: 'management', name: 'Management' },
];

/** The category as its tab says it; one that we do not know keeps its own word. */
export const categoryName = (id: string): string => productCategories.find((category) => category.id === id)?.name ?? id;

const types: Record<string, { icon: IconComponent; label: string }> = {
  workflow: { icon: WorkflowIcon, label: 'Workflow' },
  node: { icon: Box, label: 'Node' },
  agent: { icon: Bot, label: 'Agent' },
};

export const productTypeLook = (type: string): { icon: IconComponent; label: string } => types[type] ?? { icon: CircleDot, label: 'Other' };

/** "$24.99", and the word for what costs nothing. */
export const priceText = (price: number): string => (price === 0 ? 'Free' : formatPrice(price));
