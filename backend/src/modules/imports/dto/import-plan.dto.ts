import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ShopOrderStatus, shopOrderStatuses } from '../../commerce';
import { type Doubt, doubts, type ImportKind, importKinds } from '../import-values';

export const dateFormats = ['ymd', 'mdy', 'dmy', 'named'] as const;

export class AmountsDoubtDto {
  orderId: string;
  /** In cents, if the amount stands once for the order. */
  once: number;
  /** In cents, if the amounts of the rows are added. */
  added: number;
}

export class ImportPlanDto {
  @ApiProperty({ enum: importKinds })
  kind: ImportKind;
  /** The channel the rows belong to. */
  platform: string;
  /** The platform's own id of the connected account the file comes from; empty for another shop, null until one was chosen. */
  @ApiProperty({ type: String, nullable: true, required: false })
  account?: string | null;
  /** Column name by field. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  columns: Partial<Record<string, string>>;
  @ApiProperty({ enum: dateFormats })
  dateFormat: (typeof dateFormats)[number];
  @ApiProperty({ enum: ['dot', 'comma'] })
  numberStyle: 'dot' | 'comma';
  /** Zone of dates that name none. */
  timeZone: string;
  /** ISO 4217, where neither cell nor column names one; null while it is not known. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** Which one counts where amounts are in another currency than their row says. */
  @ApiProperty({ enum: ['cells', 'column'], required: false })
  currencyFrom?: 'cells' | 'column';
  /** Meanings that people gave to words for the state of an order. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string', enum: [...shopOrderStatuses] } })
  statusWords?: Record<string, ShopOrderStatus>;
  /** The export lists paid orders only. */
  arePaid?: boolean;
  /** What orders are that state no status. */
  @ApiProperty({ enum: ['paid', 'pending'], required: false })
  missingStatus?: 'paid' | 'pending';
  /** Doubts that a person has decided. */
  @ApiProperty({ enum: doubts, isArray: true, required: false })
  confirmed?: Doubt[];
  /** Whether the price column is for one piece or for the whole line. */
  @ApiProperty({ enum: ['unit', 'line'] })
  priceIs: 'unit' | 'line';
  /** Whether totals and fees stand once for an order or for each of its lines. */
  @ApiProperty({ enum: ['order', 'line'] })
  amountsPer: 'order' | 'line';
  /** False until a person chooses `amountsPer`, where the file does not tell. */
  amountsCertain?: boolean;
  /** An order of the file in both readings; while `amountsCertain` is false. */
  @ApiProperty({ type: () => AmountsDoubtDto, required: false })
  amountsDoubt?: AmountsDoubtDto;
  /** Currencies in which the file states prices without tax. */
  @ApiProperty({ type: [String], required: false })
  taxOnTop?: readonly string[];
  /** Automations start for orders from this day on; null: for none. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  eventsSince?: string | null;
}
