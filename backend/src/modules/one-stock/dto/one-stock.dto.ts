import { ApiProperty } from '@nestjs/swagger';
import { type MovementKind, movementKinds } from '../keeper/stock-rows';

export const listingStates = ['even', 'moving', 'waits', 'asking', 'trouble', 'paused', 'inactive'] as const;
export type ListingState = (typeof listingStates)[number];

/** What one sale of a listing takes of one stock. */
export class RecipePartDto {
  @ApiProperty({ format: 'uuid' })
  stockId: string;
  sku: string;
  pieces: number;
  /** Of the stock, never promised on this channel. */
  buffer: number;
}

/** A listing that is sold from a stock. Pieces of the listing, if nothing else is said. */
export class SharedListingDto {
  /** A row of the inventory. */
  @ApiProperty({ format: 'uuid' })
  listingId: string;
  platform: string;
  @ApiProperty({ format: 'uuid' })
  integrationId: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  sku: string;
  productName: string;
  /** What the channel is known to show. */
  shown: number;
  /** What it is to show. */
  wanted: number;
  /** So many fewer (above 0) or more (below 0) are shown than is accounted for. */
  missing: number;
  /** Of this stock, in one sale. */
  pieces: number;
  /** Of this stock, never promised on this channel. */
  buffer: number;
  /** Every stock that it is sold from: several for a bundle. */
  @ApiProperty({ type: () => [RecipePartDto] })
  recipe: RecipePartDto[];
  @ApiProperty({ enum: listingStates })
  state: ListingState;
  /** Why it is in this state, in words; null where that goes without saying. */
  @ApiProperty({ type: String, nullable: true })
  because: string | null;
  /** The batch of changes with its last line. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  batchId: string | null;
}

export class SharedStockDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  sku: string;
  name: string;
  /** Pieces that are left; below 0 when more was sold than there was. */
  onHand: number;
  @ApiProperty({ format: 'date-time' })
  countedAt: string;
  isPaused: boolean;
  confirmedBy: string;
  version: number;
  listings: SharedListingDto[];
}

/** An order that waits for pieces which were sold more often than there were. */
export class OversoldOrderDto {
  @ApiProperty({ format: 'uuid' })
  orderId: string;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** What people call it. */
  order: string;
  @ApiProperty({ format: 'date-time' })
  orderedAt: string;
  /** Of the stock. */
  pieces: number;
  /** Of them, those that are not there; 0 for the order that took the last piece. */
  short: number;
}

export class OversoldStockDto {
  @ApiProperty({ format: 'uuid' })
  stockId: string;
  sku: string;
  name: string;
  /** Below 0. */
  onHand: number;
  /** The newest first; none where every order has left already. */
  @ApiProperty({ type: () => [OversoldOrderDto] })
  orders: OversoldOrderDto[];
}

export class StockMovementDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: movementKinds })
  kind: MovementKind;
  /** Above 0 when they came. */
  pieces: number;
  before: number;
  after: number;
  @ApiProperty({ type: String, nullable: true })
  platform: string | null;
  /** Of the listing that sold. */
  @ApiProperty({ type: String, nullable: true })
  sku: string | null;
  /** What people call the order. */
  @ApiProperty({ type: String, nullable: true })
  order: string | null;
  /** Who counted or decided. */
  @ApiProperty({ type: String, nullable: true })
  movedBy: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** A listing that could be sold from a shared stock. */
export class LinkableListingDto {
  @ApiProperty({ format: 'uuid' })
  listingId: string;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  sku: string;
  productName: string;
  /** Null where its channel does not count it. */
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  /** Other listings of the account that are sold from the same count, and are linked with it. */
  sharedWith: number;
}

/** The same SKU on several accounts, sold from no shared stock yet. */
export class StockCandidateDto {
  sku: string;
  name: string;
  /** The lowest figure of its accounts: what is surely there. Null while one is unknown. */
  @ApiProperty({ type: Number, nullable: true })
  least: number | null;
  /** Why it cannot be linked, in words; null where it can. */
  @ApiProperty({ type: String, nullable: true })
  blocked: string | null;
  listings: LinkableListingDto[];
}

export class StockRecipeDto {
  @ApiProperty({ format: 'uuid' })
  listingId: string;
  /** The stocks that it is sold from now. */
  @ApiProperty({ type: [String] })
  stockIds: string[];
}
