import Database from '../../shared/icons/database';
import FileUp from '../../shared/icons/file-up';
import Hand from '../../shared/icons/hand';
import History from '../../shared/icons/rotate-ccw-clock';
import Layers from '../../shared/icons/layers';
import MailX from '../../shared/icons/mail-x';
import Package from '../../shared/icons/package';
import SettingsIcon from '../../shared/icons/settings';
import Tag from '../../shared/icons/tag';
import Webhook from '../../shared/icons/webhook';
import type { IconComponent } from '../../shared/icons/create-icon';
import type { Permission } from '../../shared/api/types';
import { ordersLink, pricingLink, productsLink, runsLink, webhooksLink } from '../../shared/lib/links';

interface Place {
  to: string;
  label: string;
  icon: IconComponent;
  needs?: Permission;
  words?: string;
}

const setting = (tab: string, label: string, words: string): Place => ({
  to: `/admin/settings${tab === 'general' ? '' : `?tab=${tab}`}`,
  label: `Settings: ${label}`,
  icon: SettingsIcon,
  words,
});

/** Screens and parts of screens that the sidebar does not list. */
export const places: readonly Place[] = [
  { to: runsLink(), label: 'Workflow runs', icon: History, needs: 'workflows:read' },
  { to: '/admin/approvals?view=decided', label: 'Decided approvals', icon: History },
  { to: '/admin/imports', label: 'Imports', icon: FileUp, needs: 'commerce:read', words: 'csv file upload' },
  { to: '/admin/changes?show=asking', label: 'Changes that ask for you', icon: Hand, needs: 'changes:read', words: 'approve prices' },
  { to: '/admin/changes/spreadsheet', label: 'Edit prices in a spreadsheet', icon: FileUp, needs: 'changes:propose', words: 'csv stock' },
  {
    to: '/admin/inventory?view=one-stock',
    label: 'One stock',
    icon: Layers,
    needs: 'changes:read',
    words: 'shared link channels bundle buffer',
  },
  { to: '/admin/inventory?view=profit', label: 'Profit by product', icon: Tag, needs: 'commerce:read', words: 'margin cost' },
  { to: productsLink, label: 'Products for sale', icon: Package, needs: 'marketplace:write', words: 'publish own tools' },
  { to: `${ordersLink}?status=refunded`, label: 'Refunded orders', icon: History, needs: 'orders:read' },
  { to: webhooksLink, label: 'Webhooks of Stripe', icon: Webhook, needs: 'orders:read', words: 'events payments' },
  { to: '/admin/deliveries?view=unsubscribed', label: 'Unsubscribed people', icon: MailX, words: 'suppressions' },
  { to: '/admin/spending?view=models', label: 'Models and prices', icon: Layers, words: 'providers openai ollama' },
  { to: '/admin/nft-marketplace?tab=collections', label: 'NFT collections', icon: Layers, needs: 'nfts:read' },
  setting('general', 'General', 'organization name time zone concurrent tasks timeout retry'),
  setting('notifications', 'Notifications', 'mail smtp weekly daily reports quiet hours webhook'),
  setting('security', 'Security', 'two-factor password people rotation sessions'),
  setting('appearance', 'Appearance', 'theme dark light density motion keyboard shortcuts'),
  { ...setting('backups', 'Backups', 'backup restore download schedule'), icon: Database },
  { ...setting('advanced', 'Advanced', 'storage system danger zone clear data retention'), icon: Database },
  { to: pricingLink, label: 'Plans and pricing', icon: Tag, words: 'trial upgrade' },
];
