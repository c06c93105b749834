import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type FieldValue, type LineField, lineFields } from '../change-values';

/** A number, a text, or a list of texts. */
export const valueSchema = {
  oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }],
  nullable: true,
} satisfies ApiPropertyOptions;

/** One value of a product before and after a change. */
export class ChangedValueDto {
  productName: string;
  /** Address of the product's picture on this server; null without one. */
  @ApiProperty({ type: String, nullable: true })
  picture: string | null;
  @ApiProperty({ enum: lineFields })
  field: LineField;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty(valueSchema)
  from: FieldValue;
  @ApiProperty(valueSchema)
  to: FieldValue;
}
