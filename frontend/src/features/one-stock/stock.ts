import type { SharedListingDto, SharedStockDto, StockMovementDto } from '../../shared/api/generated';
import { formatCount, plural } from '../../shared/lib/format';
import { platformName } from '../../shared/lib/platform';

export type SharedStock = SharedStockDto;
export type SharedListing = SharedListingDto;
type State = SharedListing['state'];

interface Look {
  status: string;
  label: string;
}

/** A state of a listing as a chip says it. */
const looks: Record<State, Look> = {
  asking: { status: 'waiting', label: 'Asks you' },
  waits: { status: 'waiting', label: 'Waits for you' },
  trouble: { status: 'failed', label: 'Not changed' },
  moving: { status: 'sending', label: 'Changing' },
  paused: { status: 'paused', label: 'Paused' },
  inactive: { status: 'inactive', label: 'Not on sale' },
  even: { status: 'verified', label: 'As it should be' },
};
/** What needs a person comes first. */
const order = Object.keys(looks) as State[];

export const listingLook = ({ state }: Pick<SharedListing, 'state'>): Look => looks[state];

/** What is said of a stock: that it is oversold, or the state of the listing that most needs a person. */
export function stockLook({ listings, isPaused, onHand }: Pick<SharedStock, 'listings' | 'isPaused' | 'onHand'>): Look {
  if (onHand < 0) return { status: 'failed', label: 'Oversold' };
  if (listings.length === 0) return { status: 'inactive', label: 'Sold nowhere' };
  const states = new Set(listings.map(({ state }) => state));
  const first = order.find((state) => states.has(state))!;
  return isPaused && first !== 'asking' ? looks.paused : looks[first];
}

/** `3 left`, `1 too many sold` */
export const leftText = (onHand: number): string => (onHand < 0 ? `${formatCount(-onHand)} too many sold` : formatCount(onHand));

/** What a channel shows, and what it will. */
export const figureText = ({ shown, wanted, state }: Pick<SharedListing, 'shown' | 'wanted' | 'state'>): string =>
  state === 'even' || state === 'inactive' || Math.max(0, shown) === wanted
    ? formatCount(shown)
    : `${formatCount(shown)} → ${formatCount(wanted)}`;

/** What one sale takes, and what is kept back; nothing where one sale takes one piece. */
export function recipeText({ pieces, buffer, recipe }: Pick<SharedListing, 'pieces' | 'buffer' | 'recipe'>): string {
  const said: string[] = [];
  if (pieces > 1) said.push(`${plural(pieces, 'piece')} in each sale`);
  if (recipe.length > 1) said.push(`sold with ${plural(recipe.length - 1, 'other stock')}`);
  if (buffer > 0) said.push(`${formatCount(buffer)} kept back`);
  return said.join(', ');
}

/** What moved a stock. */
export function movementText({ kind, platform, order: number, movedBy, sku }: StockMovementDto): string {
  const channel = platform ? platformName(platform) : '';
  switch (kind) {
    case 'sold':
      return `Sold on ${channel}, order ${number ?? ''}`;
    case 'back':
      return `Back from ${channel}, order ${number ?? ''}`;
    case 'counted':
      return `Counted by ${movedBy ?? 'a person'}`;
    case 'taken':
      return `Taken over from ${channel} (${sku ?? ''}) by ${movedBy ?? 'a person'}`;
    case 'linked':
      return `Linked by ${movedBy ?? 'a person'}`;
  }
}

/** `+3`, `−2` */
export const signed = (pieces: number): string => (pieces < 0 ? `−${formatCount(-pieces)}` : `+${formatCount(pieces)}`);

/** Whole pieces that somebody typed. @returns null for anything else */
export const piecesOf = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);
