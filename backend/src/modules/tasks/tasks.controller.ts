import { Body, Controller, Delete, Get, Headers, HttpCode, Patch, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { invalid } from '../../platform/errors/common.refusals';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { NumberParam } from '../../platform/http/number.pipe';
import { IdParam } from '../../platform/http/uuid.pipe';
import { disposition } from '../../platform/http/files/file-name';
import { SendsFile } from '../../platform/http/files/sends-file';
import { Proposes, Requires, Within } from '../auth';
import { TaskCountsDto, TaskDetailDto, TaskDto, TaskLogDto, TaskStepDetailDto } from './dto/task.dto';
import {
  ArtifactQuery,
  CreateTaskDto,
  RetryTaskDto,
  TaskCompareQuery,
  TaskListQuery,
  TaskLogQuery,
  UpdateTaskDto,
} from './dto/task-requests.dto';
import { BulkResultDto, BulkTasksDto, RestoreTasksDto } from './dto/task-bulk.dto';
import { artifactWorkbook } from './artifact-workbook';
import { CreatedTasksDto, CreateTasksDto } from './dto/task-batch.dto';
import { TaskComparisonDto } from './dto/task-comparison.dto';
import { TaskBatch } from './task-batch';
import { TaskBulk } from './task-bulk';
import { TaskComparison } from './task-comparison';
import { TaskDeletion } from './task-deletion';
import { TaskIntake } from './task-intake';
import { TaskQueries } from './task-queries';
import { tasksErrors } from './tasks.errors';
import { TasksService } from './tasks.service';

/** Types a browser may show by itself; everything else is offered as a download only. */
const shownInline = new Set(['text/plain', 'text/markdown', 'text/csv', 'application/json', 'image/svg+xml', 'image/png', 'text/html']);

@ApiTags('tasks')
@Controller('tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly intake: TaskIntake,
    private readonly batch: TaskBatch,
    private readonly queries: TaskQueries,
    private readonly comparison: TaskComparison,
    private readonly bulk: TaskBulk,
    private readonly deletion: TaskDeletion,
  ) {}

  /** Tasks, newest first. */
  @Get()
  @Requires('tasks:read')
  @Within()
  async list(@Query() query: TaskListQuery, @Res({ passthrough: true }) response: Response): Promise<TaskDto[]> {
    return sendPage(response, await this.queries.list(query));
  }

  /** Starts a task, for an agent or by its type. */
  @Post()
  @Requires('tasks:write')
  @Proposes()
  @Within({ body: { agentId: 'agent' } })
  @Refuses(commonErrors.not_found, tasksErrors.agent_gone, tasksErrors.key_missing, tasksErrors.agent_not_set_up)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  create(@Body() request: CreateTaskDto, @Headers('Idempotency-Key') key?: string): Promise<TaskDto> {
    return this.intake.submit(request, idempotencyKey(key));
  }

  /** Starts up to 1,000 tasks, each with its own answer, as for a call of its own. */
  @Post('batch')
  @HttpCode(200)
  @Requires('tasks:write')
  @Proposes()
  @Within()
  createMany(@Body() request: CreateTasksDto): Promise<CreatedTasksDto> {
    return this.batch.create(request.tasks);
  }

  /** How many tasks are in which state. */
  @Get('counts')
  @Requires('tasks:read')
  @Within()
  counts(): Promise<TaskCountsDto> {
    return this.queries.counts();
  }

  /** Applies one action to up to 500 tasks, or to up to 10,000 that match a filter. The answer lists the tasks it could not change. */
  @Post('bulk')
  @HttpCode(200)
  @Requires('tasks:write')
  @Refuses(tasksErrors.transition_refused, tasksErrors.more_match, commonErrors.not_found)
  runBulk(@Body() request: BulkTasksDto): Promise<BulkResultDto> {
    return this.bulk.run(request);
  }

  /** Takes deletions back, within ten seconds. */
  @Post('restore')
  @HttpCode(200)
  @Requires('tasks:write')
  restore(@Body() request: RestoreTasksDto): Promise<BulkResultDto> {
    return this.deletion.restore(request.ids);
  }

  /** Two runs side by side. */
  @Get('compare')
  @Requires('tasks:read')
  @Refuses(commonErrors.not_found)
  compare(@Query() { a, b }: TaskCompareQuery): Promise<TaskComparisonDto> {
    return this.comparison.of(a, b);
  }

  /** One task with its attempts, steps and files. */
  @Get(':id')
  @Requires('tasks:read')
  @Within({ params: { id: 'task' } })
  detail(@IdParam() id: string): Promise<TaskDetailDto> {
    return this.queries.detail(id);
  }

  /** Changes, holds or releases a task. */
  @Patch(':id')
  @Requires('tasks:write')
  @Within({ params: { id: 'task' } })
  @Refuses(tasksErrors.transition_refused)
  update(@IdParam() id: string, @Body() change: UpdateTaskDto): Promise<TaskDto> {
    return this.tasks.update(id, change);
  }

  /** Hidden at once; `POST /api/tasks/restore` takes it back within ten seconds. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('tasks:write')
  @Within({ params: { id: 'task' } })
  remove(@IdParam() id: string): Promise<void> {
    return this.deletion.remove(id);
  }

  /** Stops a task: at once when it waits, at its next step when it runs. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('tasks:write')
  @Within({ params: { id: 'task' } })
  @Refuses(tasksErrors.transition_refused)
  cancel(@IdParam() id: string): Promise<TaskDto> {
    return this.tasks.cancel(id);
  }

  /** A failed or cancelled task goes on in place; a completed one is final and gets a new task. */
  @Post(':id/retry')
  @Requires('tasks:write')
  @Within({ params: { id: 'task' } })
  @Refuses(tasksErrors.transition_refused)
  retry(@IdParam() id: string, @Body() request: RetryTaskDto): Promise<TaskDto> {
    return this.tasks.retry(id, request);
  }

  /** What one step was given and what it gave. */
  @Get(':id/steps/:attempt/:index')
  @Requires('tasks:read')
  @Within({ params: { id: 'task' } })
  step(@IdParam() id: string, @NumberParam('attempt') attempt: number, @NumberParam('index', 0) index: number): Promise<TaskStepDetailDto> {
    return this.queries.step(id, attempt, index);
  }

  /** The lines a task wrote down, oldest first. */
  @Get(':id/logs')
  @Requires('tasks:read')
  @Within({ params: { id: 'task' } })
  logs(@IdParam() id: string, @Query() query: TaskLogQuery): Promise<TaskLogDto[]> {
    return this.queries.logs(id, query);
  }

  /** The file. It is somebody else's text: it may run no script and reach nothing, wherever it is opened. */
  @Get(':id/artifacts/:artifactId')
  @Requires('tasks:read')
  @Within({ params: { id: 'task' } })
  @SendsFile('*/*')
  async artifact(
    @IdParam() id: string,
    @IdParam('artifactId') artifactId: string,
    @Query() { download, format }: ArtifactQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { title, mime, body } = await this.queries.artifact(id, artifactId);
    if (format === 'xlsx') return artifactWorkbook({ title, mime, body }, response);
    const inline = download === undefined && shownInline.has(mime);
    response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    return new StreamableFile(body, {
      type: mime.startsWith('text/') || mime === 'application/json' ? `${mime}; charset=utf-8` : mime,
      disposition: disposition(title, inline ? 'inline' : 'attachment'),
      length: body.length,
    });
  }
}

export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.length < 1 || header.length > 200) throw invalid([{ field: 'Idempotency-Key', message: 'must have 1 to 200 characters' }]);
  return header;
}
