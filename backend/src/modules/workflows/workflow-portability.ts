import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Transactions } from '../../platform/events';
import { DefinitionChecker, referencesIn } from './definition-checker';
import type { Definition } from './definition/definition';
import type { ImportedWorkflowDto, WorkflowExportDto, WorkflowNeedDto } from './dto/workflow.dto';
import type { ImportWorkflowDto } from './dto/workflow-requests.dto';
import { LicenceDesk } from './licence-desk';
import { WorkflowsService } from './workflows.service';
import { SQL, nullable, typed } from '../../platform/database/sql';

/** Carries workflows from shop to shop: what they need is named, never its secrets. */
@Injectable()
export class WorkflowPortability {
  constructor(
    private readonly database: Database,
    private readonly workflows: WorkflowsService,
    private readonly checker: DefinitionChecker,
    private readonly transactions: Transactions,
    private readonly desk: LicenceDesk,
  ) {}

  async export(id: string): Promise<WorkflowExportDto> {
    const { name, description, allowedHosts, definition } = await this.workflows.load(this.database, id);
    const { agents, workflows, keys } = referencesIn(definition);
    const ids = (references: { id: string }[]) => [...new Set(references.map((reference) => reference.id))];
    const needs = await this.database.query(
      SQL`SELECT 'agent' AS ${typed.text('kind').as<WorkflowNeedDto['kind']>()}, id AS ${typed.text('id')}, name AS ${typed.text('name')},
        type AS ${nullable.text('type')} FROM agent_directory WHERE id = ANY($1)
       UNION ALL SELECT 'workflow', id, name, NULL FROM workflows WHERE id = ANY($2)
       UNION ALL SELECT 'api_key', id, key_name, service FROM provider_keys WHERE id = ANY($3)`,
      [ids(agents), ids(workflows), ids(keys)],
    );
    const licence = await this.desk.clerk.licenceOf(this.database, { id, definition });
    const file = { format: 'stallhand.workflow/1' as const, name, description, allowedHosts, definition: { ...definition }, needs };
    return licence ? { ...file, licence: { ...licence } } : file;
  }

  /**
   * Arrives inactive: nothing runs and nothing is called before a person activates it.
   * @throws ApiError 400 for a licence that was changed, 409 for a tool that this console has no right to.
   */
  async import({ name, description, allowedHosts, definition, mapping, licence }: ImportWorkflowDto): Promise<ImportedWorkflowDto> {
    const { steps, triggers, settings, start } = remapped(definition, mapping ?? {}) as Partial<Definition>;
    const workflow = await this.transactions.run(async (transaction) => {
      const tie = await this.desk.clerk.admit(transaction, { steps, triggers, settings, start }, licence);
      const made = await this.workflows.create(
        { name, description, allowedHosts, status: 'inactive', steps, triggers, settings: settings && { ...settings }, start },
        { lenient: true, note: 'Imported', transaction },
      );
      await tie?.(made.id);
      return made;
    });
    const stored = await this.workflows.load(this.database, workflow.id);
    return { workflow, problems: await this.checker.problems(stored.definition, workflow.allowedHosts, workflow.id) };
  }
}

/** Replaces ids of the other shop wherever one stands alone as a value. */
function remapped(value: unknown, mapping: Record<string, string>): unknown {
  if (typeof value === 'string') return Object.hasOwn(mapping, value) ? mapping[value] : value;
  if (Array.isArray(value)) return value.map((item) => remapped(item, mapping));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, remapped(item, mapping)]));
}
