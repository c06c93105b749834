import { seeded } from './random';

export interface DemoProduct {
  sku: string;
  name: string;
  /** US cents. */
  price: number;
  cost: number;
  quantity: number;
  /** Orders a day on an ordinary day, as a share of the shop. */
  weight: number;
  /** Month (0 to 11) in which it sells best; null sells evenly. */
  season: number | null;
}

export interface DemoCustomer {
  email: string;
  firstName: string;
  lastName: string;
}

export interface DemoOrder {
  number: number;
  customer: number;
  orderedAt: Date;
  platform: 'ebay' | 'shopify' | 'amazon';
  status: 'paid' | 'refunded';
  lines: { product: number; quantity: number }[];
}

const product = (
  sku: string,
  name: string,
  price: number,
  cost: number,
  quantity: number,
  weight: number,
  season: number | null = null,
): DemoProduct => ({
  sku,
  name,
  price,
  cost,
  quantity,
  weight,
  season,
});

/** A made-up shop for table linen and kitchen things. */
export const demoProducts: DemoProduct[] = [
  product('LIN-NAP-4', 'Stonewashed linen napkins, set of 4', 3_400, 1_450, 62, 14),
  product('LIN-RUN-150', 'Linen table runner 40 x 150 cm', 2_900, 1_180, 38, 9),
  product('LIN-CLO-220', 'Linen tablecloth 140 x 220 cm', 7_900, 3_350, 17, 5, 11),
  product('LIN-APR', 'Cross-back linen apron', 4_600, 1_900, 24, 7),
  product('LIN-TOW-2', 'Waffle kitchen towels, set of 2', 1_900, 760, 120, 12),
  product('CER-MUG', 'Speckled stoneware mug', 1_600, 540, 88, 13, 10),
  product('CER-BOW', 'Stoneware breakfast bowl', 1_800, 610, 71, 8),
  product('CER-PLA-26', 'Stoneware dinner plate 26 cm', 2_100, 720, 54, 6),
  product('CER-JUG', 'Milk jug with a thumb rest', 2_600, 980, 4, 3),
  product('WOO-BRD-OAK', 'Oiled oak bread board', 3_900, 1_600, 33, 5, 11),
  product('WOO-SPO-3', 'Olive wood spoons, set of 3', 2_200, 850, 45, 6),
  product('WOO-SALT', 'Olive wood salt cellar', 2_400, 930, 3, 2),
  product('CAN-BEE-20', 'Beeswax candles, pack of 20', 2_800, 1_300, 140, 4, 11),
  product('GLA-CAR', 'Hand-blown water carafe', 4_200, 1_950, 21, 3, 6),
  product('GLA-TUM-4', 'Recycled glass tumblers, set of 4', 2_700, 1_050, 40, 5, 6),
  product('BAG-MARKET', 'Cotton market bag', 1_400, 420, 210, 7, 4),
  product('GIF-BOX', 'Gift box with ribbon', 600, 190, 300, 6, 11),
  product('TEA-LINDEN', 'Linden blossom tea 60 g', 900, 310, 95, 5, 0),
];

const firstNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Elena',
  'Felix',
  'Grace',
  'Henry',
  'Ida',
  'Jonas',
  'Kara',
  'Liam',
  'Maya',
  'Noah',
  'Olga',
  'Paul',
];
const lastNames = [
  'Adams',
  'Brandt',
  'Costa',
  'Dubois',
  'Evans',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ivanov',
  'Jensen',
  'Keller',
  'Lopez',
  'Moretti',
  'Novak',
];
const platforms = ['ebay', 'shopify', 'shopify', 'amazon'] as const;
/** Orders by weekday, Sunday first, relative to the average. */
const weekday = [1.25, 1.05, 0.9, 0.88, 0.92, 0.95, 1.05];
const dayMs = 86_400_000;

export function demoCustomers(count: number): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = firstNames[index % firstNames.length]!;
    const lastName = lastNames[Math.floor(index / firstNames.length) % lastNames.length]!;
    return { email: `${firstName}.${lastName}.${index + 1}@demo.example`.toLowerCase(), firstName, lastName };
  });
}

/**
 * A year of orders up to the day before `today`: growth of a third over the year, a weekly rhythm, seasons per product,
 * a busy December and one day of unusual demand, so that an analysis has something to find.
 */
export function demoOrders(today: Date, customers: number, seed = 7): DemoOrder[] {
  const random = seeded(seed);
  const start = Math.floor(today.getTime() / dayMs) * dayMs - 365 * dayMs;
  const orders: DemoOrder[] = [];
  for (let day = 0; day < 365; day++) {
    const date = new Date(start + day * dayMs);
    const growth = 1 + (day / 365) * 0.33;
    const rush = date.getUTCMonth() === 11 && date.getUTCDate() < 20 ? 1.7 : 1;
    const spike = day === 300 ? 3.5 : 1;
    const expected = 9 * growth * weekday[date.getUTCDay()]! * rush * spike;
    const count = Math.round(expected * (0.8 + random() * 0.4));
    for (let i = 0; i < count; i++) orders.push(order(orders.length + 1, date, customers, random));
  }
  return orders;
}

function order(number: number, date: Date, customers: number, random: () => number): DemoOrder {
  const lines = new Map<number, number>();
  const wanted = 1 + Math.floor(random() * random() * 4);
  for (let i = 0; i < wanted; i++) {
    const chosen = pick(date.getUTCMonth(), random);
    lines.set(chosen, (lines.get(chosen) ?? 0) + 1 + Math.floor(random() * random() * 3));
  }
  return {
    number,
    // Squared, so that some customers come back often and most come once.
    customer: Math.floor(random() ** 2 * customers),
    orderedAt: new Date(date.getTime() + Math.floor((7 + random() * 15) * 3_600_000)),
    platform: platforms[Math.floor(random() * platforms.length)]!,
    status: random() < 0.03 ? 'refunded' : 'paid',
    lines: [...lines].map(([product, quantity]) => ({ product, quantity })),
  };
}

function pick(month: number, random: () => number): number {
  const weights = demoProducts.map(({ weight, season }) => {
    if (season === null) return weight;
    const distance = Math.min((month - season + 12) % 12, (season - month + 12) % 12);
    return weight * (distance === 0 ? 2.2 : distance === 1 ? 1.4 : 0.7);
  });
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (rest -= weight) < 0),
  );
}
