import { productCategoryNames } from '@stallhand/shared';
import Bot from '../icons/bot';
import Box from '../icons/box';
import CircleDot from '../icons/circle-dot';
import WorkflowIcon from '../icons/workflow';
import type { IconComponent } from '../icons/create-icon';
import { formatPrice } from './money';

const names: Record<string, string | undefined> = productCategoryNames;

/** Categories of the shop in the order of its tabs. */
export const productCategories = Object.entries(productCategoryNames).map(([id, name]) => ({ id, name }));

/** The category as its tab says it; one that we do not know keeps its own word. */
export const categoryName = (id: string): string => names[id] ?? id;

const types: Record<string, { icon: IconComponent; label: string }> = {
  workflow: { icon: WorkflowIcon, label: 'Workflow' },
  node: { icon: Box, label: 'Node' },
  agent: { icon: Bot, label: 'Agent' },
};

export const productTypeLook = (type: string): { icon: IconComponent; label: string } => types[type] ?? { icon: CircleDot, label: 'Other' };

/** "$24.99", and the word for what costs nothing. */
export const priceText = (price: number): string => (price === 0 ? 'Free' : formatPrice(price));
