import { useController } from 'react-hook-form';
import type { AgentApprovalsDto, CreateAgentDto } from '../../../shared/api/generated';
import type { Agent, AgentType, JsonSchema, Priority } from '../../../shared/api/types';
import { parseUsd, usdText } from '../../../shared/lib/money';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { cleanInput, defaultInput, inputFor, type Input } from '../../../shared/ui/schema-form/schema';
import { useToast } from '../../../shared/ui/toast';
import type { ScheduleDraft } from '../agent';
import { useCreateAgentMutation, useUpdateAgentMutation } from '../api';
import { amountProblem, type BudgetText } from '../components/BudgetFields';

interface Settings extends ScheduleDraft {
  priority: Priority;
  requiredApiKeys: NonNullable<CreateAgentDto['requiredApiKeys']>;
  budget: BudgetText;
  approvals: AgentApprovalsDto;
  tools: string[];
}

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The specification's defaults, or the agent as it is. */
const settingsOf = (agent: Agent | null): Settings => ({
  priority: agent?.priority ?? 'medium',
  schedule: agent?.schedule ?? 'on-demand',
  scheduleTime: agent?.scheduleTime ?? '09:00',
  scheduleWeekday: agent?.scheduleWeekday ?? 1,
  overlap: agent?.overlap ?? 'skip',
  requiredApiKeys: (agent?.requiredApiKeys ?? []) as Settings['requiredApiKeys'],
  budget: { perRun: usdText(agent?.config.budget?.perRunMicroUsd), perDay: usdText(agent?.config.budget?.perDayMicroUsd) },
  approvals: agent?.config.approvals ?? {},
  tools: agent?.config.tools ?? [],
});

/** A limit as the server takes it; an empty field leaves it out. */
const budgetOf = ({ perRun, perDay }: BudgetText) => {
  const [run, day] = [parseUsd(perRun), parseUsd(perDay)];
  return { ...(run !== null && { perRunMicroUsd: run }), ...(day !== null && { perDayMicroUsd: day }) };
};

const budgetProblem = ({ perRun, perDay }: BudgetText) => amountProblem(perRun) ?? amountProblem(perDay);

const withoutEmpty = (approvals: AgentApprovalsDto): AgentApprovalsDto =>
  Object.fromEntries(Object.entries(approvals).filter(([, choice]) => choice !== undefined));

/** The input that a form of a new agent starts with. */
export const inputOf = (schema: JsonSchema, input: Input): Input => inputFor(schema, { ...defaultInput(schema), ...input });

/** The agent form. What the server refuses stands at "name", "description" or "config.input.url", and everything else at the end. */
export function useAgentForm(
  type: AgentType,
  agent: Agent | null,
  onClose: () => void,
  start: { name: string; input: Input } | null = null,
) {
  const [create] = useCreateAgentMutation();
  const [update] = useUpdateAgentMutation();
  const toast = useToast();
  const { input, tools: held } = agent?.config ?? {};
  const takesTools = 'tools' in (type.inputSchema.properties ?? {});
  const known = isObject(input) ? { ...(takesTools && held && { tools: held }), ...input } : undefined;
  // What the agent may be given besides what its tasks begin with stays as it is.
  const further = (held ?? []).filter((name) => !(Array.isArray(known?.tools) && known.tools.includes(name)));
  const form = useApiForm({
    defaultValues: {
      name: agent?.name ?? start?.name ?? '',
      description: agent?.description ?? '',
      config: { input: start ? inputOf(type.inputSchema, start.input) : inputFor(type.inputSchema, known) },
      settings: settingsOf(agent),
    },
    otherwise: agent ? 'Failed to update agent' : 'Failed to create agent',
    async save({ name, description, config, settings: { budget, approvals, tools, ...rest } }) {
      const given = cleanInput(config.input);
      // Its own list is the most that its tasks can have, so it has what is ticked for them.
      const chosen = takesTools ? [...further, ...((given.tools ?? []) as string[])] : tools;
      const values = {
        ...rest,
        name: name.trim(),
        description: description.trim(),
        config: {
          ...agent?.config,
          input: given,
          budget: budgetOf(budget),
          approvals: withoutEmpty(approvals),
          ...(chosen.length > 0 || held ? { tools: chosen } : {}),
        },
      };
      if (agent) await update({ id: agent.id, change: { ...values, version: agent.version } }).unwrap();
      else await create({ ...values, type: type.type, status: 'idle' }).unwrap();
      toast({ title: agent ? 'Agent updated successfully' : 'Agent created successfully' });
      onClose();
    },
  });
  const { field } = useController({
    control: form.control,
    name: 'settings',
    rules: { validate: ({ budget }) => budgetProblem(budget) ?? true },
  });
  const settings = field.value;
  const budgetIsWrong = budgetProblem(settings.budget) !== null;
  return {
    form,
    settings,
    set: (change: Partial<Settings>) => field.onChange({ ...settings, ...change }),
    budgetIsWrong,
    /** What is typed, as limits; amounts that are none are left out. */
    budget: budgetIsWrong ? {} : budgetOf(settings.budget),
  };
}
