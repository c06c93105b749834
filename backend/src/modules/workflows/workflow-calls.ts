import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import type { Requirement } from '../auth';
import { type JsonValue, TaskError } from '../tasks';
import { holds } from './expressions/conditions';
import { Templates } from './expressions/template';
import { loadWorkflow } from './workflow-row';
import type { Startable } from './workflow-starter';

/** Permissions that the caller of a run needs to start another workflow. */
export const requiredByCalls: Requirement = { permissions: ['workflows:run'], within: { body: { workflowId: 'workflow' } } };

/** Starts workflows for other runs: active ones with an enabled trigger of type `workflow`. */
@Injectable()
export class WorkflowCalls {
  /** @throws ApiError 404, TaskError when it may not be started like this. */
  async target(sql: Sql, id: string, payload: Record<string, unknown>): Promise<{ workflow: Startable; triggerId: string }> {
    const workflow = await loadWorkflow(sql, id);
    const trigger = workflow.definition.triggers.find(({ type, enabled }) => type === 'workflow' && enabled !== false);
    if (!trigger) throw new TaskError('invalid_input', `${workflow.name} has no trigger for other workflows.`, { hint: 'Add one to it.' });
    if (workflow.status !== 'active') throw new TaskError('invalid_input', `${workflow.name} is paused.`, { hint: 'Activate it.' });
    const templates = new Templates({ trigger: payload as JsonValue }, { timeZone: 'UTC' });
    if (trigger.filter && !holds(trigger.filter, templates))
      throw new TaskError('invalid_input', `${workflow.name} does not want such data (the filter of its trigger).`);
    return { workflow, triggerId: trigger.id };
  }
}
