import { ApiProperty } from '@nestjs/swagger';

export class StockLocationDto {
  name: string;
  /** Null where the product is not stocked there. */
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
}

export class InventoryItemDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  sku: string;
  productName: string;
  /** The channel. */
  platform: string;
  /** The platform's own id of the account; null for a file of a shop that is not connected. */
  @ApiProperty({ type: String, nullable: true })
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** The connected account; null for rows of files and by hand. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  integrationId: string | null;
  /** Pieces this channel promises to buyers; null where they are unknown, because the channel does not count them or no file named them. */
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  /** The parts of the quantity, as the channel or a file counts them by location; null where nothing names locations. */
  @ApiProperty({ type: () => [StockLocationDto], nullable: true })
  locations: StockLocationDto[] | null;
  /** Other products of the account that are sold from the same count. */
  sharedWith: number;
  @ApiProperty({ type: Number, nullable: true })
  price: number | null;
  /** Cost of one piece as entered for this listing; null if none was entered. */
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
  /** Cost of one piece that profits are computed with: `cost`, or else that of the product on another channel in the same currency. */
  @ApiProperty({ type: Number, nullable: true })
  pieceCost: number | null;
  @ApiProperty({ type: String, nullable: true, enum: ['platform', 'import', 'person'] })
  costSource: string | null;
  /** True while a first or lower cost waits under Limits and the floor does not follow it. */
  isCostHeld: boolean;
  /** The earlier cost that floors are computed with while `isCostHeld`; null where none was known, and while they follow the cost. */
  @ApiProperty({ type: Number, nullable: true })
  floorCost: number | null;
  @ApiProperty({ type: String, nullable: true })
  floorCurrency: string | null;
  /** ISO 4217; null while neither a price nor a cost has said it. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty({ enum: ['active', 'inactive'] })
  status: string;
  /** Pieces of the stock this channel must not promise. */
  buffer: number;
  /** At this many pieces or fewer the stock counts as low. */
  lowStockAt: number;
  isLow: boolean;
  isDemo: boolean;
  /** Address of the picture on this server; null where the channel shows none. */
  @ApiProperty({ type: String, nullable: true })
  picture: string | null;
  /** Pieces really there over all channels, less what sold since they were counted; null while nobody counted. */
  @ApiProperty({ type: Number, nullable: true })
  stock: number | null;
  /** The channels promise more than there is. */
  isOversold: boolean;
  @ApiProperty({ format: 'date-time' })
  lastUpdated: string;
}

/** Sums over all listings that match the filters of the list. */
export class InventoryTotalsDto {
  listings: number;
  /** Sum of the known quantities. Listings that are sold from one count are added once. */
  quantity: number;
  /** Listings whose quantity is unknown. */
  unknownQuantity: number;
  lowStock: number;
  withoutCost: number;
  /** Names of the locations that the quantities are counted by. */
  locations: string[];
}

export class AllocationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  platform: string;
  /** Null where it is unknown. */
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  buffer: number;
  /** The same as `quantity` where nothing has to change. */
  @ApiProperty({ type: Number, nullable: true })
  proposed: number | null;
}

export class StockDto {
  sku: string;
  /** As counted. */
  @ApiProperty({ type: Number, nullable: true })
  counted: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  countedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  countedBy: string | null;
  /** Sold on all channels since. */
  soldSince: number;
  /** Counted less sold. */
  @ApiProperty({ type: Number, nullable: true })
  stock: number | null;
  /** Every channel may list the whole stock; otherwise they divide it. */
  shared: boolean;
  /** Sum of the known quantities that the channels offer. */
  promised: number;
  /** Channels whose quantity is unknown. */
  unknown: number;
  isOversold: boolean;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** Quantities per channel that prevent overselling. */
  @ApiProperty({ type: () => [AllocationDto] })
  channels: AllocationDto[];
}
