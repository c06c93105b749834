import { useState } from 'react';
import { fieldMessage, isApiError, serverMessage } from '../../../shared/api/errors';
import type { AgentApprovalsDto, CreateAgentDto } from '../../../shared/api/generated';
import type { Agent, AgentType, Priority } from '../../../shared/api/types';
import { parseUsd, usdText } from '../../../shared/lib/money';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import {
  alternatives,
  cleanInput,
  defaultInput,
  missesAlternative,
  missingFields,
  type Input,
} from '../../../shared/ui/schema-form/schema';
import type { ScheduleDraft } from '../agent';
import { useCreateAgentMutation, useUpdateAgentMutation } from '../api';
import { amountProblem, type BudgetText } from '../components/BudgetFields';

interface Draft extends ScheduleDraft {
  name: string;
  description: string;
  priority: Priority;
  requiredApiKeys: NonNullable<CreateAgentDto['requiredApiKeys']>;
  budget: BudgetText;
  approvals: AgentApprovalsDto;
  tools: string[];
}

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The specification's defaults, or the agent as it is. */
const startOf = (agent: Agent | null): Draft => ({
  name: agent?.name ?? '',
  description: agent?.description ?? '',
  priority: agent?.priority ?? 'medium',
  schedule: agent?.schedule ?? 'on-demand',
  scheduleTime: agent?.scheduleTime ?? '09:00',
  scheduleWeekday: agent?.scheduleWeekday ?? 1,
  overlap: agent?.overlap ?? 'skip',
  requiredApiKeys: (agent?.requiredApiKeys ?? []) as Draft['requiredApiKeys'],
  budget: { perRun: usdText(agent?.config.budget?.perRunMicroUsd), perDay: usdText(agent?.config.budget?.perDayMicroUsd) },
  approvals: agent?.config.approvals ?? {},
  tools: agent?.config.tools ?? [],
});

/** A limit as the server takes it; an empty field leaves it out. */
const budgetOf = ({ perRun, perDay }: BudgetText) => {
  const [run, day] = [parseUsd(perRun), parseUsd(perDay)];
  return { ...(run !== null && { perRunMicroUsd: run }), ...(day !== null && { perDayMicroUsd: day }) };
};

const withoutEmpty = (approvals: AgentApprovalsDto): AgentApprovalsDto =>
  Object.fromEntries(Object.entries(approvals).filter(([, choice]) => choice !== undefined));

/** What went wrong without having a field of its own to stand at. */
function formFailure(error: unknown, inputs: string[]): string | null {
  if (!isApiError(error)) return null;
  const shown = ['name', 'description', ...inputs.map((name) => `config.input.${name}`)];
  const rest = error.errors.filter(({ field }) => !shown.includes(field)).map(({ field, message }) => `${field}: ${message}`);
  return error.errors.length === 0 ? error.message : rest.join('. ') || null;
}

/** State of the agent form. An error belongs to a field ("name", "config.input.url") or, if it has none, to the form. */
export function useAgentForm(type: AgentType, agent: Agent | null, onClose: () => void) {
  const [draft, setDraft] = useState(() => startOf(agent));
  const [input, setInput] = useState<Input>(() => (isObject(agent?.config.input) ? agent.config.input : defaultInput(type.inputSchema)));
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [create, creating] = useCreateAgentMutation();
  const [update, updating] = useUpdateAgentMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const { error } = agent ? updating : creating;

  const missing = [
    ...(draft.name.trim() === '' ? ['name'] : []),
    ...missingFields(type.inputSchema, input).map((name) => `config.input.${name}`),
  ];
  const wantsOne = missesAlternative(type.inputSchema, input);
  const budgetIsWrong = amountProblem(draft.budget.perRun) !== null || amountProblem(draft.budget.perDay) !== null;
  const errorFor = (field: string) =>
    touched.includes(field) && missing.includes(field) ? 'Please fill this in.' : fieldMessage(error, field);

  async function save() {
    setTouched([...missing, 'config.input']);
    if (missing.length > 0 || wantsOne || budgetIsWrong) return;
    const { description, budget, approvals, tools, ...rest } = draft;
    const values = {
      ...rest,
      name: draft.name.trim(),
      description: description.trim(),
      config: {
        ...agent?.config,
        input: cleanInput(input),
        budget: budgetOf(budget),
        approvals: withoutEmpty(approvals),
        ...(tools.length > 0 || agent?.config.tools ? { tools } : {}),
      },
    };
    const words = agent ? 'Failed to update agent' : 'Failed to create agent';
    try {
      if (agent) await update({ id: agent.id, change: { ...values, version: agent.version } }).unwrap();
      else await create({ ...values, type: type.type, status: 'idle' }).unwrap();
      toast({ title: agent ? 'Agent updated successfully' : 'Agent created successfully' });
      onClose();
    } catch (cause) {
      failed(cause, agent ? words : serverMessage(cause, words));
    }
  }

  return {
    draft,
    input,
    setInput,
    set: (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change })),
    touch: (field: string) => setTouched((current) => [...current, field]),
    errorFor,
    budgetIsWrong,
    /** What is typed, as limits; amounts that are none are left out. */
    budget: budgetIsWrong ? {} : budgetOf(draft.budget),
    /** What went wrong without being the fault of one field. */
    failure:
      wantsOne && touched.includes('config.input')
        ? `Fill in one of these, and leave the others empty: ${alternatives(type.inputSchema).join(', ')}.`
        : formFailure(error, Object.keys(type.inputSchema.properties ?? {})),
    save,
    busy: creating.isLoading || updating.isLoading,
  };
}
