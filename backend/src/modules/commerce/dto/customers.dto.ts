import { ApiProperty } from '@nestjs/swagger';

export class CustomerSourceDto {
  platform: string;
  /** The platform's own id of the account; null for a file of a shop that is not connected. */
  @ApiProperty({ type: String, nullable: true })
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** Null where `isWithheld`. */
  @ApiProperty({ type: String, nullable: true })
  platformCustomerId: string | null;
}

export class CustomerDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The caller may not see who the customer is: names, mail address and the ids of platforms are null. */
  isWithheld: boolean;
  /** Empty where the platform keeps it to itself; null where `isWithheld`. */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  firstName: string | null;
  @ApiProperty({ type: String, nullable: true })
  lastName: string | null;
  /** Where they were first seen. */
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  platformCustomerId: string | null;
  /** Every platform that knows them. */
  @ApiProperty({ type: [CustomerSourceDto] })
  sources: CustomerSourceDto[];
  totalSpent: number;
  currency: string;
  orderCount: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastOrderDate: string | null;
  isDemo: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ErasureDto {
  /** Rows changed or removed, by table. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  erased: Record<string, number>;
  /** Number of the entry in the audit log that proves it. */
  auditEntry: number;
}
