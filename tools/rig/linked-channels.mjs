import { setTimeout as sleep } from 'node:timers/promises';
import { startSellingShop } from './selling-shop.mjs';
import { startWooShop } from './woo-shop.mjs';

const address = 'https://console.test';
const secret = 'shpss_secret_of_the_app_0123456789';
export const channels = /** @type {const} */ (['shopify', 'ebay', 'woocommerce']);

/**
 * A seller with the same products on Shopify, eBay and WooCommerce, of each so many pieces that every channel shows.
 * @param {{ products: number, stock: number, seed?: number }} options
 */
export async function linkedChannels({ products, stock, seed = 1 }) {
  const shop = await startSellingShop({ products, seed });
  const woo = await startWooShop({ seed });
  // What the platforms allow is measured elsewhere; here it is not to slow things down.
  shop.set({ points: { maximum: 20_000, restoreRate: 10_000 } });
  const skus = shop.shelves.all('shopify').map(({ sku }) => sku);
  const pots = new Map();
  for (const sku of skus) {
    for (const platform of ['shopify', 'ebay']) shop.shelves.state.bySku[platform].get(sku).stock = stock;
    const given = { sku, name: `Pot ${sku}`, regular_price: '10.00', status: 'publish', manage_stock: true, stock_quantity: stock };
    pots.set(sku, woo.addProduct(given));
  }
  let lastOrder = 100_000;
  const ids = {};

  const shown = (channel, sku) =>
    channel === 'woocommerce' ? pots.get(sku).stock_quantity : shop.shelves.state.bySku[channel].get(sku).stock;
  return {
    skus,
    shop,
    woo,
    ids,
    shown,
    settings: {
      ...shop.settings,
      OUTBOUND_ALLOW: `${shop.host},${woo.host}`,
      PUBLIC_URL: address,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    /** How late every answer of every channel is, in milliseconds. */
    late(ms) {
      shop.set({ faults: { all: { lateMs: ms } } });
      woo.delayMs = ms;
    },
    /** Somebody buys one piece, where the channel has one. @returns the order's key, null where it is sold out */
    buy(channel, sku) {
      if (shown(channel, sku) <= 0) return null;
      if (channel === 'woocommerce') {
        return String(woo.addOrder({ status: 'processing', line_items: [{ product_id: pots.get(sku).id, quantity: 1 }] }).id);
      }
      const id = (lastOrder += 1);
      shop.sell({ platform: channel, id, sku });
      return String(id);
    },
    /** Connects the three accounts, and waits until they are read and tell their news. @param ask calls the product, and throws what it refuses */
    async connect(ask, url) {
      shop.set({ app: { secret, from: address, to: url } });
      woo.reach = (hook) => hook.replace(address, url);
      const key = woo.keys[0];
      const accounts = {
        shopify: { shop: 'fern.myshopify.com', clientId: 'fern-app', clientSecret: secret },
        ebay: { clientId: 'Fern-App-1', clientSecret: 'PRD-secret-of-ebay-0001', refreshToken: 'v^1.1#selling' },
        woocommerce: { shopUrl: woo.url, consumerKey: key.key, consumerSecret: key.secret },
      };
      for (const channel of channels) ids[channel] = (await ask('POST', `/api/integrations/${channel}/connect`, accounts[channel])).id;
      const isReady = async (channel) => {
        const { sync, news } = await ask('GET', `/api/integrations/${ids[channel]}`);
        if (sync?.status === 'failed') throw new Error(`${channel} was not read.`);
        return sync?.status === 'completed' && (channel === 'ebay' || news?.state === 'live');
      };
      for (const channel of channels) while (!(await isReady(channel))) await sleep(100);
    },
    link: (ask) => ask('POST', '/api/shared-stocks', { stocks: skus.map((sku) => ({ sku, onHand: stock })) }),
    async stop() {
      await Promise.all([shop.stop(), woo.close()]);
    },
  };
}
