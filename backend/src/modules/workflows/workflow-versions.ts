import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { startOf } from './definition/definition';
import type { WorkflowDto, WorkflowVersionDetailDto, WorkflowVersionDto } from './dto/workflow.dto';
import { WorkflowsService } from './workflows.service';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { WorkflowVersionEntity } from './entities/workflow-version.entity';
import { isoDates } from '../../platform/http/iso-dates';

const columns = SQL`${columnsOf(WorkflowVersionEntity, ['version', 'author', 'note'])},
  jsonb_array_length(definition -> 'steps') AS ${typed.int('steps')},
  jsonb_array_length(definition -> 'triggers') AS ${typed.int('triggers')}, ${columnsOf(WorkflowVersionEntity, ['createdAt'])}`;

/** What a workflow was before; nothing of it ever changes. */
@Injectable()
export class WorkflowVersions {
  constructor(
    private readonly database: Database,
    private readonly workflows: WorkflowsService,
  ) {}

  /** Newest first. */
  async list(id: string): Promise<WorkflowVersionDto[]> {
    await this.workflows.load(this.database, id);
    const rows = await this.database.query(
      SQL`SELECT ${columns} FROM workflow_versions WHERE workflow_id = $1 ORDER BY version DESC LIMIT 500`,
      [id],
    );
    return rows.map(isoDates);
  }

  async get(id: string, version: number): Promise<WorkflowVersionDetailDto> {
    const [row] = await this.database.query(
      SQL`SELECT ${columns}, ${columnsOf(WorkflowVersionEntity, ['definition'])} FROM workflow_versions WHERE workflow_id = $1
        AND version = $2`,
      [id, version],
    );
    if (!row) throw notFound('version');
    return isoDates(row);
  }

  /** Makes an earlier definition the newest version; it is checked as if it were typed in now. */
  async restore(id: string, version: number): Promise<WorkflowDto> {
    const { definition } = await this.get(id, version);
    const { steps, triggers, settings = {} } = definition;
    return this.workflows.update(id, {
      steps,
      triggers,
      settings: { ...settings },
      start: startOf(definition) ?? undefined,
      note: `Version ${version} again`,
    });
  }
}
