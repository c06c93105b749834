import { Injectable, OnModuleInit } from '@nestjs/common';
import type { TObject } from '@sinclair/typebox';
import { Database } from '../../platform/database/database';
import { invalid } from '../../platform/errors/common.refusals';
import { plainObject } from '../../platform/http/plain-object';
import { callerReach } from '../../platform/http/request-context';
import { words } from '../../platform/validation/words';
import { outcomeOf, shownTask, TasksService, TaskWatch } from '../tasks';
import { defineTool, type HouseTool, outputOf, text, ToolRegistry, type ToolSource } from '../tools';
import type { Form } from './definition/schema-parts';
import { SQL, columnsOf, nullable } from '../../platform/database/sql';
import { WorkflowEntity } from './entities/workflow.entity';
import { WorkflowRunsService } from './workflow-runs.service';

interface Published extends Pick<WorkflowEntity, 'id' | 'name' | 'description'> {
  form: Form | null;
}

/** More would be in the way of a model; workflows_run starts the others. */
const mostPublished = 50;
const slugChars = 30;
const tailChars = 8;

/** The trigger by which people start it. */
const trigger = `jsonb_path_query_first(v.definition, '$.triggers[*] ? (@.type == "manual")')`;
const tail = `right(replace(w.id::text, '-', ''), ${tailChars})`;

/** `Count the boxes` as `count_the_boxes`. */
const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  return plain.slice(0, slugChars).replaceAll(/^_|_$/g, '') || 'run';
};

/** A form is written as a schema; without one there is nothing to say. */
const schemaOf = (form: Form | null): TObject =>
  ({ type: 'object', ...form, properties: form?.properties ?? {}, additionalProperties: false }) as unknown as TObject;

/** Workflows that are tools of their own, with their questions as arguments. */
@Injectable()
export class PublishedWorkflows implements ToolSource, OnModuleInit {
  readonly subject = 'workflow';

  constructor(
    private readonly registry: ToolRegistry,
    private readonly database: Database,
    private readonly runs: WorkflowRunsService,
    private readonly tasks: TasksService,
    private readonly watch: TaskWatch,
  ) {}

  onModuleInit(): void {
    this.registry.addSource(this);
  }

  async all(): Promise<HouseTool[]> {
    return (await this.read('TRUE', [])).map((workflow) => this.toTool(workflow));
  }

  /** @param verb `count_the_boxes_1a2b3c4d`: a workflow that got another name is found by the end of its id */
  async find(verb: string): Promise<HouseTool | null> {
    const end = /_([0-9a-f]{8})$/.exec(verb)?.[1];
    if (!end) return null;
    const [workflow] = await this.read(`${tail} = $1`, [end]);
    return workflow ? this.toTool(workflow) : null;
  }

  private read(where: string, values: unknown[]): Promise<Published[]> {
    const { workflows } = callerReach();
    return this.database.query(
      SQL`SELECT ${columnsOf(WorkflowEntity, ['id', 'name', 'description'], 'w')},
        ${trigger} -> 'form' AS ${nullable.json('form').as<Form | null>()}
       FROM workflows w JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = w.version
       WHERE w.deleted_at IS NULL AND w.status = 'active' AND w.locked_reason IS NULL AND ${where}
         AND (${trigger} ->> 'asTool')::boolean AND coalesce((${trigger} ->> 'enabled')::boolean, TRUE)
         AND ($${values.length + 1}::uuid[] IS NULL OR w.id = ANY ($${values.length + 1}))
       ORDER BY w.name, w.id LIMIT ${mostPublished}`,
      [...values, workflows],
    );
  }

  private toTool({ id, name, description, form }: Published): HouseTool {
    const does = description?.trim() || `Runs the workflow ${name}.`;
    return {
      ...defineTool({
        name: `${this.subject}.${slugOf(name)}_${id.replaceAll('-', '').slice(-tailChars)}`,
        title: name,
        description: `${does} A workflow of the shop: limits, approvals and budget apply as for a person. Waits a while for its end, with progress; tasks_wait follows what is not over. Taking the call back cancels it.`,
        permission: 'workflows:run',
        deed: 'proposes',
        within: {},
        input: schemaOf(form),
        output: outputOf({ task: shownTask, link: text('Where the console shows the run') }),
        run: async (input, call) => {
          const started = await this.runs.run(id, { input }, { author: null });
          const task = await outcomeOf(this.watch, this.tasks, started.id, undefined, call);
          return { task, link: call.link(`/admin/workflow-runs/${started.id}`) };
        },
      }),
      // The form is checked when the run begins, as for a person.
      check: (given) => {
        const args = plainObject(given ?? {});
        if (!args) throw invalid([{ field: 'arguments', message: words.type(['object']) }]);
        return args;
      },
    };
  }
}
