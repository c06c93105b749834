import { ApiProperty } from '@nestjs/swagger';

/** A product that orders of an import name and the inventory does not have. */
export class SoldProductDto {
  platform: string;
  /** The platform's own id of the account; empty for a file that names none. */
  account: string;
  sku: string;
  /** Name in the latest order. */
  productName: string;
  /** Price of one piece in the latest order. */
  price: number;
  currency: string;
  /** Orders of the import that name it. */
  orders: number;
  /** Reason to check it first; null if nothing is doubtful. */
  @ApiProperty({ type: String, nullable: true })
  doubt: string | null;
}
