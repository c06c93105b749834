import { exportOf, exportsOf, type Shape, shapes } from './exports';
import { numbersFrom, oneOf, type Random, shuffled } from './numbers';
import { type Buyer, laterOrder, type Platform, placedOrder, platforms, type TrueOrder } from './orders';

export const accounts = ['a', 'b'] as const;

/** A file of a seller: what stands in it, and where the seller has it from. */
export interface SellerFile {
  name: string;
  shape: Shape;
  /** As the seller names it. The account is empty in what was imported before it was connected; null for rows that name both themselves. */
  source: { platform: Platform; account: string } | null;
  orders: readonly TrueOrder[];
  content: string;
}

const people = ['Ada', 'Bob', 'Cy', 'Dee', 'Eve'];

/** Etsy keeps mail addresses to itself. */
const buyerOf = (platform: Platform, random: Random): Buyer | null => {
  const at = random(people.length + 1);
  const firstName = people[at];
  if (firstName === undefined) return null;
  const email = platform === 'etsy' ? '' : `${firstName.toLowerCase()}@buyers.test`;
  return { email, username: `${firstName.toLowerCase()}_${at}`, firstName, lastName: 'Quill' };
};

/**
 * A seller with two accounts on one or two platforms, whose orders have equal numbers, and the exports that were made at two times: the older
 * one without the latest orders, and before parts of the others were paid back or cancelled.
 * @param size.orders of an account at most
 * @param size.platforms at most
 */
export function sellerFiles(seed: number, size: { orders: number; platforms: number }): SellerFile[] {
  const random = numbersFrom(seed);
  const channels = shuffled(platforms, random).slice(0, 1 + random(size.platforms));
  const stores = channels.flatMap((platform) => accounts.map((account) => ({ platform, account })));
  const files: SellerFile[] = [];
  const books = { older: [] as TrueOrder[], newer: [] as TrueOrder[] };
  const wasUnnamed = random(2) === 0;
  for (const source of stores) {
    const count = Math.ceil(size.orders / 2) + random(Math.floor(size.orders / 2) + 1);
    const older = Array.from({ length: count }, (_, at) =>
      placedOrder({ ...source, number: String(1_000 + at), buyer: buyerOf(source.platform, random) }, random),
    ).map((order) => (wasUnnamed ? inSeasonOf(order) : order));
    const newer = older.map((order) => laterOrder(order, random));
    const early = older.slice(0, Math.ceil(count * 0.7));
    books.older.push(...early);
    books.newer.push(...newer);
    for (const shape of shapes.filter((one) => exportsOf[one].platform === source.platform))
      for (const [age, orders] of [
        ['older', early],
        ['newer', newer],
      ] as const)
        files.push(fileOf(shape, source, age, orders, random));
    // Without mail addresses, nothing tells that the buyers of both files are the same.
    if (wasUnnamed && source.account === 'a' && source.platform !== 'etsy') {
      const shape = shapes.find((one) => exportsOf[one].platform === source.platform)!;
      files.push(fileOf(shape, { ...source, account: '' }, 'older', early, random));
    }
  }
  const age = oneOf(['older', 'newer'] as const, random);
  return [...files, fileOf('own', null, age, books[age], random)].filter(({ orders }) => orders.length > 0);
}

/** Orders of a file without an account are told from those of the other account by their dates. */
const inSeasonOf = (order: TrueOrder): TrueOrder => ({
  ...order,
  day: order.day.replace(/-0(\d)-/, (_, month: string) => `-0${(Number(month) % 4) + (order.account === 'a' ? 1 : 6)}-`),
});

function fileOf(shape: Shape, source: SellerFile['source'], age: string, all: readonly TrueOrder[], random: Random): SellerFile {
  const orders = all.filter(exportsOf[shape].lists ?? (() => true));
  const name = `${[shape.replace(' ', '-'), source?.account === '' ? 'unnamed' : source?.account, age].filter(Boolean).join('-')}.csv`;
  return { name, shape, source, orders, content: orders.length > 0 ? exportOf(shape, orders, random(2) === 0 ? random : null) : '' };
}
