import { playAmazonOrders } from './amazon-orders.mjs';
import { answer, centsOf, textOf } from './shelves.mjs';

const us = 'ATVPDKIKX0DER';
const errors = (code, message) => ({ errors: [{ code, message, details: '' }] });
const item = /^\/listings\/2021-08-01\/items\/[^/]+\/([^/]+)$/;

/** @param {import('./shelves.mjs').Shelves} shelves */
export function playAmazon(shelves) {
  /** Calls a second for one listing's item, and how many at once; a rate of 0 lets everything pass. */
  const rate = { perSecond: 0, burst: 10, left: 10, at: Date.now() };
  let submissions = 0;

  const isOver = () => {
    if (rate.perSecond === 0) return false;
    const now = Date.now();
    rate.left = Math.min(rate.burst, rate.left + ((now - rate.at) / 1_000) * rate.perSecond);
    rate.at = now;
    if (rate.left < 1) return true;
    rate.left -= 1;
    return false;
  };
  const throttled = () => {
    shelves.count('amazon', 'throttled');
    return answer(429, errors('QuotaExceeded', 'You exceeded your quota for the requested resource.'));
  };
  const headers = () => ({ 'x-amzn-ratelimit-limit': String(rate.perSecond || 1_000) });

  const listingOf = ({ sku, title, price, stock, currency, isFba, leadTimeDays, minimumPrice }) => ({
    sku,
    summaries: [
      {
        marketplaceId: us,
        productType: 'PLANTER',
        status: stock > 0 || isFba ? ['BUYABLE', 'DISCOVERABLE'] : ['DISCOVERABLE'],
        itemName: title,
        ...dates,
      },
    ],
    attributes: {
      purchasable_offer: [
        {
          marketplace_id: us,
          audience: 'ALL',
          currency,
          our_price: [{ schedule: [{ value_with_tax: price / 100 }] }],
          ...(minimumPrice !== null && { minimum_seller_allowed_price: [{ schedule: [{ value_with_tax: minimumPrice }] }] }),
        },
      ],
      fulfillment_availability: isFba
        ? [{ fulfillment_channel_code: 'AMAZON_NA' }]
        : [{ fulfillment_channel_code: 'DEFAULT', quantity: stock, lead_time_to_ship_max_days: leadTimeDays }],
    },
    offers: [{ marketplaceId: us, offerType: 'B2C', price: { currencyCode: currency, amount: textOf(price) }, audience: { value: 'ALL' } }],
    fulfillmentAvailability: isFba ? [{ fulfillmentChannelCode: 'AMAZON_NA' }] : [{ fulfillmentChannelCode: 'DEFAULT', quantity: stock }],
  });

  /** As Amazon does it: an instance of an attribute is replaced as a whole, so what a patch leaves out is gone. */
  function patched(product, { productType, patches }) {
    const submission = (status, issues) => answer(200, { sku: product.sku, status, submissionId: `s-${++submissions}`, issues }, headers());
    const invalid = (attribute, message) => {
      shelves.count('amazon', 'refused');
      return submission('INVALID', [
        { code: '90000900', severity: 'ERROR', message, attributeNames: [attribute], categories: ['INVALID_ATTRIBUTE'] },
      ]);
    };
    if (productType !== 'PLANTER') return invalid('product_type', 'The product type does not fit this listing.');
    for (const { op, path, value } of patches) {
      const attribute = path.replace('/attributes/', '');
      if (product.refuses) return invalid(attribute, product.refuses);
      const [instance] = value ?? [];
      if (op !== 'replace' || !instance) return invalid(attribute, 'The attributes are invalid.');
      if (attribute === 'purchasable_offer') {
        const amount = instance.our_price?.[0]?.schedule?.[0]?.value_with_tax;
        if (typeof amount !== 'number' || instance.marketplace_id !== us || instance.currency !== product.currency) {
          return invalid(attribute, `The provided value for 'purchasable_offer' is invalid.`);
        }
        product.minimumPrice = instance.minimum_seller_allowed_price?.[0]?.schedule?.[0]?.value_with_tax ?? null;
        shelves.meddle('amazon', product, 'price');
        shelves.write('amazon', product, 'price', centsOf(amount));
      } else if (attribute === 'fulfillment_availability') {
        if (product.isFba || instance.fulfillment_channel_code !== 'DEFAULT' || !Number.isInteger(instance.quantity)) {
          return invalid(attribute, `The provided value for 'fulfillment_availability' is invalid.`);
        }
        product.leadTimeDays = instance.lead_time_to_ship_max_days ?? null;
        shelves.meddle('amazon', product, 'stock');
        shelves.write('amazon', product, 'stock', instance.quantity);
      } else return invalid(attribute, 'The attributes are invalid.');
    }
    return submission('ACCEPTED', []);
  }

  function listings({ query }) {
    const from = Number(query.get('pageToken') ?? 0);
    const size = Number(query.get('pageSize') ?? 10);
    const all = shelves.all('amazon');
    const next = from + size < all.length ? { nextToken: String(from + size) } : {};
    return answer(
      200,
      { numberOfResults: all.length, pagination: next, items: all.slice(from, from + size).map(listingOf) },
      { 'x-amzn-ratelimit-limit': '1000' },
    );
  }

  const play = playAmazonOrders(shelves);

  return {
    rate,
    orders: play.orders,
    placeOrder: play.place,
    isChange: (request) => request.method === 'PATCH' || play.isChange(request),
    throttled,
    answer(request) {
      const { method, path, headers: sent, body } = request;
      if (path === '/auth/o2/token')
        return answer(200, { access_token: 'Atza|granted-0123456789', token_type: 'bearer', expires_in: 3_600 });
      if (!sent['x-amz-access-token']) return answer(403, errors('Unauthorized', 'Access to requested resource is denied.'));
      if (path === '/sellers/v1/marketplaceParticipations') return answer(200, { payload: [participation] });
      if (path.startsWith('/fba/')) return answer(200, { pagination: {}, payload: { inventorySummaries: [] } });
      if (path.startsWith('/orders/')) return play.answer(request);
      if (path.startsWith('/sales/')) return answer(200, { payload: [] });
      const sku = item.exec(path)?.[1];
      if (sku === undefined)
        return path.startsWith('/listings/') ? listings(request) : answer(404, errors('NotFound', 'Resource not found.'));
      if (isOver()) return throttled();
      const product = shelves.find('amazon', decodeURIComponent(sku));
      if (!product) return answer(404, errors('NOT_FOUND', `SKU '${decodeURIComponent(sku)}' not found in marketplace ${us}`));
      return method === 'PATCH' ? patched(product, JSON.parse(body)) : answer(200, listingOf(product), headers());
    },
  };
}

const dates = { createdDate: '2026-01-01T00:00:00Z', lastUpdatedDate: '2026-11-01T00:00:00Z' };

const participation = {
  marketplace: { id: us, countryCode: 'US', name: 'Amazon.com', defaultCurrencyCode: 'USD', domainName: 'www.amazon.com' },
  storeName: 'Fern & Fold',
  participation: { isParticipating: true, hasSuspendedListings: false },
};
