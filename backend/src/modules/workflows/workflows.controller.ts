import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { NumberParam } from '../../platform/http/number.pipe';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Proposes, Reads, Requires, Within } from '../auth';
import { idempotencyKey, tasksErrors } from '../tasks';
import { definitionSchema } from './definition/schema';
import { triggerEvents } from './definition/trigger-schema';
import {
  HookDto,
  ImportedWorkflowDto,
  WorkflowDto,
  WorkflowEventDto,
  WorkflowExportDto,
  WorkflowValidationDto,
  WorkflowVersionDetailDto,
  WorkflowVersionDto,
} from './dto/workflow.dto';
import {
  CreateWorkflowDto,
  ImportWorkflowDto,
  RunWorkflowDto,
  UpdateWorkflowDto,
  ValidateWorkflowDto,
  WorkflowListQuery,
} from './dto/workflow-requests.dto';
import { WorkflowRunDto, WorkflowRunListQuery } from './dto/workflow-run.dto';
import { payloadSchema } from './triggers/event-payloads';
import { WorkflowPortability } from './workflow-portability';
import { WorkflowRunsService } from './workflow-runs.service';
import { WorkflowValidation } from './workflow-validation';
import { WorkflowVersions } from './workflow-versions';
import { licenceErrors } from './licence.errors';
import { workflowsErrors } from './workflows.errors';
import { WorkflowsService } from './workflows.service';

@ApiTags('workflows')
@Controller()
export class WorkflowsController {
  constructor(
    private readonly workflows: WorkflowsService,
    private readonly validation: WorkflowValidation,
    private readonly versions: WorkflowVersions,
    private readonly portability: WorkflowPortability,
    private readonly runs: WorkflowRunsService,
  ) {}

  /** Workflows. */
  @Get('workflows')
  @Requires('workflows:read')
  @Within()
  async list(@Query() query: WorkflowListQuery, @Res({ passthrough: true }) response: Response): Promise<WorkflowDto[]> {
    return sendPage(response, await this.workflows.list(query));
  }

  /** Stores a workflow. */
  @Post('workflows')
  @Requires('workflows:write')
  @Refuses(
    licenceErrors.licence_ended,
    licenceErrors.licence_required,
    commonErrors.not_found,
    commonErrors.confirmation_required,
    commonErrors.person_required,
  )
  create(@Body() request: CreateWorkflowDto): Promise<WorkflowDto> {
    return this.workflows.create(request);
  }

  /** The JSON Schema that definitions are checked against. */
  @Get('workflow-schema')
  @Requires('workflows:read')
  @Within()
  schema(): Record<string, unknown> {
    return definitionSchema();
  }

  /** The events that can start a workflow, each with the JSON Schema of its payload. */
  @Get('workflow-events')
  @Requires('workflows:read')
  @Within()
  events(): WorkflowEventDto[] {
    return triggerEvents.map((event) => ({ event, payload: payloadSchema(event) }));
  }

  /** Checks a definition that is not saved yet. */
  @Post('workflows/validate')
  @HttpCode(200)
  @Requires('workflows:read')
  @Reads()
  @Within()
  validateDraft(@Body() request: ValidateWorkflowDto): Promise<WorkflowValidationDto> {
    return this.validation.draft(request);
  }

  /**
   * Arrives inactive, whatever it was where it came from. What came from a tool that is sold needs this console to own the tool, or a licence
   * in the file; it ends with that right.
   */
  @Post('workflows/import')
  @Requires('workflows:write')
  @Refuses(
    licenceErrors.licence_ended,
    licenceErrors.licence_invalid,
    licenceErrors.licence_required,
    commonErrors.not_found,
    commonErrors.confirmation_required,
    commonErrors.person_required,
  )
  import(@Body() request: ImportWorkflowDto): Promise<ImportedWorkflowDto> {
    return this.portability.import(request);
  }

  /** One workflow with its definition. */
  @Get('workflows/:id')
  @Requires('workflows:read')
  @Within({ params: { id: 'workflow' } })
  get(@IdParam() id: string): Promise<WorkflowDto> {
    return this.workflows.get(id);
  }

  /** A changed definition becomes a new version; runs under way keep theirs. */
  @Patch('workflows/:id')
  @Requires('workflows:write')
  @Refuses(
    licenceErrors.licence_ended,
    licenceErrors.licence_required,
    commonErrors.locked,
    commonErrors.confirmation_required,
    commonErrors.person_required,
  )
  update(@IdParam() id: string, @Body() change: UpdateWorkflowDto): Promise<WorkflowDto> {
    return this.workflows.update(id, change);
  }

  /** Cancels the runs that are not over; all runs stay to be read. */
  @Delete('workflows/:id')
  @HttpCode(204)
  @Requires('workflows:write')
  @Refuses(tasksErrors.transition_refused)
  remove(@IdParam() id: string): Promise<void> {
    return this.workflows.remove(id);
  }

  /** Checks the saved definition with the given changes in it. */
  @Post('workflows/:id/validate')
  @HttpCode(200)
  @Requires('workflows:read')
  @Reads()
  @Within({ params: { id: 'workflow' } })
  validate(@IdParam() id: string, @Body() request: ValidateWorkflowDto): Promise<WorkflowValidationDto> {
    return this.validation.changed(id, request);
  }

  /** Starts a workflow by hand. */
  @Post('workflows/:id/run')
  @Requires('workflows:run')
  @Proposes()
  @Within({ params: { id: 'workflow' } })
  @Refuses(tasksErrors.transition_refused, workflowsErrors.already_running, workflowsErrors.workflow_inactive, commonErrors.locked)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  run(@IdParam() id: string, @Body() request: RunWorkflowDto, @Headers('Idempotency-Key') key?: string): Promise<WorkflowRunDto> {
    return this.runs.run(id, request, { idempotencyKey: idempotencyKey(key) });
  }

  /** Also those of a deleted workflow. */
  @Get('workflows/:id/runs')
  @Requires('workflows:read')
  @Within({ params: { id: 'workflow' } })
  async listRuns(
    @IdParam() id: string,
    @Query() query: WorkflowRunListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WorkflowRunDto[]> {
    return sendPage(response, await this.runs.listOf(id, query));
  }

  /** The versions of a definition, newest first. */
  @Get('workflows/:id/versions')
  @Requires('workflows:read')
  @Within({ params: { id: 'workflow' } })
  listVersions(@IdParam() id: string): Promise<WorkflowVersionDto[]> {
    return this.versions.list(id);
  }

  /** One version with its definition. */
  @Get('workflows/:id/versions/:version')
  @Requires('workflows:read')
  @Within({ params: { id: 'workflow' } })
  version(@IdParam() id: string, @NumberParam('version') version: number): Promise<WorkflowVersionDetailDto> {
    return this.versions.get(id, version);
  }

  /** Makes an earlier definition the newest version. */
  @Post('workflows/:id/versions/:version/restore')
  @HttpCode(200)
  @Requires('workflows:write')
  @Refuses(
    licenceErrors.licence_ended,
    licenceErrors.licence_required,
    commonErrors.locked,
    commonErrors.version_conflict,
    commonErrors.confirmation_required,
    commonErrors.person_required,
  )
  restore(@IdParam() id: string, @NumberParam('version') version: number): Promise<WorkflowDto> {
    return this.versions.restore(id, version);
  }

  /** A workflow as a file that another console can import. */
  @Get('workflows/:id/export')
  @Requires('workflows:read')
  @Within({ params: { id: 'workflow' } })
  @Refuses(licenceErrors.licence_required, commonErrors.secrets_not_configured)
  export(@IdParam() id: string): Promise<WorkflowExportDto> {
    return this.portability.export(id);
  }

  /** A new address for a webhook trigger; the one before stops working. */
  @Post('workflows/:id/hooks/:triggerId')
  @Requires('workflows:write')
  newHook(@IdParam() id: string, @Param('triggerId') triggerId: string): Promise<HookDto> {
    return this.workflows.newHook(id, triggerId);
  }
}
