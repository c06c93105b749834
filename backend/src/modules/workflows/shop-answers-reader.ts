import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { ToolBox } from '../agents';
import { RuleBook } from '../changes';
import { SettingsService } from '../settings';
import { referencesIn } from './definition-checker';
import type { Definition } from './definition/definition';
import type { Policies, ShopAnswers } from './steps/shop-answers';
import { SQL, nullable, typed } from '../../platform/database/sql';

@Injectable()
export class ShopAnswersReader {
  constructor(
    private readonly settings: SettingsService,
    private readonly rules: RuleBook,
    private readonly tools: ToolBox,
  ) {}

  async read(sql: Sql, definition: Definition): Promise<ShopAnswers> {
    const policies = (await this.settings.read(sql)).values.approvalPolicy;
    const rules = await this.rules.all(sql);
    const ids = referencesIn(definition).agents.map(({ id }) => id);
    const isOfContent = (id: string) => id.startsWith('@');
    const agents = await sql.query(
      SQL`SELECT id AS ${typed.text('id')}, config -> 'approvals' AS ${nullable.json('approvals').as<Partial<Policies> | null>()}
        FROM agent_directory WHERE id = ANY($1::uuid[])`,
      [ids.filter((id) => !isOfContent(id))],
    );
    const known = new Map(agents.map(({ id, approvals }) => [id, { ...policies, ...approvals }]));
    return {
      policies,
      writesChanges: rules.acting().size > 0,
      // An agent that content brings along follows the shop: it never brings leave of its own.
      agent: (id) => known.get(id) ?? (isOfContent(id) ? policies : null),
      tool: (name) => this.tools.sideEffectOf(name),
    };
  }
}
