import type { DemoPlatformId } from '../integrations';
import { demoCustomers } from './demo-data';
import { lastPieceSku } from './demo-catalogue';

/** An order on a simulated platform at the time the demo shop is loaded. */
interface StoryOrder {
  platform: DemoPlatformId;
  /** Before the demo shop is loaded. */
  hoursAgo: number;
  /** Place in the list of customers. */
  customer: number;
  lines: [sku: string, quantity: number][];
  isShipped?: boolean;
}

/** Orders of the last days, in the order in which they came in. The newest ones are to be shipped. */
export const storyOrders: readonly StoryOrder[] = [
  { platform: 'demo_storefront', hoursAgo: 76, customer: 0, lines: [['LIN-CLO-220', 1]], isShipped: true },
  { platform: 'demo_marketplace', hoursAgo: 71, customer: 21, lines: [['CER-MUG', 4]], isShipped: true },
  { platform: 'demo_auctions', hoursAgo: 66, customer: 7, lines: [['WOO-SPO-3', 1]], isShipped: true },
  {
    platform: 'demo_storefront',
    hoursAgo: 52,
    customer: 3,
    lines: [
      ['LIN-NAP-4', 2],
      ['LIN-RUN-150', 1],
    ],
    isShipped: true,
  },
  {
    platform: 'demo_marketplace',
    hoursAgo: 47,
    customer: 34,
    lines: [
      ['GIF-BOX', 3],
      ['CAN-BEE-20', 1],
    ],
    isShipped: true,
  },
  { platform: 'demo_auctions', hoursAgo: 44, customer: 12, lines: [['GLA-TUM-4', 1]], isShipped: true },
  { platform: 'demo_marketplace', hoursAgo: 29, customer: 58, lines: [['LIN-TOW-2', 2]] },
  {
    platform: 'demo_storefront',
    hoursAgo: 26,
    customer: 15,
    lines: [
      ['CER-MUG', 2],
      ['TEA-LINDEN', 1],
    ],
  },
  { platform: 'demo_auctions', hoursAgo: 21, customer: 40, lines: [['LIN-APR', 1]] },
  { platform: 'demo_storefront', hoursAgo: 9, customer: 3, lines: [['WOO-BRD-OAK', 1]] },
  {
    platform: 'demo_marketplace',
    hoursAgo: 5,
    customer: 77,
    lines: [
      ['LIN-NAP-4', 1],
      ['GIF-BOX', 1],
    ],
  },
  { platform: 'demo_storefront', hoursAgo: 2, customer: 91, lines: [['CER-BOW', 2]] },
];

/** SKUs whose listings on all channels are sold from one stock. */
export const linkedSkus: readonly string[] = [lastPieceSku, 'CER-MUG', 'CER-BOW', 'CER-JUG', 'LIN-NAP-4', 'GLA-CAR'];

const streets = ['Elm Street', 'Harbour Road', 'Mill Lane', 'Station Road', 'Orchard Way'];
const cities = [
  ['Portland', '97205'],
  ['Madison', '53703'],
  ['Burlington', '05401'],
  ['Asheville', '28801'],
] as const;

/** A customer of the demo shop with an address. */
export function storyBuyer(customer: number) {
  const { email, firstName, lastName } = demoCustomers(customer + 1)[customer]!;
  const [city, postcode] = cities[customer % cities.length]!;
  return { email, firstName, lastName, street: `${customer + 1} ${streets[customer % streets.length]}`, postcode, city, country: 'US' };
}

/** A change that the setup proposes, and why. Amounts in units of the currency. */
export interface StoryChange {
  title: string;
  why: string;
  platform: DemoPlatformId;
  sku: string;
  field: 'price' | 'stock' | 'title' | 'listing';
  to: number | string;
}

/** The newest stands first on the dashboard: it is the one that most people approve first, so it is a price within the limits. */
export const waitingChanges: readonly StoryChange[] = [
  {
    title: 'Say more in the title of the runner',
    why: 'Buyers search for "stonewashed" and for the length. The title says neither.',
    platform: 'demo_auctions',
    sku: 'LIN-RUN-150',
    field: 'title',
    to: 'Stonewashed linen table runner, 40 x 150 cm, mitred corners',
  },
  {
    title: 'Take market sales off the tea',
    why: 'Five packs were sold at the market on Saturday.',
    platform: 'demo_storefront',
    sku: 'TEA-LINDEN',
    field: 'stock',
    to: 90,
  },
  {
    title: 'Hide the tablecloth on the auctions',
    why: 'It did not sell there for four weeks.',
    platform: 'demo_auctions',
    sku: 'LIN-CLO-220',
    field: 'listing',
    to: 'ended',
  },
  {
    title: 'Clear the gift boxes',
    why: 'New boxes arrive next week. This price is below what a box costs.',
    platform: 'demo_marketplace',
    sku: 'GIF-BOX',
    field: 'price',
    to: 1.5,
  },
  {
    title: 'Raise the price of the mug',
    why: 'The mug sells faster than any other product, and the marketplace fee went up.',
    platform: 'demo_marketplace',
    sku: 'CER-MUG',
    field: 'price',
    to: 17.5,
  },
];

/** The change that the setup makes, verifies and undoes. */
export const undoneChange = {
  title: 'Try a higher price for the towels',
  why: 'A test: the price goes back when it was verified.',
  platform: 'demo_storefront',
  sku: 'LIN-TOW-2',
  field: 'price',
  to: 20.5,
} as const;

/** The change that meets a different price in the shop. `inShop` is the price that the seller enters there, in cents. */
export const driftedChange = {
  title: 'Raise the price of the dinner plate',
  why: 'Plates sell out two weeks before the next delivery.',
  platform: 'demo_storefront',
  sku: 'CER-PLA-26',
  field: 'price',
  to: 22.5,
  inShop: 2_190,
} as const;
