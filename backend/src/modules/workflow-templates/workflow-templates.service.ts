import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { AgentsService } from '../agents';
import { Ai } from '../ai';
import { SettingsService } from '../settings';
import { WorkflowsService } from '../workflows';
import type { InstalledTemplateDto, TemplateNeedDto, WorkflowTemplateDto } from './dto/workflow-template.dto';
import { contentMarketing } from './templates/content-marketing';
import { customerOnboarding } from './templates/customer-onboarding';
import { leadGeneration } from './templates/lead-generation';
import type { TemplateAgent, WorkflowTemplate } from './workflow-template';
import { SQL, typed } from '../../platform/database/sql';

/** The three of the specification. */
const templates: readonly WorkflowTemplate[] = [leadGeneration, contentMarketing, customerOnboarding];

/** Ready-made workflows: they run without a key, and say what they would need to act for real. */
@Injectable()
export class WorkflowTemplatesService {
  constructor(
    private readonly database: Database,
    private readonly workflows: WorkflowsService,
    private readonly agents: AgentsService,
    private readonly ai: Ai,
    private readonly settings: SettingsService,
  ) {}

  list(): Promise<WorkflowTemplateDto[]> {
    return Promise.all(templates.map((template) => this.describe(template)));
  }

  /** Adds the agents that it works with, unless they are there from an earlier time, and the workflow itself, switched on. */
  async install(id: string): Promise<InstalledTemplateDto> {
    const template = templates.find((entry) => entry.id === id);
    if (!template) throw notFound('template');
    const agents: Record<string, string> = {};
    for (const agent of template.agents) agents[agent.role] = await this.agentFor(agent);
    const { settings, triggers, start, steps } = template.definition({ hasMail: this.hasMail(), agents });
    const request = { name: template.name, description: template.description, settings: { ...settings }, triggers, start, steps };
    const workflow = await this.workflows.create(request, { template: id, note: 'Installed from the templates' });
    return { workflow, needs: await this.needs(template), sample: template.sample };
  }

  private async describe(template: WorkflowTemplate): Promise<WorkflowTemplateDto> {
    const agents = Object.fromEntries(template.agents.map(({ role }) => [role, '']));
    const { steps, triggers } = template.definition({ hasMail: this.hasMail(), agents });
    const { id, name, description, sample } = template;
    return {
      id,
      name,
      description,
      sample,
      needs: await this.needs(template),
      agents: template.agents.map((agent) => agent.name),
      stepCount: steps.length,
      triggerCount: triggers.length,
    };
  }

  private async agentFor({ name, type, description }: TemplateAgent): Promise<string> {
    const [known] = await this.database.query(
      SQL`SELECT id AS ${typed.text('id')} FROM agent_directory WHERE name = $1 AND type = $2 ORDER BY created_at LIMIT 1`,
      [name, type],
    );
    return known?.id ?? (await this.agents.create({ name, type, description })).id;
  }

  private async needs({ needs }: WorkflowTemplate): Promise<TemplateNeedDto[]> {
    const met = { mail: this.hasMail(), ai: (await this.ai.providers()).length > 0 };
    return needs.map((need) => ({ ...need, met: met[need.id] }));
  }

  private hasMail(): boolean {
    return this.settings.current().mail.kind !== 'none';
  }
}
