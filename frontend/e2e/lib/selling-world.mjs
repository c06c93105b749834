import { startSellingShop } from '../../../tools/rig/selling-shop.mjs';
import { callsTo, sharedWorld, startProduct, until } from './product.mjs';

const accounts = {
  shopify: { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' },
  ebay: { clientId: 'Fern-App-1', clientSecret: 'PRD-secret-of-ebay-0001', refreshToken: 'v^1.1#selling' },
  amazon: {
    sellerId: 'A3EXAMPLE9KQ',
    accessKey: 'amzn1.application-oa2-client.fern',
    secretKey: 'amzn1.oa2-cs.v1.secret-of-fern',
    refreshToken: 'Atzr|consent-of-the-seller',
  },
};

/** A product that is connected to a shop on three platforms, with three orders to ship. */
export const sellingWorld = sharedWorld(async (onStop) => {
  const shop = await startSellingShop({ products: 12 });
  onStop(shop.stop);
  shop.set({ orders: [1_001, 1_002, 1_003].map((id) => ({ id, status: 'PAID', sku: 'SKU-1', cents: 3_000, quantity: 3 })) });
  const product = await startProduct(shop.settings);
  onStop(product.stop);
  const call = callsTo(product.url);
  for (const [platform, account] of Object.entries(accounts)) {
    const { id } = await call('POST', `integrations/${platform}/connect`, account);
    await until(`the first sync of ${platform}`, async () => (await call('GET', `integrations/${id}`)).sync?.finishedAt);
  }
  return { shop, product };
});
