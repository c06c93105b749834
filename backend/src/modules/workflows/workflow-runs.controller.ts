import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires, Within } from '../auth';
import { WorkflowRunDetailDto, WorkflowRunDto, WorkflowRunListQuery } from './dto/workflow-run.dto';
import { WorkflowRunsService } from './workflow-runs.service';

/** A run is a task: it is cancelled, held, released and retried as one, under `/api/tasks/{id}`. */
@ApiTags('workflows')
@Controller('workflow-runs')
export class WorkflowRunsController {
  constructor(private readonly runs: WorkflowRunsService) {}

  /** Newest first, of all workflows. */
  @Get()
  @Requires('workflows:read')
  @Within()
  async list(@Query() query: WorkflowRunListQuery, @Res({ passthrough: true }) response: Response): Promise<WorkflowRunDto[]> {
    return sendPage(response, await this.runs.list(query));
  }

  /** One run with what each step did. */
  @Get(':id')
  @Requires('workflows:read')
  @Within({ params: { id: 'task' } })
  detail(@IdParam() id: string): Promise<WorkflowRunDetailDto> {
    return this.runs.detail(id);
  }
}
