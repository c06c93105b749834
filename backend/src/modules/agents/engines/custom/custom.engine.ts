import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database';
import { Parsing } from '../../../../platform/parsing/parsing';
import { Ai } from '../../../ai';
import type { Requirement } from '../../../auth';
import { type Author, type JsonValue, leftOut, summaryFile, TaskError, type TaskRun } from '../../../tasks';
import { EffectGate, leavesNothing, notApproved } from '../../../approvals';
import { type AgentEngine, defineAgentType } from '../agent-type';
import { type Models, SERVICE_CALLER, type ServiceCaller } from '../sources';
import { ToolBox } from '../tools/tool-box';
import { toolNames } from '../tools/tool-names';
import { type CustomInput, customInputSchema, type CustomStep } from './custom-input';
import { answerSummary, stepsSummary } from './result-summary';
import { resultsReport, resultTables, type StepResult } from './results-report';
import { stepWords } from './result-words';
import { ToolLoop } from './tool-loop';
import { wait } from './waits';
import { SQL, nullable } from '../../../../platform/database/sql';

/** Runs a declared list of steps, or lets a model follow instructions. The empty list is a task too: it is done at once. */
@Injectable()
export class CustomEngine implements AgentEngine {
  constructor(
    @Inject(SERVICE_CALLER) private readonly services: ServiceCaller,
    @Inject(Ai) private readonly models: Models,
    private readonly box: ToolBox,
    private readonly database: Database,
    private readonly parsing: Parsing,
    private readonly gate: EffectGate,
  ) {}

  async run(run: TaskRun): Promise<void> {
    const input = run.input as CustomInput;
    const { steps, instructions } = input;
    if (steps) return this.workThrough(run, steps);
    if (instructions === undefined) throw nothingToDo();
    if ((await this.models.providers()).length === 0) throw needsProvider();
    const allowed = await this.allowedTools(run, input);
    const answer = await new ToolLoop(run, this.models, this.box, this.parsing, allowed, { ...input, instructions }).answer();
    await run.step('write', { title: 'Write the result', kind: 'artifact', input: { ...answer } }, (step) => {
      step.artifact(
        answer.json === null
          ? { kind: 'report', title: 'result.md', mime: 'text/markdown', body: `${answer.text}\n` }
          : { kind: 'result', title: 'result.json', mime: 'application/json', body: JSON.stringify(answer.json, null, 2) },
      );
      step.artifact(summaryFile(answerSummary(answer.text, answer.json)));
      step.progress(100);
      return Promise.resolve({ model: answer.model });
    });
  }

  /** An agent's own list is the most that its tasks can have; a task without an agent has what its creator named. */
  private async allowedTools(run: TaskRun, { tools }: CustomInput): Promise<ReadonlySet<string>> {
    const [agent] = await this.database.query(
      SQL`SELECT config -> 'tools' AS ${nullable.json('tools').as<string[] | null>()} FROM agents WHERE id = $1`,
      [run.agentId],
      'custom_tools',
    );
    if (!agent) return new Set(tools);
    const most = agent.tools ?? [];
    return new Set(tools ? most.filter((name) => tools.includes(name)) : most);
  }

  private async workThrough(run: TaskRun, steps: CustomStep[]): Promise<void> {
    const results: StepResult[] = [];
    for (const [index, step] of steps.entries()) {
      const found = await this.work(run, `${index + 1}`, step);
      if (found) results.push(found);
      run.progress(((index + 1) / steps.length) * 100);
    }
    if (results.length === 0) return;
    const input = results as unknown as JsonValue;
    await run.step('write', { title: 'Write what was found', kind: 'artifact', input }, (open) => {
      open.artifact({ kind: 'report', title: 'result.md', mime: 'text/markdown', body: resultsReport(results) });
      open.artifact(summaryFile(stepsSummary(results)));
      for (const table of resultTables(results)) open.artifact({ kind: 'table', mime: 'text/csv', ...table });
      // What a workflow goes on with: {{steps.<id>.output.result}}.
      return Promise.resolve(results.at(-1)!.result);
    });
  }

  /** @returns what a tool or a call brought; null for the others. */
  private async work(run: TaskRun, key: string, step: CustomStep): Promise<StepResult | null> {
    if (step.type === 'tool') return this.use(run, key, step);
    if (step.type === 'log') {
      await run.step(key, { title: 'Write a line', kind: 'log', input: step, instant: true }, (open) => {
        open.log('info', step.message);
        return Promise.resolve(null);
      });
      return null;
    }
    if (step.type === 'wait') {
      await wait(run, key, step.seconds);
      return null;
    }
    const title = `Read from ${step.service}`;
    const result = await run.step(key, { title, kind: 'tool', input: step }, async (open): Promise<JsonValue> => {
      const passage = await this.gate.read(run, open, {
        key: `${key}-approval`,
        title,
        summary: `A task wants to read from ${step.service} with the key of the shop.`,
        content: { url: step.url },
        mayLeave: leavesNothing,
        address: step.url,
        call: `GET ${step.url} (${step.service})`,
        // The request carries a key of the shop.
        isWritten: false,
        isSafeRead: step.safeInDryRun === true,
      });
      if (passage.decision === 'dry_run') return leftOut;
      if (passage.decision !== 'leaves') throw notApproved(passage);
      const { status, text } = await this.services.get(step.service, step.url, { permit: passage.permit, signal: open.signal });
      open.log(status < 400 ? 'info' : 'warn', `${step.service} answered with status ${status}.`);
      return { status, text };
    });
    return { title, input: { url: step.url }, result };
  }

  private async use(
    run: TaskRun,
    key: string,
    { tool, arguments: given = {}, safeInDryRun }: CustomStep & { type: 'tool' },
  ): Promise<StepResult> {
    const title = `Use ${tool}`;
    const options = { title, kind: 'tool' as const, input: { tool, arguments: given } };
    const result = await this.box.use(
      { tool, arguments: given },
      { run, named: run.named, author, isSafeRead: safeInDryRun === true, isWritten: null, key },
      (work) => run.step(key, options, work),
    );
    return { title: stepWords(tool, given), input: given, result, isReport: this.box.isReport(tool) };
  }
}

export const custom = defineAgentType({
  type: 'Custom',
  summary: 'Runs a list of steps you define, or follows written instructions with tools. Instructions need an AI model.',
  inputSchema: customInputSchema,
  names: { texts: ['instructions', 'steps'], hosts: ['hosts'], products: ['products'], except: toolNames },
  titleOf({ steps, instructions }: { steps?: unknown[]; instructions?: unknown }) {
    if (typeof instructions === 'string') return instructions.replace(/\s+/g, ' ').slice(0, 120);
    if (!steps) return 'Custom run';
    return steps.length === 1 ? 'Work through one step' : `Work through ${steps.length} steps`;
  },
  // Tools of a model need no check here: it is offered only those that the caller may use. Declared steps always run.
  requires: ({ steps }, requirementOf) =>
    (Array.isArray(steps) ? (steps as CustomStep[]) : []).flatMap((step, index) => {
      if (step.type === 'http') return [{ ...keyed(step.service), field: `steps.${index}.service` }];
      const requirement = step.type === 'tool' ? requirementOf(step.tool) : null;
      return requirement ? [{ ...requirement, field: `steps.${index}.tool` }] : [];
    }),
  inputNeeds: [{ oneOf: ['steps', 'instructions'], message: 'Add a step, or write what to do.' }],
  result: [
    { file: 'result.*', uses: ['mail', 'letter', 'task'], isRead: true },
    { file: 'mail-*.txt', uses: ['mail', 'letter'] },
    { file: 'post-*.txt' },
  ],
  leaves: ['model', 'http'],
  engine: CustomEngine,
  betterWith: { openai: 'follows instructions with tools', google: 'follows instructions with tools and Gemini' },
  needs: (services) =>
    services.has('openai') || services.has('google') ? null : 'An AI provider for free instructions; a list of steps runs without one.',
});

/** Services that are read with a key of the shop. Stripe answers name customers. */
const keyed = (service: string): Requirement => ({
  permissions: service === 'stripe' ? ['api-keys:read', 'customers:identify'] : ['api-keys:read'],
  within: {},
});

/** The list of steps was written, by whomever: a model has no part in it. */
const author: Author = { by: 'agent', source: null };

const nothingToDo = (): TaskError =>
  new TaskError('needs_provider', 'There is nothing to do: this has no steps, and no instructions that a model could follow.', {
    hint: 'Edit the agent, or the task: add a step, or write what to do and add a key for a model under API Keys (/admin/api-keys).',
  });

const needsProvider = (): TaskError =>
  new TaskError('needs_provider', 'Instructions need an AI provider to follow them, and there is none.', {
    hint: 'Add a key for a model under API Keys (/admin/api-keys), or declare the steps.',
  });
