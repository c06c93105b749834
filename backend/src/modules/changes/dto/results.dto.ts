import { ApiProperty } from '@nestjs/swagger';
import { type FieldValue } from '../change-values';
import { ChangeBatchDto } from './batches.dto';
import { ChangeJudgementDto } from './lines.dto';
import { ChangedValueDto, valueSchema } from './value.dto';

/** A line that was not taken, and why; the others are unharmed. */
export class ChangeLineErrorDto {
  /** Its place in what was sent, from 1. For a file, the line of the file. */
  line: number;
  @ApiProperty({ type: String, nullable: true })
  sku: string | null;
  message: string;
}

export class ChangeProposalDto {
  /** Null when no line could be taken, or nothing was to be stored. */
  @ApiProperty({ type: ChangeBatchDto, nullable: true })
  batch: ChangeBatchDto | null;
  /** Lines that were taken. */
  taken: number;
  /** Lines that say what is there already. */
  unchanged: number;
  /** The first 200. */
  @ApiProperty({ type: () => [ChangeLineErrorDto] })
  errors: ChangeLineErrorDto[];
  /** How many there are. */
  errorCount: number;
}

export class ChangePreviewLineDto extends ChangedValueDto {
  /** The line of the file. */
  line: number;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  sku: string;
  judgement: ChangeJudgementDto;
}

/** What would become of a file, line by line, before anything is stored. */
export class ChangePreviewDto extends ChangeProposalDto {
  /** The lines that would be taken, as they would stand there; the first 200, those that need a look first. */
  @ApiProperty({ type: () => [ChangePreviewLineDto] })
  preview: ChangePreviewLineDto[];
}

export class ChangeDecisionDto {
  /** Lines that were decided. */
  decided: number;
  /** Lines that were asked for and could not be: they had moved on, or the rules refuse them by now. */
  left: number;
  batch: ChangeBatchDto;
}

/** Outcome of one line of a bulk edit or of its preview. */
export class ChangeEditedLineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** New value; the old value if the line cannot be changed. */
  @ApiProperty(valueSchema)
  to: FieldValue;
  judgement: ChangeJudgementDto;
  /** Reason why the line is not changed; null if it is. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class ChangeBulkEditDto {
  /** One entry for each requested line that is still proposed. */
  @ApiProperty({ type: () => [ChangeEditedLineDto] })
  lines: ChangeEditedLineDto[];
  /** Number of lines that changed or, in a preview, would change. */
  changed: number;
  batch: ChangeBatchDto;
}

export class ChangeUndoDto {
  /** The new batch; null when nothing could be taken back. */
  @ApiProperty({ type: ChangeBatchDto, nullable: true })
  batch: ChangeBatchDto | null;
  /** Lines that stay as they are, and why. */
  @ApiProperty({ type: () => [ChangeLineErrorDto] })
  errors: ChangeLineErrorDto[];
}
