import { Injectable } from '@nestjs/common';
import type { ValidateFunction } from 'ajv/dist/2020';
import { ApiError, type FieldError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { lazily } from '../../platform/lazily';
import { schemaProblems, schemaReader } from '../../platform/validation/json-schema';
import { words } from '../../platform/validation/words';
import { firstRefusal, type Requirement } from '../auth';
import { agentForm, type InputNeed, needsOfAuthor, notSetUp, type SetupProblem, unmetNeeds, withUsual } from './agent-setup';
import { type Author, namedHosts, namedProducts, type Naming, namingsDeep, unique } from './naming/naming';
import { namesNothing, TaskError, type TaskHandler } from './task-handler';

/** Parts of an agent that determine its input. */
export interface RunnableAgent {
  id: string;
  name: string;
  type: string;
  input?: Record<string, unknown> | null;
}

/** Who does the work of which type. Modules register their handlers while the application starts. */
@Injectable()
export class TaskHandlerRegistry {
  private readonly handlers = new Map<string, { handler: TaskHandler; validator: () => ValidateFunction }>();
  private readonly ajv = lazily(() => schemaReader({ strict: true, strictRequired: false, allowUnionTypes: true }));

  /** Its schema is compiled when the first input is checked. @throws Error when the type has a handler already. */
  register(handler: TaskHandler): void {
    if (this.handlers.has(handler.type)) throw new Error(`Task type "${handler.type}" has two handlers.`);
    this.handlers.set(handler.type, { handler, validator: lazily(() => this.ajv().compile(handler.inputSchema)) });
  }

  find(type: string): TaskHandler | undefined {
    return this.handlers.get(type)?.handler;
  }

  all(): TaskHandler[] {
    return [...this.handlers.values()].map(({ handler }) => handler);
  }

  /** What the author of an input, or of a part of it, names; templates in it have their gaps. Nothing for a type that nobody handles. */
  namings(type: string, input: Record<string, unknown>, author: Author): Naming[] {
    const { texts, hosts = [], products = [], except = [] } = this.find(type)?.names ?? namesNothing;
    return unique([
      ...texts.flatMap((field) => namingsDeep(input[field], author)).filter(({ value }) => !except.includes(value)),
      ...hosts.flatMap((field) => namedHosts(input[field], author)),
      ...products.flatMap((field) => namedProducts(input[field], author)),
    ]);
  }

  /** Returns an agent's input with the defaults of its type. */
  withUsual(type: string, input: Record<string, unknown>): Record<string, unknown> {
    return withUsual(this.needs(type), input);
  }

  /**
   * Lists what an agent's own input lacks before it can run by itself.
   * @param input as it is stored
   */
  setupProblems({ id, type, input }: Pick<RunnableAgent, 'id' | 'type' | 'input'>): SetupProblem[] {
    const filled = this.withUsual(type, input ?? {});
    const link = agentForm(id);
    const unmet = unmetNeeds(this.needs(type), filled);
    if (unmet.length > 0) return unmet.map(({ field, message }) => ({ field: `config.input.${field}`, message, link }));
    // Agents from older versions may have input that is no longer valid.
    return this.problems(type, filled, 'config.input').map(({ field, message }) => ({
      field,
      message: `Check the input: ${field.replace('config.input.', '')} ${message}.`,
      link,
    }));
  }

  /** Lists the needs that the author of an agent for other shops left unmet, by the field of the input. */
  authorProblems(type: string, input: Record<string, unknown>): FieldError[] {
    return unmetNeeds(needsOfAuthor(this.needs(type)), this.withUsual(type, input));
  }

  /**
   * Builds the input of an agent's task.
   * @param given input from the caller, which replaces the agent's own
   * @throws ApiError 409 `agent_not_set_up` if the agent would run by itself and lacks input
   */
  inputFor(agent: RunnableAgent, given?: Record<string, unknown>): Record<string, unknown> {
    if (given) return this.withUsual(agent.type, given);
    const problems = this.setupProblems(agent);
    if (problems.length > 0) throw notSetUp(agent.name, problems);
    return this.withUsual(agent.type, agent.input ?? {});
  }

  /** Permissions the caller needs. */
  requirements(type: string, input: Record<string, unknown>): readonly Requirement[] {
    return this.find(type)?.requires(input) ?? [];
  }

  /** @throws ApiError 403 `insufficient_scope` if the caller lacks a permission that the work needs. */
  refuseUnpermitted(type: string, input: Record<string, unknown>): void {
    const refusal = this.refusal(type, input);
    if (refusal) throw refusal;
  }

  /** Refusal for the current caller or task. Null if the work is permitted. */
  refusal(type: string, input: Record<string, unknown>): ApiError | null {
    return firstRefusal(this.requirements(type, input), input);
  }

  /** The same for a run that makes a task. @throws TaskError `invalid_input` */
  checkInRun(type: string, input: unknown): void {
    try {
      this.check(type, input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problems = (error.extra.errors ?? []).slice(0, 5).map(({ field, message }) => `${field} ${message}`);
      throw new TaskError('invalid_input', problems.length > 0 ? `The input does not fit: ${problems.join('; ')}.` : error.message, {
        cause: error,
      });
    }
  }

  /**
   * @param field where the input stands in what was sent.
   * @throws ApiError 400 naming every wrong field of `input`, or the type when nobody handles it.
   */
  check(type: string, input: unknown, field = 'input'): void {
    const problems = this.problems(type, input, field);
    if (problems.length > 0) throw invalid(problems);
  }

  private needs(type: string): readonly InputNeed[] {
    return this.find(type)?.inputNeeds ?? [];
  }

  private problems(type: string, input: unknown, field: string): FieldError[] {
    const entry = this.handlers.get(type);
    if (!entry) return [{ field: 'type', message: words.oneOf([...this.handlers.keys()]) }];
    const validate = entry.validator();
    return validate(input) ? [] : schemaProblems(validate.errors, field).slice(0, 20);
  }
}
