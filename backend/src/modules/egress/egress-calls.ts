import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { EgressPolicy } from '../../platform/outbound/egress-policy';
import type { Purpose } from '../../platform/outbound/purposes';
import type { EgressCallDto, EgressDto } from './dto/egress.dto';
import { rulesFor } from './egress-rules';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { EgressCallEntity } from './entities/egress-call.entity';

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
    const calls = await this.database.query(
      SQL`SELECT ${columnsOf(EgressCallEntity, ['id', 'taskId', 'purpose', 'method', 'host'])}, CASE WHEN refused IS NULL THEN 'sent'
        ELSE 'refused' END AS ${typed.text('decision').as<EgressCallDto['decision']>()},
         refused AS ${typed.of(EgressCallEntity, 'refused', 'why')}, ${columnsOf(EgressCallEntity, ['at'])} FROM egress_calls
         WHERE owner_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
      [ownerId, keptCalls],
    );
    const done = calls.map(({ purpose }) => purpose);
    return { rules: rulesFor([...leaves, ...done], this.policy.privateAllowed), calls };
  }
}
