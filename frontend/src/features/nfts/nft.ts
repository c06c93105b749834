import { nftCategories } from '@stallhand/shared';
import type { NftCollectionDto, NftDto, NftHistoryEntryDto } from '../../shared/api/generated';
import { linkTo } from '../../shared/api/request';

export type Nft = NftDto;
export type NftCollection = NftCollectionDto;

/** What the address holds of the screen. */
export const defaults = { tab: '', search: '', price: '', category: '', sort: '', collection: '', piece: '' };
export type Filter = typeof defaults;

export const priceOptions = [
  { value: '', label: 'All' },
  { value: 'under-0.1', label: 'Under 0.1 ETH' },
  { value: '0.1-to-1', label: '0.1 to 1 ETH' },
  { value: 'over-1', label: 'Over 1 ETH' },
];

export const sortOptions = [
  { value: '', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'price-low', label: 'Price, low to high' },
  { value: 'price-high', label: 'Price, high to low' },
];

/** `still-life` as people read it. */
export const categoryName = (category: string): string => category.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export const categoryOptions = [{ value: '', label: 'All' }, ...nftCategories.map((value) => ({ value, label: categoryName(value) }))];

const shownDecimals = 6;
const leastShown = '<0.000001';

/** A price with at most six decimals; the text itself is exact and stays in the tooltip. */
export function shortEth(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const kept = fraction.slice(0, shownDecimals).replace(/(?<!0)0+$/, '');
  if (whole === '0' && kept === '' && fraction !== '') return leastShown;
  return kept ? `${whole}.${kept}` : whole;
}

/** Digits with at most one point, above 0, at most 18 of them behind the point. */
export const isPrice = (text: string): boolean => /^\d{1,10}(\.\d{1,18})?$/.test(text.trim()) && /[1-9]/.test(text);

/** One line of the life of a piece. */
export function historyLine({ kind, actor, details }: Pick<NftHistoryEntryDto, 'kind' | 'actor' | 'details'>): string {
  const text = (name: string) => String(details[name] ?? '');
  switch (kind) {
    case 'drawn':
      return details.seed === undefined ? `Drawn by ${text('model')}` : `Drawn by the built-in artist, seed ${text('seed')}`;
    case 'listed':
      return `Listed by ${actor} at ${text('price')} ETH`;
    case 'repriced':
      return `${actor} changed the price from ${text('from')} to ${text('price')} ETH`;
    case 'unlisted':
      return `Taken off the market by ${actor}`;
    case 'sold':
      return `${text('from')} to ${text('to')} for ${text('price')} ETH`;
  }
}

export const statusWords: Record<Nft['status'], { status: string; label: string }> = {
  generating: { status: 'running', label: 'Being drawn' },
  available: { status: 'active', label: 'Available' },
  sold: { status: 'completed', label: 'Sold' },
  unlisted: { status: 'inactive', label: 'Not for sale' },
  failed: { status: 'failed', label: 'Failed' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
};

/** Prompts to begin with: each shows another side of the built-in artist. */
export const examples = [
  { title: 'Low light', prompt: 'A lighthouse in a storm, teal and gold', description: 'The night the last parcel was late.' },
  {
    title: 'First frost',
    prompt: 'Ridges of frost at dawn, a pale sun, a cabin with smoke',
    description: 'The morning before the season.',
  },
  { title: 'Night clerk', prompt: 'Portrait of a fox at night, orange and navy', description: 'He knows every order by heart.' },
  { title: 'Stall flowers', prompt: 'Wildflower meadow with butterflies in spring', description: 'What grew behind the stall.' },
  {
    title: 'Breakfast shift',
    prompt: 'Coffee mugs, a jug with flowers and oranges on a kitchen table',
    description: 'Before the first customer.',
  },
  { title: 'Rush hour', prompt: 'A small town with red roofs seen from above', description: 'Everybody is waiting for something.' },
  { title: 'Out early', prompt: 'A red fox in a snowy forest at dawn', description: 'The first customer of the winter.' },
];

/** Short enough to be read out; the server takes larger ones, too. */
const seeds = 1_000_000;

/** Seeds to choose from. */
export const newSeeds = (count: number): number[] => Array.from({ length: count }, () => Math.floor(Math.random() * seeds));

export const sketchUrl = (prompt: string, seed: number, style: string): string =>
  linkTo('GET /api/nfts/sketch', { query: { prompt: prompt.trim(), seed, style } });

export const originalUrl = (id: string): string => linkTo('GET /api/nfts/{id}/image', { path: { id }, query: { size: 'full' } });

export const certificateLink = (id: string): string => `/admin/nft-marketplace/${id}/certificate`;
