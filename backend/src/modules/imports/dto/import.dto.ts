import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { type ImportStatus, importStatuses } from '../import-values';
import { questionFields } from '../reading/questions';
import { ImportPlanDto } from './import-plan.dto';

/** What automations will hear of when the file is imported as it stands. */
export class ImportNewsDto {
  /** The day from which orders count; null when none do. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  since: string | null;
  /** Orders that count as sold now. */
  paid: number;
  /** Orders that count as refunded now, in full or in part. */
  refunded: number;
  /** Those of the sold ones that name a mail address: without one nobody can be welcomed. */
  withAddress: number;
}

export class ImportCountsDto {
  /** Lines of the file read so far. */
  lines: number;
  /** Orders, products or customers that were not there before. */
  added: number;
  updated: number;
  /** There already with the same content. */
  unchanged: number;
  /** Lines left out. */
  refused: number;
  /** Orders whose lines do not add up to their total. */
  mismatched: number;
  /** Orders that were imported although an earlier source states another total, more refunds or a later state. `errors` has a line of each. */
  contradicted: number;
}

export class ImportDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  fileName: string;
  fileBytes: number;
  @ApiProperty({ enum: importStatuses })
  status: ImportStatus;
  /** The export it was recognised as; null for a file of its own kind. */
  @ApiProperty({ type: String, nullable: true })
  format: string | null;
  @ValidateNested()
  @Type(() => ImportPlanDto)
  plan: ImportPlanDto;
  @ApiProperty({ type: ImportCountsDto })
  counts: ImportCountsDto;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** Percent of the file, 0 to 100. */
  progress: number;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  createdBy: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: string | null;
}

export class PriceCheckDto {
  /** Orders of the sample with several pieces that add up with prices of one piece, of the line, and with neither. */
  unit: number;
  line: number;
  neither: number;
  severalPieces: number;
}

export class PreviewRowDto {
  /** Where it begins in the file. */
  line: number;
  /** Order number, SKU or mail address. */
  title: string;
  /** What would be written, field by field, ready to be shown. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  values: Record<string, string>;
  /** The lines of an order. */
  lines: string[];
  /** Why it would be left out. */
  @ApiProperty({ type: String, nullable: true })
  problem: string | null;
}

export class ImportColumnDto {
  name: string;
  /** The first values that are not empty. */
  examples: string[];
}

export class ImportAccountDto {
  /** The platform's own id. */
  account: string;
  name: string;
}

export class ImportOptionDto {
  value: string;
  label: string;
  /** A value of the file as it is read then. */
  @ApiProperty({ type: String, nullable: true })
  example: string | null;
}

/** Answered by a change of the field of the same name; `ids` by confirming it. */
export class ImportQuestionDto {
  @ApiProperty({ enum: questionFields })
  field: (typeof questionFields)[number];
  /** The status word that is asked about. */
  @ApiProperty({ type: String, nullable: true })
  subject: string | null;
  text: string;
  options: ImportOptionDto[];
  /** The option that was chosen; null while the question is open. */
  @ApiProperty({ type: String, nullable: true })
  answer: string | null;
}

export class ImportDetailDto extends ImportDto {
  /** The caller may not see customers, whom the file may name: examples, `preview` and `errors` are empty. */
  isWithheld: boolean;
  /** Null for an Excel file. */
  @ApiProperty({ type: String, nullable: true })
  encoding: string | null;
  /** `,`, `;`, `|` or a tab; null for an Excel file. */
  @ApiProperty({ type: String, nullable: true })
  delimiter: string | null;
  /** The sheet that is read, of an Excel file. */
  @ApiProperty({ type: String, nullable: true })
  sheet: string | null;
  /** Version of how the file is read. A start names it. */
  version: string;
  columns: ImportColumnDto[];
  /** Fields a file of this kind can have, in reading order. */
  fields: string[];
  /** Connected accounts of the channel. */
  @ApiProperty({ type: [ImportAccountDto] })
  accounts: ImportAccountDto[];
  /** What is missing before it can start. */
  problems: string[];
  /** Questions that only a person can answer, open and answered. */
  questions: ImportQuestionDto[];
  /** False when day and month could be the other way round, and no person has decided. */
  dateCertain: boolean;
  /** False when decimal point and comma could be the other way round, and no person has decided. */
  numbersCertain: boolean;
  @ApiProperty({ type: PriceCheckDto, nullable: true })
  priceCheck: PriceCheckDto | null;
  /** The first five records as they would be written; only before it starts. */
  preview: PreviewRowDto[];
  /** Lines that were left out, the first 100. */
  errors: ImportErrorDto[];
  /** When this very file was imported before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  importedBeforeAt: string | null;
}

export class ImportErrorDto {
  line: number;
  reason: string;
  content: string;
}
