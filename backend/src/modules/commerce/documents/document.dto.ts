import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsUUID } from 'class-validator';

const kinds = ['packing_slip', 'receipt'] as const;
const mostDocuments = 100;

export class OrderDocumentsRequest {
  /** A receipt is an invoice where invoices are numbered in the settings. */
  @IsIn(kinds)
  @ApiProperty({ enum: kinds })
  kind: (typeof kinds)[number];

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostDocuments)
  @IsUUID(undefined, { each: true })
  orderIds: string[];
}

export class OrderDocumentsQuery {
  /** A receipt is the invoice of an order that has one. */
  @IsIn(kinds)
  @ApiProperty({ enum: kinds })
  kind: (typeof kinds)[number];

  /** Ids of the orders with commas between them, at most 100. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostDocuments)
  @IsUUID(undefined, { each: true })
  @ApiProperty({ type: String })
  orderIds: string[];
}

export class OrderDocumentLineDto {
  quantity: number;
  productName: string;
  sku: string;
  /** Amount with its currency; null on a packing slip. */
  @ApiProperty({ type: String, nullable: true })
  unitPrice: string | null;
  @ApiProperty({ type: String, nullable: true })
  total: string | null;
}

export class OrderDocumentSumDto {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** A page about one order, ready to be printed. */
export class OrderDocumentDto {
  @ApiProperty({ format: 'uuid' })
  orderId: string;
  @ApiProperty({ enum: [...kinds, 'invoice'] })
  kind: (typeof kinds)[number] | 'invoice';
  title: string;
  orderNumber: string;
  orderedOn: string;
  /** Date of the invoice; null for other documents. */
  @ApiProperty({ type: String, nullable: true })
  issuedOn: string | null;
  /** Name and address of the seller, one line each. */
  from: string[];
  /** Mail address, VAT and tax number of the seller, as far as the settings state them. */
  sellerFacts: string[];
  /** Delivery address, one line each; empty where no source says it. */
  to: string[];
  /** Carrier and number on a packing slip. */
  @ApiProperty({ type: String, nullable: true })
  parcel: string | null;
  @ApiProperty({ type: () => [OrderDocumentLineDto] })
  lines: OrderDocumentLineDto[];
  @ApiProperty({ type: () => [OrderDocumentSumDto] })
  sums: OrderDocumentSumDto[];
  notes: string[];
}

export class RefusedDocumentDto {
  @ApiProperty({ format: 'uuid' })
  orderId: string;
  /** Null for an order that does not exist. */
  @ApiProperty({ type: String, nullable: true })
  orderNumber: string | null;
  reason: string;
}

export class MissingSellerFactDto {
  what: string;
  cure: string;
}

export class OrderDocumentsDto {
  @ApiProperty({ type: () => [OrderDocumentDto] })
  documents: OrderDocumentDto[];
  /** Orders without such a document, with the reason. */
  @ApiProperty({ type: () => [RefusedDocumentDto] })
  refused: RefusedDocumentDto[];
  /** Mandatory invoice details that are missing in the settings. Until they are complete, receipts are not invoices. */
  @ApiProperty({ type: () => [MissingSellerFactDto] })
  missing: MissingSellerFactDto[];
  /** True if invoices are numbered in the settings. */
  numbersInvoices: boolean;
  /** Numbers of orders with letters that the PDF cannot draw, such as Chinese ones. The printed page of a browser has them. */
  withoutPdf: string[];
}
