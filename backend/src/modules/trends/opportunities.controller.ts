import { Body, Controller, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Proposes, Requires } from '../auth';
import { plansErrors } from '../plans';
import { workflowsErrors } from '../workflows';
import { ProjectDraftDto, ProposedProjectDraftDto, ProposeProjectDraftDto } from './dto/draft.dto';
import { CreateOpportunityDto, OpportunityDto, OpportunityListQuery, UpdateOpportunityDto } from './dto/opportunity.dto';
import { Opportunities } from './opportunities/opportunities';
import { ProjectDrafts } from './opportunities/project-drafts';
import { Projects } from './opportunities/projects';
import { trendsErrors } from './trends.errors';

@ApiTags('trends')
@Controller('trend-opportunities')
export class OpportunitiesController {
  constructor(
    private readonly opportunities: Opportunities,
    private readonly projects: Projects,
    private readonly drafts: ProjectDrafts,
  ) {}

  /** Newest first. */
  @Get()
  @Requires('trends:read')
  async list(@Query() query: OpportunityListQuery, @Res({ passthrough: true }) response: Response): Promise<OpportunityDto[]> {
    return sendPage(response, await this.opportunities.list(query));
  }

  /** Computes what the trend could mean for this shop; again, when nobody has begun it. */
  @Post()
  @Requires('trends:write')
  @Refuses(commonErrors.not_found)
  create(@Body() { trendId }: CreateOpportunityDto): Promise<OpportunityDto> {
    return this.opportunities.analyze(trendId);
  }

  /** One opportunity with its reasons. */
  @Get(':id')
  @Requires('trends:read')
  get(@IdParam() id: string): Promise<OpportunityDto> {
    return this.opportunities.get(id);
  }

  /** Says what becomes of an opportunity: open, done or dismissed, with a note. */
  @Patch(':id')
  @Requires('trends:write')
  @Refuses(trendsErrors.already_open, trendsErrors.project_started)
  update(@IdParam() id: string, @Body() request: UpdateOpportunityDto): Promise<OpportunityDto> {
    return this.opportunities.update(id, request);
  }

  /** What the draft listing of its project begins with: texts that were written, a price with its grounds, the recipe of a bundle. */
  @Get(':id/draft')
  @Requires('trends:read')
  draft(@IdParam() id: string): Promise<ProjectDraftDto> {
    return this.drafts.start(id);
  }

  /** Proposes the draft listing as a change; nothing leaves before somebody approves it. */
  @Post(':id/draft')
  @Requires('changes:propose')
  @Proposes()
  @Refuses(trendsErrors.dismissed, trendsErrors.sample_project, trendsErrors.draft_proposed, trendsErrors.draft_refused)
  proposeDraft(@IdParam() id: string, @Body() body: ProposeProjectDraftDto): Promise<ProposedProjectDraftDto> {
    return this.drafts.propose(id, body);
  }

  /** Makes a workflow with its tasks and a draft listing; publishes nothing. Once: a second call answers with the same project. */
  @Post(':id/start')
  @HttpCode(200)
  @Requires('workflows:write')
  @Refuses(plansErrors.plan_limit_reached, trendsErrors.dismissed, trendsErrors.starting, workflowsErrors.already_running)
  start(@IdParam() id: string): Promise<OpportunityDto> {
    return this.projects.start(id);
  }
}
