import { ApiProperty } from '@nestjs/swagger';
import { AnyJson } from '../../../platform/http/any-json';
import { type SideEffect, sideEffects } from '../../settings';
import type { JsonValue } from '../../tasks';
import { type ApprovalStatus, approvalStatuses, type OnExpire, onExpireChoices, type StepBehind } from '../approval-values';

/** What the live event of an approval carries. */
export class ApprovalHintDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  title: string;
  @ApiProperty({ enum: sideEffects, enumName: 'SideEffect' })
  sideEffect: SideEffect;
  @ApiProperty({ enum: approvalStatuses, enumName: 'ApprovalStatus' })
  status: ApprovalStatus;
  agentName: string | null;
}

export class ApprovalVoteDto {
  name: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  comment: string | null;
}

/** One row of the inbox. */
export class ApprovalDto extends ApprovalHintDto {
  taskTitle: string;
  taskType: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  /** Key of the step that waits. */
  key: string;
  /** 1 for the first request of this step; higher when it was asked again. */
  round: number;
  summary: string;
  /** Who or what it goes to. */
  targets: string[];
  /** Millionths of a US dollar; null when nobody knows. */
  costMicroUsd: number | null;
  editable: boolean;
  /** Somebody changed the content before it was, or while it is to be, approved. */
  edited: boolean;
  /** How many people must agree. */
  quorum: number;
  /** Who agreed so far. */
  votes: ApprovalVoteDto[];
  /** Roles or ids of people who may decide; empty: everybody with the permission. */
  approvers: string[];
  /** Whether the person who started the task may approve it. */
  selfApproval: boolean;
  @ApiProperty({ enum: onExpireChoices, enumName: 'OnExpire' })
  onExpire: OnExpire;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt: string | null;
  /** Of an approval: what was said; of a rejection: the reason. */
  comment: string | null;
  decidedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: string | null;
  version: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
}

const anyObject = { type: 'object', nullable: true, additionalProperties: true } as const;

export class StepSettingDto {
  name: string;
  value: string;
}

/** A step that the run takes after the approval. */
export class StepBehindDto implements StepBehind {
  step: string;
  /** Action and its target, in one sentence. */
  does: string;
  settings: StepSettingDto[];
  /** All of it on one line: `Refund (http): method: POST, url: ...`. The approval counts for exactly this. */
  text: string;
}

export class ApprovalDetailDto extends ApprovalDto {
  /** What was asked for: any JSON value. */
  @AnyJson()
  content: JsonValue;
  /** What it became; null when nobody changed it. */
  @AnyJson()
  editedContent: JsonValue;
  /** JSON Schema of what is filled in when approving. */
  @ApiProperty(anyObject)
  formSchema: JsonValue;
  @ApiProperty(anyObject)
  form: JsonValue;
  /** Steps that the run takes after the approval, with the values known by then. Empty if none depends on it. */
  effects: StepBehindDto[];
  /** Whether the person who reads this may approve it, and if not, why not. */
  mayApprove: boolean;
  mayNotApproveBecause: string | null;
}

export class ApprovalCountsDto {
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  expired: number;
  cancelled: number;
}
