import { ApiProperty } from '@nestjs/swagger';
import { type Purpose, purposeNames } from '../../../platform/outbound/purposes';

export const egressDecisions = ['sent', 'refused'] as const;
export type EgressDecisionName = (typeof egressDecisions)[number];

const purpose = { enum: purposeNames, enumName: 'EgressPurpose' };

export class EgressRuleDto {
  @ApiProperty(purpose)
  purpose: Purpose;
  title: string;
  /** What may leave for it and where to, in a sentence or two. */
  says: string;
  /** `host:port` of one's own network that the owner of the server allowed for it; no other private address is called. */
  privateHosts: string[];
}

export class EgressCallDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  @ApiProperty(purpose)
  purpose: Purpose;
  /** `GET`, `POST` ..., or the protocol where it is none of HTTP: `SMTP`. */
  method: string;
  /** With its port, where that is not the usual one. */
  host: string;
  @ApiProperty({ enum: egressDecisions, enumName: 'EgressDecision' })
  decision: EgressDecisionName;
  /** Why it was refused. */
  why: string | null;
  @ApiProperty({ format: 'date-time' })
  at: Date;
}

/** What an agent may send outside, and the last 50 calls with what was decided about them, newest first. */
export class EgressDto {
  rules: EgressRuleDto[];
  calls: EgressCallDto[];
}
