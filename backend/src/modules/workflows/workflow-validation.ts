import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SettingsService } from '../settings';
import { DefinitionChecker } from './definition-checker';
import type { Definition } from './definition/definition';
import type { WorkflowValidationDto } from './dto/workflow.dto';
import type { ValidateWorkflowDto } from './dto/workflow-requests.dto';
import { nextFires } from './triggers/next-fire';
import { definitionFrom } from './definition/requested-definition';
import { WorkflowsService } from './workflows.service';

const shownFires = 5;

/** Says what is wrong with a definition without saving it. */
@Injectable()
export class WorkflowValidation {
  constructor(
    private readonly database: Database,
    private readonly workflows: WorkflowsService,
    private readonly checker: DefinitionChecker,
    private readonly settings: SettingsService,
  ) {}

  draft(request: ValidateWorkflowDto): Promise<WorkflowValidationDto> {
    return this.verdict(definitionFrom(request), request.allowedHosts ?? [], null);
  }

  async changed(id: string, request: ValidateWorkflowDto): Promise<WorkflowValidationDto> {
    const { definition, allowedHosts } = await this.workflows.load(this.database, id);
    return this.verdict(definitionFrom(request, definition), request.allowedHosts ?? allowedHosts, id);
  }

  private async verdict(definition: unknown, allowedHosts: string[], id: string | null): Promise<WorkflowValidationDto> {
    const problems = await this.checker.problems(definition, allowedHosts, id);
    const valid = problems.every(({ level }) => level === 'warning');
    return { valid, problems, nextFires: problems.some(({ level }) => level === 'error') ? {} : this.fires(definition as Definition) };
  }

  private fires({ triggers, settings }: Definition): Record<string, string[]> {
    const timeZone = settings?.timezone ?? this.settings.current().timeZone;
    const now = new Date();
    return Object.fromEntries(
      triggers.flatMap((trigger) =>
        trigger.type === 'schedule' ? [[trigger.id, nextFires(trigger, now, timeZone, shownFires).map((at) => at.toISOString())]] : [],
      ),
    );
  }
}
