import { editedListing, type DemoEdit, type DemoListing, turnOf, visibleValues } from './demo-listings';
import { demoAuctions, demoMarketplace, type DemoShape, demoStorefront } from './demo-shapes';

const now = new Date('2026-11-29T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

const mug: DemoListing = {
  id: '1001',
  sku: 'CER-MUG',
  costCents: 540,
  values: {
    price: 1_600,
    compareAt: null,
    stock: 8,
    title: 'Speckled stoneware mug',
    description: 'A mug.',
    tags: [],
    seoTitle: '',
    seoDescription: '',
    listing: 'published',
  },
  stale: {},
  settlesAt: null,
};

const edited = (shape: DemoShape, edit: Omit<DemoEdit, 'id'>, listing = mug) =>
  editedListing(listing, { id: listing.id, ...edit }, shape, 'USD', now);
const listingAfter = (...args: Parameters<typeof edited>): DemoListing => {
  const written = edited(...args);
  if (written.status !== 'done') throw new Error(`The edit was ${written.status}.`);
  return written.listing;
};

describe('A simulated platform with a cache', () => {
  it('should show the old price for three seconds after a write', () => {
    const after = listingAfter(demoStorefront, { field: 'price', value: 1_700 });
    expect(visibleValues(after, later(2)).price).toBe(1_600);
    expect(visibleValues(after, later(3)).price).toBe(1_700);
  });

  it('should show the value from before the first of two writes', () => {
    const twice = listingAfter(
      demoStorefront,
      { field: 'price', value: 1_800 },
      listingAfter(demoStorefront, { field: 'price', value: 1_700 }),
    );
    expect(visibleValues(twice, later(1)).price).toBe(1_600);
    expect(visibleValues(twice, later(3)).price).toBe(1_800);
  });

  it('should show a new stock at once', () => {
    expect(visibleValues(listingAfter(demoStorefront, { field: 'stock', value: 5, was: 8 }), now).stock).toBe(5);
  });
});

describe('A simulated platform that rounds', () => {
  it.each([
    [4_999, 4_999],
    [5_000, 5_000],
    [7_490, 7_500],
    [7_449, 7_400],
  ])('should keep a price of %i cents as %i', (to, kept) => {
    expect(listingAfter(demoAuctions, { field: 'price', value: to }).values.price).toBe(kept);
  });

  it('should be the only one that does', () => {
    expect(listingAfter(demoStorefront, { field: 'price', value: 7_490 }).values.price).toBe(7_490);
  });
});

describe('An edit that a simulated platform refuses', () => {
  it('should refuse a stock that has changed since it was read', () => {
    expect(edited(demoStorefront, { field: 'stock', value: 5, was: 7 })).toEqual({ status: 'moved' });
  });

  it.each<[string, DemoShape, Omit<DemoEdit, 'id'>, string]>([
    [
      'a title that advertises',
      demoMarketplace,
      { field: 'title', value: 'Mug, FREE shipping' },
      'Titles must not advertise: "free shipping".',
    ],
    [
      'a title that is too long',
      demoAuctions,
      { field: 'title', value: 'm'.repeat(81) },
      'The text has 81 characters, and 80 are allowed.',
    ],
    ['a price of nothing', demoStorefront, { field: 'price', value: 0 }, 'The price must be above zero.'],
    ['half a cent', demoStorefront, { field: 'price', value: 0.5 }, 'The price must be above zero.'],
    ['a stock below zero', demoStorefront, { field: 'stock', value: -1 }, 'The stock must be a whole number from 0.'],
    ['a struck-through price where there is none', demoAuctions, { field: 'compareAt', value: 2_000 }, 'This price cannot be kept.'],
    ['tags where there are none', demoAuctions, { field: 'tags', value: ['mug'] }, 'This field is not kept here.'],
    ['an unknown state', demoStorefront, { field: 'listing', value: 'draft' }, 'A listing is published or hidden.'],
  ])('should be %s', (_name, shape, edit, message) => {
    expect(edited(shape, edit)).toEqual({ status: 'refused', message });
  });
});

it('should throttle and lose answers by the number of the call', () => {
  const turns = ({ traps }: DemoShape) => Array.from({ length: 12 }, (_, index) => turnOf(index + 1, traps));
  expect(turns(demoStorefront)).toEqual(Array.from({ length: 12 }, () => 'plain'));
  expect(turns(demoMarketplace).flatMap((turn, index) => (turn === 'lost' ? [index + 1] : []))).toEqual([5, 10]);
  expect(turns(demoAuctions).flatMap((turn, index) => (turn === 'throttled' ? [index + 1] : []))).toEqual([6, 12]);
});
