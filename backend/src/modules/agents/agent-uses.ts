import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';

type Finder = (sql: Sql, agentId: string) => Promise<string[]>;

/** Effects without an approval that use the result of an agent. Workflows register theirs, because agents do not know workflows. */
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
