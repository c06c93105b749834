import type { CatalogueDto, CatalogueItemDto, OwnState, ProductDetailDto } from '../../shared/api/generated';
import { plural } from '../../shared/lib/format';
import { agentLink, workflowLink } from '../../shared/lib/links';
import { productCategories } from '../../shared/lib/product';
import { isTrialOver, runningTrial, trialEnded, trialUntil } from '../../shared/lib/tool-trial';

export type Tool = CatalogueItemDto;
export type ToolDetail = ProductDetailDto;

/** What the screen can be narrowed to; empty means all. */
export type ToolFilter = Record<'search' | 'category' | 'type' | 'state', string>;
export const noFilter: ToolFilter = { search: '', category: '', type: '', state: '' };

export const ownState = ({ own }: Pick<Tool, 'own'>): OwnState => own?.state ?? 'none';

/** Mark and word of what the console has of a tool; null for what is only in the shop. */
export function stateLook({ own, version }: Pick<Tool, 'own' | 'version'>): { status: string; label: string } | null {
  const end = runningTrial(own);
  if (end && own?.state !== 'update') return { status: 'waiting', label: trialUntil(end) };
  if (isTrialOver(own)) return { status: 'inactive', label: trialEnded };
  switch (own?.state) {
    case 'installed':
      return { status: 'active', label: 'Installed' };
    case 'update':
      return { status: 'waiting', label: `Update ${version}` };
    case 'owned':
      return { status: 'idle', label: 'Not installed' };
    case 'disabled':
      return { status: 'inactive', label: 'Switched off' };
    default:
      return null;
  }
}

/** The line under the name: what is worth knowing in this state. */
export function toolFact({ own, version, description, price }: Tool): string {
  switch (own?.state) {
    case 'disabled':
      return own.disabledReason ?? 'The right to use it has ended.';
    case 'owned':
      if (own.trialEndsAt) return 'On trial, not installed yet';
      return price === 0 ? 'Yours, not installed yet' : 'Bought, not installed yet';
    case 'update':
      return `Version ${version} is there, you have ${own.installedVersion}`;
    default:
      return description;
  }
}

/** Where what was installed is opened; null where nothing is. */
export function openLink({ own }: Pick<Tool, 'own'>): string | null {
  if (own?.workflowId) return workflowLink(own.workflowId);
  return own?.agentId ? agentLink(own.agentId) : null;
}

/** "4 installed, 1 update, 1 not installed yet". */
export function marketplaceSentence({ facets }: Pick<CatalogueDto, 'facets'>): string {
  const { all, owned, installed, updates } = facets;
  if (owned === 0) return `${plural(all, 'tool')} in the shop, none installed yet`;
  const parts = [`${installed} installed`];
  if (updates > 0) parts.push(plural(updates, 'update'));
  if (owned > installed) parts.push(`${owned - installed} not installed yet`);
  return parts.join(', ');
}

/** What the console has stands first; each tool once. */
export function ownFirst(own: readonly Tool[], all: readonly Tool[]): Tool[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...all.filter(({ id }) => !ids.has(id))];
}

/** "4.9 of 5, sample", "4.5 of 5 by 12"; null while nobody rated it. */
export function ratingText({
  rating,
  ratingCount,
  ratingIsSample,
}: Pick<Tool, 'rating' | 'ratingCount' | 'ratingIsSample'>): string | null {
  if (rating === null) return null;
  return `${rating.toFixed(1)} of 5${ratingIsSample ? ', sample' : `, ${plural(ratingCount, 'rating')}`}`;
}

const stateNames: readonly [OwnState, string, 'owned' | 'installed' | 'updates'][] = [
  ['owned', 'Yours', 'owned'],
  ['installed', 'Installed', 'installed'],
  ['update', 'With an update', 'updates'],
];

/** The filters, each option with how many it would show. */
export function filterOptions(catalogue: CatalogueDto | undefined) {
  const count = (label: string, value: number | undefined) => (value === undefined ? label : `${label} ${value}`);
  const facets = catalogue?.facets;
  return {
    categories: [
      { value: '', label: 'All' },
      ...productCategories.map(({ id, name }) => ({
        value: id,
        label: count(name, catalogue?.categories.find((category) => category.id === id)?.count),
      })),
    ],
    types: [
      { value: '', label: 'All' },
      ...(['workflow', 'node', 'agent'] as const).map((id) => ({
        value: id,
        label: count({ workflow: 'Workflows', node: 'Nodes', agent: 'Agents' }[id], facets?.types.find((type) => type.id === id)?.count),
      })),
    ],
    states: [
      { value: '', label: 'All' },
      ...stateNames.map(([value, label, facet]) => ({ value: value, label: count(label, facets?.[facet]) })),
      { value: 'none', label: 'In the shop' },
      { value: 'disabled', label: 'Switched off' },
    ],
  };
}
