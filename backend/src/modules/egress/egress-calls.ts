import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { EgressPolicy } from '../../platform/outbound/egress-policy';
import type { Purpose } from '../../platform/outbound/purposes';
import type { EgressCallDto, EgressDto } from './dto/egress.dto';
import { rulesFor } from './egress-rules';

/** Calls that are kept of each agent and each workflow. */
export const keptCalls = 50;

/** What an agent or a workflow may send outside, in words, and what it did. */
@Injectable()
export class EgressCalls {
  constructor(
    private readonly database: Database,
    private readonly policy: EgressPolicy,
  ) {}

  /** @param leaves what its kind of work sends outside; what it did besides is told too */
  async of(ownerId: string, leaves: readonly Purpose[]): Promise<EgressDto> {
    const calls = await this.database.query<EgressCallDto>(
      `SELECT id, task_id AS "taskId", purpose, method, host, CASE WHEN refused IS NULL THEN 'sent' ELSE 'refused' END AS decision,
         refused AS why, at FROM egress_calls WHERE owner_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
      [ownerId, keptCalls],
    );
    const done = calls.map(({ purpose }) => purpose);
    return { rules: rulesFor([...leaves, ...done], this.policy.privateAllowed), calls };
  }
}
