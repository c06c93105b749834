import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ApiError, type ErrorKind } from '../../../platform/errors/api-error';
import { EventBus } from '../../../platform/events';
import { requestContext } from '../../../platform/http/request-context';
import { writtenListing } from '../../agents';
import { ChangeProposals } from '../../changes';
import { ShopDemand } from '../../sales';
import { WorkflowRunsService } from '../../workflows';
import type { DraftTextsDto, ProjectDraftDto, ProposedProjectDraftDto, ProposeProjectDraftDto } from '../dto/draft.dto';
import type { OpportunityDto } from '../dto/opportunity.dto';
import { trendsErrors } from '../trends.errors';
import { priceFor, recipeOf, skuFor, skuStem } from './draft-start';
import { Opportunities } from './opportunities';
import { SQL, columnsOf, nullable } from '../../../platform/database/sql';
import { ChannelListingView } from '../../commerce/commerce.views';
import { TrendOpportunityEntity } from '../entities/trend-opportunity.entity';

/** The step of a project that writes the listing. */
const writingStep = 'listing';

/** Ends a project in the shop: its listing is proposed as a change, which a person approves. */
@Injectable()
export class ProjectDrafts {
  constructor(
    private readonly database: Database,
    private readonly opportunities: Opportunities,
    private readonly runs: WorkflowRunsService,
    private readonly demand: ShopDemand,
    private readonly proposals: ChangeProposals,
    private readonly bus: EventBus,
  ) {}

  /** What is known before anybody chose a channel. @throws ApiError 404 */
  async start(id: string): Promise<ProjectDraftDto> {
    const opportunity = await this.opportunities.get(id);
    const bundle = bundleIn(opportunity);
    const products = await this.demand.economics();
    const skus = new Set(opportunity.inputs.skus);
    const words = skuWords(opportunity);
    const rows = await this.database.query(
      SQL`SELECT DISTINCT ${columnsOf(ChannelListingView, ['sku'])} FROM channel_listings WHERE starts_with(sku, $1)`,
      [skuStem(words)],
    );
    const { texts, missing } = await this.written(opportunity);
    return {
      texts,
      textsMissing: missing,
      sku: skuFor(words, new Set(rows.map(({ sku }) => sku))),
      price: priceFor(
        bundle,
        products.filter(({ sku }) => skus.has(sku)),
      ),
      stock: bundle?.pieces ?? 0,
      recipe: recipeOf(bundle),
      hindrance: (await this.hindranceOf(opportunity))?.message ?? null,
      batchId: opportunity.draftBatchId,
    };
  }

  /**
   * Proposes the draft as a change. A project has one at a time: the next one only when that was dropped, or did not become a draft.
   * @throws ApiError 404; 409 `dismissed`, `sample_project`, `draft_proposed`; 400 `draft_refused` with what is wrong with it.
   */
  async propose(id: string, draft: ProposeProjectDraftDto): Promise<ProposedProjectDraftDto> {
    const opportunity = await this.opportunities.get(id);
    const hindrance = await this.hindranceOf(opportunity);
    if (hindrance) throw new ApiError(hindrance);
    const recipe = recipeOf(bundleIn(opportunity)).map(({ sku, pieces }) => ({ sku, pieces }));
    const { batch, errors } = await this.proposals.propose({
      title: `Draft listing of ${opportunity.title}`.slice(0, 200),
      why: `Project of the trend "${opportunity.trendTitle ?? opportunity.title}".`,
      lines: [{ ...draft, field: 'draft', ...(recipe.length > 0 && { recipe }) }],
      proposer: { kind: 'person', name: requestContext().actor.name },
    });
    if (!batch) throw new ApiError(trendsErrors.draft_refused, errors[0]?.message);
    await this.database.query('UPDATE trend_opportunities SET draft_batch_id = $2, updated_at = now() WHERE id = $1', [id, batch.id]);
    this.bus.publish('trend.opportunity', { id });
    return { batchId: batch.id };
  }

  private async hindranceOf(opportunity: OpportunityDto): Promise<ErrorKind | null> {
    if (opportunity.status === 'dismissed') return trendsErrors.dismissed;
    if (await this.isSample(opportunity.id)) return trendsErrors.sample_project;
    return (await this.hasOpenDraft(opportunity)) ? trendsErrors.draft_proposed : null;
  }

  private async isSample(id: string): Promise<boolean> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(TrendOpportunityEntity, ['isDemo'])} FROM trend_opportunities WHERE id = $1`,
      [id],
    );
    return row?.isDemo ?? false;
  }

  private async hasOpenDraft({ draftBatchId }: OpportunityDto): Promise<boolean> {
    if (draftBatchId === null) return false;
    const [open] = await this.database.query('SELECT FROM open_drafts WHERE batch_id = $1 LIMIT 1', [draftBatchId]);
    return open !== undefined;
  }

  /** What the listing engine wrote in the project, once it is done. */
  private async written({ runId }: OpportunityDto): Promise<{ texts: DraftTextsDto | null; missing: string | null }> {
    if (runId === null) return { texts: null, missing: 'Start the project to have the texts written, or write them yourself.' };
    const run = await this.runs.detail(runId).catch((error: unknown) => {
      if (error instanceof ApiError && error.getStatus() === 404) return null;
      throw error;
    });
    const step = run?.timeline.find(({ key }) => key === writingStep);
    const [file] = step?.childTaskId
      ? await this.database.query(
          SQL`SELECT convert_from(body, 'UTF8') AS ${nullable.text('body')} FROM task_files WHERE task_id = $1 AND title = 'content.json'
            AND NOT is_personal ORDER BY created_at DESC LIMIT 1`,
          [step.childTaskId],
        )
      : [];
    const texts = file?.body ? writtenListing(JSON.parse(file.body)) : null;
    if (texts) return { texts, missing: null };
    const isOver = run === null || ['completed', 'failed', 'cancelled'].includes(run.status);
    return {
      texts: null,
      missing: isOver
        ? 'The project wrote no listing. Write the texts yourself.'
        : 'The listing is being written. It appears here by itself.',
    };
  }
}

const bundleIn = ({ type, inputs }: OpportunityDto) => (type === 'Bundle' ? (inputs.bundle ?? null) : null);

/** A bundle is a set, whatever its opportunity is called. */
const skuWords = (opportunity: OpportunityDto): string => {
  const title = opportunity.trendTitle ?? opportunity.title;
  return bundleIn(opportunity) ? `Set ${title.replace(/^Bundle /, '')}` : title;
};
