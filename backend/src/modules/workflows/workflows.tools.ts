import { Injectable, OnModuleInit } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { idempotencyKey, outcomeOf, shownTask, starting, TasksService, TaskWatch } from '../tasks';
import {
  anyFields,
  anything,
  asked,
  choice,
  defineTool,
  id,
  inputOf,
  orNull,
  outputOf,
  paged,
  pageOf,
  paging,
  text,
  ToolRegistry,
} from '../tools';
import type { WorkflowDto } from './dto/workflow.dto';
import { WorkflowRunsService } from './workflow-runs.service';
import { workflowStatuses } from './workflow-values';
import { WorkflowsService } from './workflows.service';

/** Workflows for programs and models: which there are, and starting one. */
@Injectable()
export class WorkflowTools implements OnModuleInit {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly workflows: WorkflowsService,
    private readonly runs: WorkflowRunsService,
    private readonly tasks: TasksService,
    private readonly watch: TaskWatch,
  ) {}

  onModuleInit(): void {
    this.registry.add(this.list(), this.run());
  }

  private list() {
    return defineTool({
      name: 'workflows.list',
      title: 'Workflows',
      description: 'The workflows of the shop, with the JSON Schema of the input that workflows_run gives each.',
      permission: 'workflows:read',
      deed: 'reads',
      within: {},
      input: inputOf({
        ...paging,
        status: Type.Optional(choice(workflowStatuses)),
        search: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      output: pageOf(
        outputOf({
          id: text(),
          name: text(),
          description: orNull(text()),
          status: choice(workflowStatuses, { description: 'Only an active one runs, except dry' }),
          inputSchema: anything('JSON Schema of its input; null: anything'),
          lastRunAt: orNull(text()),
          lastRunStatus: orNull(text()),
          link: text(),
        }),
      ),
      run: async (args, { link }) =>
        paged(await this.workflows.list(asked(args)), link('/admin/workflows'), (workflow) => ({
          id: workflow.id,
          name: workflow.name,
          description: workflow.description,
          status: workflow.status,
          inputSchema: formOf(workflow),
          lastRunAt: workflow.lastRunAt,
          lastRunStatus: workflow.lastRunStatus,
          link: link(`/admin/workflows/${workflow.id}`),
        })),
    });
  }

  private run() {
    return defineTool({
      name: 'workflows.run',
      title: 'Run a workflow',
      description:
        'Starts a workflow and waits a while for it, with progress. Limits, approvals and budget apply as for a person. An input given here names no address, host or product that the workflow may then reach. Taking the call back cancels the run.',
      permission: 'workflows:run',
      deed: 'proposes',
      within: { params: { workflowId: 'workflow' } },
      input: inputOf({
        workflowId: id('Id of a workflow, as workflows_list says it'),
        input: Type.Optional(anyFields('By the schema that workflows_list says')),
        ...starting,
      }),
      output: outputOf({ task: shownTask, link: text('Where the console shows the run') }),
      run: async ({ workflowId, input, dryRun, key, waitSeconds }, call) => {
        const started = await this.runs.run(workflowId, { input, dryRun }, { idempotencyKey: idempotencyKey(key), author: null });
        const task = await outcomeOf(this.watch, this.tasks, started.id, waitSeconds, call);
        return { task, link: call.link(`/admin/workflow-runs/${started.id}`) };
      },
    });
  }
}

/** The form of whoever starts it by hand, which is written as a schema. */
const formOf = ({ triggers }: Pick<WorkflowDto, 'triggers'>): unknown =>
  triggers.find((trigger) => trigger.type === 'manual')?.form ?? null;
