import { ApiError, type FieldError } from '../../platform/errors/api-error';
import { tasksErrors } from './tasks.errors';

type Input = Readonly<Record<string, unknown>>;

/** Part of an agent's input that is required for a scheduled run. */
export interface InputNeed {
  /** Fields of the input, of which one is enough. */
  readonly oneOf: readonly string[];
  /** Default for an agent that has none of the fields. */
  readonly usual?: Input;
  /** Narrows the need to some inputs. By default it applies to all. */
  when?(this: void, input: Input): boolean;
  /** Instruction for the owner. Only a need without a default can be unmet. */
  readonly message?: string;
  /** True if only the owner of a shop knows it, so that an agent of the marketplace is published without it. */
  readonly isOwners?: boolean;
}

/** Requirement that an agent does not meet, with the page on which to fix it. */
export interface SetupProblem extends FieldError {
  readonly link: string;
}

/** Adds the default of every need that the input does not meet. */
export function withUsual(needs: readonly InputNeed[], input: Record<string, unknown>): Record<string, unknown> {
  return needs.reduce((filled, need) => (need.usual && !isMet(need, filled) ? { ...filled, ...need.usual } : filled), input);
}

/** Needs that the author of an agent can meet for every shop. */
export const needsOfAuthor = (needs: readonly InputNeed[]): InputNeed[] => needs.filter(({ isOwners = false }) => !isOwners);

/** Lists the needs that an input does not meet, by the field that would meet each. */
export const unmetNeeds = (needs: readonly InputNeed[], input: Input): FieldError[] =>
  needs
    .filter((need) => !need.usual && (need.when?.(input) ?? true) && !isMet(need, input))
    .map(({ oneOf, message = 'Fill in this field.' }) => ({ field: oneOf[0]!, message }));

/** JSON Schema: exactly one of the fields is required. */
export const exactlyOne = (fields: readonly string[]): { required: string[] }[] => fields.map((field) => ({ required: [field] }));

const isMet = ({ oneOf }: InputNeed, input: Input): boolean => oneOf.some((field) => !isEmpty(input[field]));

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Opens the form of the agent. */
export const agentForm = (id: string): string => `/admin/agents/${id}?edit=true`;

/** @returns the 409 for a run of an agent that lacks part of its input; its first problem is the one to cure. */
export function notSetUp(name: string, problems: readonly SetupProblem[]): ApiError {
  const { field, message, link } = problems[0]!;
  return new ApiError(tasksErrors.agent_not_set_up, `${name} can't run yet. ${message}`, {
    errors: problems.map((problem) => ({ field: problem.field, message: problem.message })),
    details: { field, link },
  });
}
