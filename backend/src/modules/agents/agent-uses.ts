import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';

type Finder = (sql: Sql, agentId: string) => Promise<string[]>;

/** Effects that nobody is asked about and that work with what an agent gives. Workflows register theirs, as agents know none. */
@Injectable()
export class AgentUses {
  private readonly finders: Finder[] = [];

  register(finder: Finder): void {
    this.finders.push(finder);
  }

  /** @returns the effects in sentences. */
  async of(sql: Sql, agentId: string): Promise<string[]> {
    return (await Promise.all(this.finders.map((find) => find(sql, agentId)))).flat();
  }
}
