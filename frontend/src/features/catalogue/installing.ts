import type { InstalledDto, ProductDetailDto } from '../../shared/api/generated';
import { agentLink, marketplaceLink, signInLink, toolLink, workflowLink } from '../../shared/lib/links';

/** The next step from "bought" to "works", and what is said about it. */
export type NextStep =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'go'; label: string; to: string; note: string }
  | { kind: 'install'; entitlementId: string; note: string }
  | { kind: 'wait'; note: string };

interface Known {
  isGuest: boolean;
  mayInstall: boolean;
  /** Undefined while it is read. */
  product: Pick<ProductDetailDto, 'id' | 'own' | 'needs'> | undefined;
  /** What the click made. */
  installed: Pick<InstalledDto, 'workflowId' | 'agentId' | 'setup'> | undefined;
  /** The server wants to know more before it installs. */
  refused: boolean;
}

const placeOf = ({ workflowId, agentId }: Pick<InstalledDto, 'workflowId' | 'agentId'>): string =>
  workflowId ? workflowLink(workflowId) : agentId ? agentLink(agentId) : marketplaceLink;

export function nextStep({ isGuest, mayInstall, product, installed, refused }: Known): NextStep {
  if (isGuest) {
    const note = 'It is installed in the console it was bought for. Keep the receipt: its link opens this order again.';
    return { kind: 'go', label: 'Sign in to install', to: signInLink(product ? toolLink(product.id) : marketplaceLink), note };
  }
  const lacking = installed?.setup[0];
  if (lacking)
    return { kind: 'go', label: 'Set it up', to: lacking.link, note: `It is installed. Before its first run: ${lacking.message}` };
  const place = installed ?? (product?.own?.state === 'installed' || product?.own?.state === 'update' ? product.own : null);
  if (place) return { kind: 'go', label: 'Open it', to: placeOf(place), note: 'It is switched off, so that you can look at it first.' };
  if (!product) return { kind: 'loading' };
  const { own, needs } = product;
  if (!own?.entitlementId || own.state !== 'owned') return { kind: 'none' };
  if (!mayInstall) return { kind: 'wait', note: 'An admin of this console can install it.' };
  if (refused || needs.some(({ required }) => required)) {
    return { kind: 'go', label: 'Install', to: toolLink(product.id), note: 'It asks which of your API keys to use.' };
  }
  const note = 'It is installed switched off, and tried once on your own data. Nothing is sent.';
  return { kind: 'install', entitlementId: own.entitlementId, note };
}
