import { playEbayNotifications } from './ebay-notifications.mjs';
import { playEbayOrders } from './ebay-orders.mjs';
import { answer, centsOf, textOf } from './shelves.mjs';

const root = 'https://api.ebay.com/oauth/api_scope';
const readOnly = [
  root,
  ...['sell.inventory.readonly', 'sell.fulfillment.readonly', 'sell.analytics.readonly', 'commerce.identity.readonly'].map(
    (scope) => `${root}/${scope}`,
  ),
];
const writing = [...readOnly, `${root}/sell.inventory`, `${root}/sell.fulfillment`];
const told = [...writing, `${root}/commerce.notification.subscription`];
const error = (errorId, message) => ({
  errors: [{ errorId, domain: 'API_INVENTORY', category: 'REQUEST', message, longMessage: message }],
});

/** @param {import('./shelves.mjs').Shelves} shelves */
export function playEbay(shelves) {
  /** What the seller agreed to, by refresh token. */
  const consents = { 'v^1.1#selling': told, 'v^1.1#before-notifications': writing, 'v^1.1#old-consent': readOnly };
  const tokens = new Map();
  const news = playEbayNotifications();

  /** What a seller who agreed brings back, good once. */
  const codes = new Map([['v^1.1#code-of-the-page', 'v^1.1#selling']]);

  function grant(body) {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') === 'authorization_code') {
      const refreshToken = codes.get(form.get('code'));
      codes.delete(form.get('code'));
      return refreshToken && form.get('redirect_uri') === 'Fern-App-1-Redirect'
        ? answer(200, { access_token: 'ebay-token-of-the-code', expires_in: 7_200, refresh_token: refreshToken })
        : answer(400, { error: 'invalid_grant', error_description: 'the provided authorization grant code is invalid' });
    }
    const isApp = form.get('grant_type') === 'client_credentials';
    const consented = isApp ? [root] : consents[form.get('refresh_token')];
    if (!consented) return answer(400, { error: 'invalid_grant', error_description: 'the refresh token is invalid' });
    const asked = form.get('scope')?.split(' ') ?? consented;
    if (!asked.every((scope) => consented.includes(scope))) {
      return answer(400, { error: 'invalid_scope', error_description: 'The requested scope exceeds the scope granted to the client.' });
    }
    const token = `ebay-token-${tokens.size + 1}-0123456789`;
    tokens.set(token, { isOf: isApp ? 'app' : 'seller', scopes: asked });
    return answer(200, { access_token: token, expires_in: 7_200, token_type: 'User Access Token' });
  }

  const itemOf = ({ sku, title, stock, isVariation, aspects }) => ({
    sku,
    locale: 'en_US',
    condition: 'NEW',
    product: { title, description: 'From the item.', ...(aspects && { aspects }) },
    ...(isVariation && { groupIds: ['pots'], inventoryItemGroupKeys: ['pots'] }),
    availability: { shipToLocationAvailability: { quantity: stock } },
  });
  const offerOf = ({ sku, number, price, stock, currency, isPublished, description, policies }) => ({
    offerId: String(5_000 + number),
    sku,
    marketplaceId: 'EBAY_US',
    format: 'FIXED_PRICE',
    availableQuantity: stock,
    ...(description !== '' && { listingDescription: description }),
    ...(policies && { listingPolicies: policies }),
    pricingSummary: { price: { value: textOf(price), currency } },
    status: isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    ...(isPublished && { listing: { listingId: String(9_000 + number), listingStatus: 'ACTIVE' } }),
  });
  const byOffer = (offerId) => shelves.find('ebay', `SKU-${Number(offerId) - 5_000}`);

  /** Each part of a request has an answer of its own. */
  function updated({ sku, shipToLocationAvailability, offers = [] }) {
    const answers = offers.map(({ offerId, price, availableQuantity }) => {
      const product = byOffer(offerId);
      const refuse = (errorId, message) => {
        shelves.count('ebay', 'refused');
        return { statusCode: 400, offerId, sku: product?.sku, ...error(errorId, message) };
      };
      if (!product) return refuse(25713, 'This Offer is not available.');
      if (product.refuses) return refuse(25002, product.refuses);
      if (price) {
        if (price.currency !== product.currency) return refuse(25709, 'Invalid value for currency.');
        shelves.meddle('ebay', product, 'price');
        shelves.write('ebay', product, 'price', centsOf(price.value));
      }
      if (availableQuantity !== undefined) {
        shelves.meddle('ebay', product, 'stock');
        shelves.write('ebay', product, 'stock', availableQuantity);
      }
      return { statusCode: 200, offerId, sku: product.sku };
    });
    // The listing shows what its offer says; the record of the item is not played apart from it.
    if (shipToLocationAvailability && offers.length === 0) {
      const product = shelves.find('ebay', sku);
      if (product) shelves.write('ebay', product, 'stock', shipToLocationAvailability.quantity);
      answers.push({ sku, ...(product ? { statusCode: 200 } : { statusCode: 404, ...error(25702, 'The SKU could not be found.') }) });
    }
    return answers;
  }

  const refuse = (errorId, message) => {
    shelves.count('ebay', 'refused');
    return answer(400, error(errorId, message));
  };
  const written = (product, field, value) => {
    if (product[field] === value) return;
    shelves.meddle('ebay', product, field);
    shelves.write('ebay', product, field, value);
  };

  /** Replaced as a whole: what is not sent is gone. */
  function itemReplaced(sku, { body, headers }) {
    const product = shelves.find('ebay', sku);
    if (!product) return answer(404, error(25702, `${sku} could not be found.`));
    if (!headers['content-language']) return answer(400, error(25709, 'Invalid value for header Content-Language.'));
    if (product.refuses) return refuse(25002, product.refuses);
    const item = JSON.parse(body);
    if (item.product?.title?.length > 80) return refuse(25718, 'Cannot process the title: it is longer than 80 characters.');
    written(product, 'title', item.product?.title ?? '');
    product.aspects = item.product?.aspects ?? null;
    if (item.availability) written(product, 'stock', item.availability.shipToLocationAvailability.quantity);
    return answer(204, null);
  }

  function offerReplaced(offerId, { body, headers }) {
    const product = byOffer(offerId);
    if (!product) return answer(404, error(25713, 'This Offer is not available.'));
    if (!headers['content-language']) return answer(400, error(25709, 'Invalid value for header Content-Language.'));
    if (product.refuses) return refuse(25002, product.refuses);
    const offer = JSON.parse(body);
    if (!offer.pricingSummary?.price) return refuse(25003, 'The offer has an invalid price.');
    written(product, 'description', offer.listingDescription ?? '');
    written(product, 'price', centsOf(offer.pricingSummary.price.value));
    written(product, 'stock', offer.availableQuantity ?? 0);
    product.policies = offer.listingPolicies ?? null;
    return answer(200, {});
  }

  function listed(offerId, isPublished) {
    const product = byOffer(offerId);
    if (!product) return answer(404, error(25713, 'This Offer is not available.'));
    if (product.refuses) return refuse(25002, product.refuses);
    if (isPublished && product.stock === 0) return refuse(25004, 'The offer has an invalid quantity.');
    if (!isPublished && !product.isPublished) return refuse(25002, 'The offer is not published.');
    shelves.write('ebay', product, 'isPublished', isPublished);
    return answer(200, { listingId: String(9_000 + product.number) });
  }

  /** Addresses with a SKU or the number of an offer in them. */
  const places = [
    ['GET', /\/inventory_item\/([^/]+)$/, (sku) => itemShown(sku)],
    ['PUT', /\/inventory_item\/([^/]+)$/, itemReplaced],
    ['PUT', /\/offer\/([^/]+)$/, offerReplaced],
    ['POST', /\/offer\/([^/]+)\/publish$/, (offer) => listed(offer, true)],
    ['POST', /\/offer\/([^/]+)\/withdraw$/, (offer) => listed(offer, false)],
  ];
  const itemShown = (sku) => {
    const product = shelves.find('ebay', sku);
    return product ? answer(200, itemOf(product)) : answer(404, error(25710, `We didn't find ${sku}.`));
  };
  function placed(request) {
    for (const [method, path, work] of places) {
      const found = request.method === method && path.exec(request.path);
      if (found) return work(decodeURIComponent(found[1]), request);
    }
    return null;
  }

  const routes = {
    '/commerce/identity/v1/user/': () => answer(200, { userId: 'u1', username: 'fernfold', registrationMarketplaceId: 'EBAY_US' }),
    '/sell/analytics/v1/traffic_report': () => answer(200, { header: { metrics: [] }, records: [] }),
    '/sell/inventory/v1/inventory_item': ({ query }) => {
      const [limit, offset] = [Number(query.get('limit') ?? 25), Number(query.get('offset') ?? 0)];
      const all = shelves.all('ebay');
      return answer(200, { total: all.length, size: limit, limit, inventoryItems: all.slice(offset, offset + limit).map(itemOf) });
    },
    '/sell/inventory/v1/offer': ({ query }) => {
      const product = shelves.find('ebay', query.get('sku'));
      return product
        ? answer(200, { total: 1, size: 1, offers: [offerOf(product)] })
        : answer(404, error(25713, 'This Offer is not available.'));
    },
    '/sell/inventory/v1/bulk_update_price_quantity': ({ body }) => {
      const { requests } = JSON.parse(body);
      if (requests.length > 25) return answer(400, error(25709, 'Invalid value for requests. At most 25.'));
      const responses = requests.flatMap(updated);
      return answer(responses.every(({ statusCode }) => statusCode === 200) ? 200 : 207, { responses });
    },
  };

  const play = playEbayOrders(shelves);

  return {
    consents,
    orders: play.orders,
    /** @param {object} given as `place` takes it; `isTold` false keeps it quiet, `delivery` is how it is told */
    placeOrder({ isTold = true, delivery, ...given }) {
      const isNew = !play.orders.has(given.id);
      play.place(given);
      if (isNew && isTold) void news.tell(given.id, delivery);
    },
    news,
    isChange(request) {
      const { path, method } = request;
      if (news.takes(path)) return method !== 'GET';
      const isOfListing =
        path.endsWith('/bulk_update_price_quantity') || method === 'PUT' || /\/offer\/[^/]+\/(publish|withdraw)$/.test(path);
      return isOfListing || play.isChange(request);
    },
    throttled() {
      shelves.count('ebay', 'throttled');
      return answer(429, error(2001, 'Too many requests.'), { 'retry-after': '0.05' });
    },
    async answer(request) {
      const { path, headers, body } = request;
      if (path === '/identity/v1/oauth2/token') return grant(body);
      const caller = tokens.get(String(headers.authorization).replace('Bearer ', ''));
      if (!caller) return answer(401, error(1001, 'Invalid access token'));
      if (news.takes(path)) return news.answer(request, caller);
      const { scopes } = caller;
      const scope = play.isChange(request) ? 'sell.fulfillment' : 'sell.inventory';
      if (this.isChange(request) && !scopes.includes(`${root}/${scope}`)) {
        return answer(403, error(1100, 'Insufficient permissions to fulfill the request.'));
      }
      return routes[path]?.(request) ?? placed(request) ?? play.answer(request) ?? answer(404, error(2002, 'Resource not found'));
    },
  };
}
