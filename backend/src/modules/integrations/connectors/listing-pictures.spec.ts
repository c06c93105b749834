import { shopifyVariant } from '../../../../test/shopify-variant';
import { amazonListings } from './amazon/amazon-records';
import { listingOf } from './amazon/amazon-rows';
import { ebayOffered } from './ebay/ebay-records';
import { productOf as ebayProduct } from './ebay/ebay-rows';
import { etsyListings } from './etsy/etsy-records';
import { productsOfListing } from './etsy/etsy-rows';
import { shopifyVariants } from './shopify/shopify-records';
import { productOf as shopifyProduct } from './shopify/shopify-rows';
import { wooProducts, wooVariations } from './woocommerce/woocommerce-records';
import { productOf as wooProduct, variationOf } from './woocommerce/woocommerce-rows';

const shop = { accountId: 'shop.test', currency: 'EUR' };
const sold = { id: 1, status: 'publish', price: '5.00', regular_price: '5.00', on_sale: false, manage_stock: false };
const wooRow = (images: unknown) => wooProducts.sift([{ ...sold, name: 'Mug', type: 'simple', images }]).fitting;
const own = 'https://cdn.test/red.jpg';

/** Products of a record whose first picture has this address, as each platform sends it. */
const products: Record<string, (url: unknown) => { pictureUrl?: string | null }[]> = {
  amazon: (link) =>
    amazonListings
      .sift([{ sku: 'MUG', summaries: [{ marketplaceId: 'M', status: ['BUYABLE'], mainImage: { link, height: 500, width: 500 } }] }])
      .fitting.map((one) => listingOf(one, 'M')),
  ebay: (url) =>
    ebayOffered.sift([{ sku: 'MUG', product: { title: 'Mug', imageUrls: [url] }, offers: [] }]).fitting.map((one) => ebayProduct(one, [])),
  etsy: (url) =>
    etsyListings
      .sift([{ listing_id: 12, state: 'active', inventory: null, images: [{ rank: 1, url_570xN: url }] }])
      .fitting.flatMap(productsOfListing),
  shopify: (url) =>
    shopifyVariants
      .sift([{ ...shopifyVariant, product: { ...shopifyVariant.product, featuredMedia: { preview: { image: { url } } } } }])
      .fitting.map((one) => shopifyProduct(one, shop)),
  woocommerce: (src) => wooRow([{ id: 3, src }]).map((one) => wooProduct(one, shop)),
};

describe.each(Object.entries(products))('The picture of a listing at %s', (_platform, read) => {
  it('should be the first one', () => {
    expect(read('https://cdn.test/mug.jpg?v=1')).toMatchObject([{ pictureUrl: 'https://cdn.test/mug.jpg?v=1' }]);
  });

  it.each([null, undefined, '', 7, 'http://cdn.test/mug.jpg', 'javascript:alert(1)', { url: own }])(
    'should be none where it is %s, without setting the listing aside',
    (url) => expect(read(url)).toMatchObject([{ pictureUrl: null }]),
  );
});

it('should be the own picture of a variation, and that of its product without one', () => {
  const [product] = wooRow([{ src: 'https://cdn.test/mug.jpg' }]);
  const rows = [{ src: own }, null].map((image) => wooVariations.sift([{ ...sold, id: 2, image }], '1').fitting[0]!);
  expect(rows.map((row) => variationOf(row, product!, shop).pictureUrl)).toEqual([own, 'https://cdn.test/mug.jpg']);
});
