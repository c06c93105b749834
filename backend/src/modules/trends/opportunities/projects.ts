import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { trendsErrors } from '../trends.errors';
import { EventBus, Transactions } from '../../../platform/events';
import { AgentsService } from '../../agents';
import { requirePermission } from '../../auth';
import { PurchaseLists } from '../../purchasing';
import { WorkflowRunsService, WorkflowsService } from '../../workflows';
import type { OpportunityDto } from '../dto/opportunity.dto';
import { type Helper, helpers } from './helpers';
import { Opportunities } from './opportunities';
import { plain, projectSteps } from './project-definition';
import { SQL, typed } from '../../../platform/database/sql';

/** Long enough to make a workflow; whoever died over it does not block it for good. */
const claimSeconds = 30;

/** Turns an opportunity into work. */
@Injectable()
export class Projects {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly opportunities: Opportunities,
    private readonly workflows: WorkflowsService,
    private readonly runs: WorkflowRunsService,
    private readonly agents: AgentsService,
    private readonly purchases: PurchaseLists,
    private readonly bus: EventBus,
  ) {}

  /**
   * Creates a workflow for the opportunity and runs it once or, for a restock, creates a purchase list. Reuses objects from an interrupted attempt.
   * @throws ApiError 409 when it is dismissed, or while somebody else is starting it.
   */
  async start(id: string): Promise<OpportunityDto> {
    const before = await this.opportunities.get(id);
    if (before.runId || before.purchaseListId) return before;
    if (before.status === 'dismissed') throw new ApiError(trendsErrors.dismissed);
    const [claimed] = await this.database.query(
      `UPDATE trend_opportunities SET starting_until = now() + make_interval(secs => ${claimSeconds})
       WHERE id = $1 AND run_id IS NULL AND purchase_list_id IS NULL AND (starting_until IS NULL OR starting_until < now()) RETURNING id`,
      [id],
    );
    if (!claimed) {
      const now = await this.opportunities.get(id);
      if (now.runId || now.purchaseListId) return now;
      throw new ApiError(trendsErrors.starting);
    }
    try {
      if (before.type === 'Restock') {
        await this.order(before);
        return await this.opportunities.get(id);
      }
      const workflowId = before.workflowId ?? (await this.makeWorkflow(before));
      const run = await this.runs.run(workflowId, {}, { idempotencyKey: `trend-project:${id}`, isSharedKey: true });
      await this.database.query(
        `UPDATE trend_opportunities SET status = 'started', run_id = $2, started_at = now(), starting_until = NULL, updated_at = now() WHERE id = $1`,
        [id, run.id],
      );
    } catch (error) {
      await this.database.query('UPDATE trend_opportunities SET starting_until = NULL WHERE id = $1', [id]);
      throw error;
    }
    this.bus.publish('trend.opportunity', { id });
    return this.opportunities.get(id);
  }

  /** A product that is already on sale needs stock, not another listing. With several products, the quantity of each is undecided. */
  private async order({ id, title, description, inputs: { skus, stockGap } }: OpportunityDto): Promise<void> {
    requirePermission('commerce:write');
    const quantity = skus.length === 1 && stockGap > 0 ? stockGap : null;
    const note = quantity === null && stockGap > 0 ? `${description} Together, ${stockGap} pieces are missing.` : description;
    await this.transactions.run(async (transaction) => {
      const lines = skus.map((sku) => ({ sku, quantity }));
      const list = await this.purchases.createWithin(transaction, { title, note: note.slice(0, 2_000), lines });
      await transaction.query(
        `UPDATE trend_opportunities SET status = 'started', purchase_list_id = $2, started_at = now(), starting_until = NULL, updated_at = now() WHERE id = $1`,
        [id, list.id],
      );
    });
    this.bus.publish('trend.opportunity', { id });
  }

  private async makeWorkflow(opportunity: OpportunityDto): Promise<string> {
    const writer = await this.agentFor(helpers.writer);
    const planner = await this.agentFor(helpers.planner);
    const workflow = await this.workflows.create(
      {
        name: `Project: ${plain(opportunity.title)}`.slice(0, 120),
        description:
          `${opportunity.description} Made from the trend "${opportunity.trendTitle ?? opportunity.title}"; it publishes nothing.`.slice(
            0,
            1_000,
          ),
        triggers: [{ id: 'by_hand', type: 'manual' }],
        steps: projectSteps(opportunity, { writer, planner }),
      },
      { note: 'Made by Start Project' },
    );
    await this.database.query('UPDATE trend_opportunities SET workflow_id = $2 WHERE id = $1', [opportunity.id, workflow.id]);
    return workflow.id;
  }

  private async agentFor({ name, type }: Helper): Promise<string> {
    const [known] = await this.database.query(
      SQL`SELECT id AS ${typed.text('id')} FROM agent_directory WHERE name = $1 AND type = $2 ORDER BY created_at LIMIT 1`,
      [name, type],
    );
    return known?.id ?? (await this.agents.create({ name, type, description: 'Works on projects that trends start.' })).id;
  }
}
