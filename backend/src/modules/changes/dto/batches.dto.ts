import { ApiProperty } from '@nestjs/swagger';
import { type FieldValue, type LineField, lineFields, type ProposerKind, proposerKinds } from '../change-values';
import { type LineStatus, lineStatuses } from '../line-state';
import { ChangedValueDto, valueSchema } from './value.dto';

export class ChangeCountDto {
  @ApiProperty({ enum: lineStatuses })
  status: LineStatus;
  lines: number;
}

/** An account with its platform and name. */
export class ChangeAccountDto {
  @ApiProperty({ format: 'uuid' })
  integrationId: string;
  platform: string;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the account was removed. */
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
}

/** One of the lines of a batch, for lists. */
export class ChangeSampleDto extends ChangedValueDto {
  /** Value that the platform has instead, if the line drifted. */
  @ApiProperty(valueSchema)
  seen: FieldValue;
  /** Minimum loss per piece, in units of `currency`; null if no loss is known. */
  @ApiProperty({ type: Number, nullable: true })
  loss: number | null;
}

export class ChangeBatchDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Number of the batch, in the order of proposals: `Change 120`. */
  number: number;
  title: string;
  @ApiProperty({ type: String, nullable: true })
  why: string | null;
  @ApiProperty({ enum: proposerKinds })
  proposedBy: ProposerKind;
  /** Its name, for example of the person or the agent. */
  proposer: string;
  /** The run that proposed it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** The batch that this one takes back. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  undoes: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  lines: number;
  /** How many lines are in which state; states that none is in are left out. */
  @ApiProperty({ type: () => [ChangeCountDto] })
  counts: ChangeCountDto[];
  /** Proposed lines that only a person can let go on: a limit or an unknown floor asks for it. */
  asking: number;
  /** Verified lines that can be taken back. */
  undoable: number;
  @ApiProperty({ type: [String] })
  platforms: string[];
  @ApiProperty({ type: () => [ChangeAccountDto] })
  accounts: ChangeAccountDto[];
  @ApiProperty({ enum: lineFields, isArray: true })
  fields: LineField[];
  /** Three lines at most: those that sell at a loss first, then those that need a look. */
  @ApiProperty({ type: () => [ChangeSampleDto] })
  samples: ChangeSampleDto[];
  /** The smallest change of a price in percent; null where no price changes from a known one. */
  @ApiProperty({ type: Number, nullable: true })
  leastPercent: number | null;
  @ApiProperty({ type: Number, nullable: true })
  mostPercent: number | null;
  /** The lowest known net margin after the change, in percent. */
  @ApiProperty({ type: Number, nullable: true })
  lowestMargin: number | null;
  /** Proposed lines that sell at a loss. */
  losses: number;
  /** Proposed lines that the rules block, for example because the limits allow suggestions only. */
  suggested: number;
  /** Open lines whose value another open batch changes as well. */
  overlapping: number;
  /** The number of such a batch. */
  @ApiProperty({ type: Number, nullable: true })
  overlapNumber: number | null;
  /** Named by every decision about its lines. It counts up when a line is edited or dropped. */
  version: number;
}
