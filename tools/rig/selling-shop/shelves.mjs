import { seeded } from '../random.mjs';

/** @typedef {'shopify' | 'ebay' | 'amazon'} ShopPlatform */
/** @typedef {'price' | 'compareAt' | 'stock' | 'title' | 'description' | 'tags' | 'seoTitle' | 'seoDescription' | 'status'} ShopField money in cents, pieces as they are counted, texts */

/**
 * @typedef {object} Faults Shares from 0 to 1 are of calls that change something, or of their lines.
 * @property {number} dropped of lines: said to be done, and not done
 * @property {number} meddle of lines: somebody else changes the value right before it is written
 * @property {number} errorBefore of calls: status 500, nothing done
 * @property {number} errorAfter of calls: everything done, then status 500
 * @property {number} cut of calls: everything done, then the connection is cut
 * @property {number} cutBefore of calls: the connection is cut, nothing done
 * @property {number} throttled of all calls, reads too: refused for the limit
 * @property {number} lateMs how late every answer is
 * @property {number} slowMs how long after its answer a write shows
 */

/** @returns {Faults} */
export const noFaults = () => ({
  dropped: 0,
  meddle: 0,
  errorBefore: 0,
  errorAfter: 0,
  cut: 0,
  cutBefore: 0,
  throttled: 0,
  lateMs: 0,
  slowMs: 0,
});

/** The faults of which a call has one at most. */
export const callFaults = ['errorBefore', 'errorAfter', 'cut', 'cutBefore', 'throttled'];

export const shopPlatforms = /** @type {const} */ (['shopify', 'ebay', 'amazon']);

const zeroes = () => ({ calls: 0, changes: 0, throttled: 0, dropped: 0, meddled: 0, errors: 0, cut: 0, refused: 0, repeated: 0 });

/**
 * What one seller has on three platforms, what was done to it, and what goes wrong meanwhile.
 * @param {{ products?: number, seed?: number }} [options]
 */
export function shelves({ products = 10, seed = 1 } = {}) {
  const random = seeded(seed);
  const state = {
    faults: Object.fromEntries(shopPlatforms.map((platform) => [platform, noFaults()])),
    /** The next calls that change something have these, one after the other. */
    next: Object.fromEntries(shopPlatforms.map((platform) => [platform, []])),
    counts: Object.fromEntries(shopPlatforms.map((platform) => [platform, zeroes()])),
    /** @type {Record<string, Map<string, any>>} by the platform's id */
    products: {},
    /** @type {Record<string, Map<string, any>>} */
    bySku: {},
    /** What several products of one platform share: the page of a product with variants. @type {Record<string, Map<string, any>>} */
    pages: {},
    /** Every value that was written, in their order. `key` where the platform takes one. */
    applied: [],
    lastAppliedAt: 0,
  };

  const fill = (count) => {
    for (const platform of shopPlatforms) {
      const all = Array.from({ length: count }, (_, index) => productOf(platform, index + 1));
      state.products[platform] = new Map(all.map((product) => [product.id, product]));
      state.bySku[platform] = new Map(all.map((product) => [product.sku, product]));
      state.pages[platform] = new Map(all.map((product) => [String(product.productId), pageOf(product)]).reverse());
    }
  };
  fill(products);

  const happens = (platform, fault) => {
    const share = state.faults[platform][fault];
    return share > 0 && random() < share;
  };

  /** What shows on the platform now. */
  const settle = (product) => {
    while (product.pending.length > 0 && product.pending[0].at <= Date.now()) {
      const { field, value } = product.pending.shift();
      product[field] = value;
    }
    return product;
  };

  return {
    state,
    fill,
    happens,
    find: (platform, id) => {
      const product = state.products[platform].get(id);
      return product && settle(product);
    },
    page: (platform, id) => {
      const page = state.pages[platform].get(String(id));
      return page && settle(page);
    },
    all: (platform) => [...state.products[platform].values()].map(settle),
    count: (platform, what, by = 1) => (state.counts[platform][what] += by),

    /** The fault of a call, null for none. */
    faultOf(platform, isChange) {
      if (!isChange) return happens(platform, 'throttled') ? 'throttled' : null;
      const planned = state.next[platform].shift();
      if (planned !== undefined) return planned === 'none' ? null : planned;
      let drawn = random();
      for (const fault of callFaults) {
        drawn -= state.faults[platform][fault];
        if (drawn < 0) return fault;
      }
      return null;
    },

    /** Somebody else is faster, perhaps. */
    meddle(platform, product, field) {
      if (!happens(platform, 'meddle')) return;
      state.counts[platform].meddled += 1;
      const value = product[field];
      if (typeof value === 'string') product[field] = `${value}, by somebody else`;
      else if (Array.isArray(value)) product[field] = [...value, 'by somebody else'];
      else product[field] = (value ?? 0) + (field === 'stock' ? 1 : 100);
    },

    /** Writes one value, or only says so. */
    write(platform, product, field, value, key = null) {
      if (happens(platform, 'dropped')) {
        state.counts[platform].dropped += 1;
        return;
      }
      state.lastAppliedAt = Date.now();
      state.applied.push({ platform, sku: product.sku, field, value, key });
      const { slowMs } = state.faults[platform];
      if (slowMs > 0) product.pending.push({ field, value, at: Date.now() + slowMs });
      else product[field] = value;
    },

    /** Values that were written more than once, with the same key where there is one. */
    twice() {
      const times = new Map();
      for (const entry of state.applied) {
        const name = JSON.stringify(entry);
        times.set(name, (times.get(name) ?? 0) + 1);
      }
      return [...times].filter(([, count]) => count > 1).map(([entry, count]) => ({ ...JSON.parse(entry), times: count }));
    },
  };
}

/** @typedef {ReturnType<typeof shelves>} Shelves */

const productOf = (platform, number) => ({
  id: platform === 'shopify' ? String(1_000 + number) : `SKU-${number}`,
  sku: `SKU-${number}`,
  number,
  title: `Pot ${number}`,
  description: `<p>Pot ${number}, thrown by hand.</p>`,
  price: 1_000 + number,
  compareAt: null,
  stock: 10 + (number % 50),
  currency: 'USD',
  /** Words with which the platform refuses to change it. */
  refuses: null,
  pending: [],
  // What only one of them knows.
  ...(platform === 'shopify' && { productId: Math.ceil(number / 2), locations: 1, isTracked: true }),
  ...(platform === 'ebay' && { isPublished: true }),
  ...(platform === 'amazon' && { isFba: false, leadTimeDays: 2, minimumPrice: 1 }),
});

/** The first of its products gives it its name. */
const pageOf = ({ productId, sku, title, description }) => ({
  id: String(productId),
  sku,
  title,
  description,
  tags: ['clay', 'kitchen'],
  seoTitle: '',
  seoDescription: '',
  status: 'ACTIVE',
  refuses: null,
  pending: [],
});

/** Cents as platforms write amounts. */
export const textOf = (cents) => (cents === null ? null : (cents / 100).toFixed(Number.isInteger(cents) ? 2 : 3));
export const centsOf = (text) => Math.round(Number(text) * 1_000) / 10;

/** @param {number} status @param {unknown} body @param {Record<string, string>} [headers] */
export const answer = (status, body, headers) => ({ status, body, headers });
