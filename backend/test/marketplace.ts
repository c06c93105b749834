import { v7 as uuidv7 } from 'uuid';
import { Entitlements } from '../src/modules/marketplace';
import { type Transaction, Transactions } from '../src/platform/events';
import { Browser, insertUser, passwordMode, signedIn } from './access';
import { type Product, startProduct } from './app';
import type { Answer } from './http';
import { decideShown } from './decide-shown';

export interface Item {
  id: string;
  name: string;
  price: number;
  category: string;
  type: string;
  rating: number | null;
  ratingIsSample: boolean;
  ratingCount: number;
  downloadCount: number;
  version: string;
  own: { state: string; entitlementId: string | null; installedVersion: string | null; disabledReason: string | null } | null;
}
export interface Catalogue {
  items: Item[];
  categories: { id: string; name: string; count: number }[];
  facets: { all: number; types: { id: string; count: number }[]; free: number; owned: number; installed: number; updates: number };
  total: number;
  nextCursor: string | null;
}
export interface Entitlement {
  id: string;
  status: string;
  disabledReason: string | null;
  install: {
    version: string;
    workflowId: string;
    update: { to: string; changelog: string[]; edited: boolean; conflicts: string[] } | null;
  } | null;
}
export interface Installed {
  installId: string;
  workflowId: string;
  agentId: string;
  version: string;
  parts: { kind: string; id: string; name: string; isNew: boolean }[];
  kept: { agentId: string | null; agent: string; message: string }[];
  taskId: string | null;
}
export interface Refusal {
  code: string;
  message: string;
  errors?: { field: string; message: string }[];
}

export const note = (text: string) => ({ id: 'note', name: 'Note', type: 'transform', config: { output: { text } } });
export const waitStep = { id: 'wait', name: 'Wait', type: 'delay', config: { forSec: 86_400 } };
export const toolOf = (...steps: object[]) => ({
  format: 'stallhand.tool/1',
  workflow: {
    definition: {
      schemaVersion: 1,
      triggers: [{ id: 'by_hand', type: 'manual' }],
      steps: steps.map((step, index) => ({ ...step, next: (steps[index + 1] as { id: string } | undefined)?.id ?? null })),
    },
  },
  agents: [],
  needs: [],
  sample: {},
});
export const texts = {
  description: 'Packs a box.',
  category: 'fulfillment',
  type: 'workflow',
  price: 12.5,
  features: ['Packs'],
  capabilities: ['box.pack'],
};

/** A product with sign-in, its owner, a viewer and somebody outside, and short ways to the marketplace. */
export class Marketplace {
  private constructor(
    readonly product: Product,
    readonly owner: Browser,
    readonly viewer: Browser,
    readonly outsider: Browser,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Marketplace> {
    const product = await startProduct({ settings: { ...passwordMode, ...settings } });
    await insertUser(product, 'owner@example.com');
    await insertUser(product, 'viewer@example.com', 'viewer');
    const [owner, viewer] = [await signedIn(product.url, 'owner@example.com'), await signedIn(product.url, 'viewer@example.com')];
    return new Marketplace(product, owner, viewer, new Browser(product.url));
  }

  async all(query = '', browser = this.outsider): Promise<Catalogue> {
    return (await browser.call<Catalogue>('GET', `/api/marketplace/all?${query}`)).body;
  }

  within<T>(work: (transaction: Transaction, rights: Entitlements) => Promise<T>): Promise<T> {
    const rights = this.product.app.get(Entitlements, { strict: false });
    return this.product.app.get(Transactions, { strict: false }).run((transaction) => work(transaction, rights));
  }

  /** As a paid order does. */
  grant(productId: string, orderId = uuidv7()): Promise<{ id: string; isNew: boolean }> {
    const buyer = { userId: null, email: 'ada@example.com' };
    return this.within((transaction, rights) => rights.grant(transaction, { orderId, productId, buyer }));
  }

  /** A published product. */
  async made(id: string, content: object, more: object = {}): Promise<void> {
    const answer = await this.owner.call('POST', '/api/marketplace/products', { id, name: id, ...texts, content, ...more });
    if (answer.status !== 201) throw new Error(`${id} was refused: ${JSON.stringify(answer.body)}`);
    await this.owner.call('PATCH', `/api/marketplace/products/${id}`, { status: 'published' });
  }

  async held(id: string): Promise<Entitlement> {
    return (await this.owner.call<Entitlement>('GET', `/api/entitlements/${id}`)).body;
  }

  install(id: string, body: object = {}): Promise<Answer<Installed & Refusal>> {
    return decideShown<Installed & Refusal>(this.owner, `/api/entitlements/${id}/install`, body);
  }
}
