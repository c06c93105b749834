import { firstRefusal } from '../auth';
import type { TaskHandlerRegistry } from '../tasks';
import type { ToolBox } from './engines/tools/tool-box';

/**
 * Scopes are judged when the agent runs, against the caller that starts it.
 * @param tools of the agent's configuration
 * @throws ApiError 403 if the caller lacks a permission that the agent's type, input or tools need
 */
export function refuseUnpermitted(
  type: string,
  input: Record<string, unknown>,
  tools: readonly string[],
  handlers: Pick<TaskHandlerRegistry, 'requirements'>,
  box: Pick<ToolBox, 'requirementOf'>,
): void {
  const given = Array.isArray(input.tools) ? (input.tools as string[]) : [];
  const required = [
    ...handlers.requirements(type, input).map((one) => ({ ...one, field: ['config.input', one.field].filter(Boolean).join('.') })),
    ...tools.map((name, index) => ({ ...box.requirementOf(name), field: `config.tools.${index}` })),
    ...given.map((name, index) => ({ ...box.requirementOf(name), field: `config.input.tools.${index}` })),
  ];
  const refusal = firstRefusal(
    required.map(({ permissions = [], field }) => ({ permissions, within: {}, field })),
    {},
  );
  if (refusal) throw refusal;
}
