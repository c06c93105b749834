import { Injectable } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { ToolBox, toolNames, toolNameSchema, type WrittenCall } from '../../../agents';
import type { JsonValue } from '../../../tasks';
import { requiresNothing } from '../../../auth';
import { boolean, object, optional, templates } from '../../definition/schema-parts';
import { RunBudget } from '../../engine/run-budget';
import { authorOf, namedByStep } from '../../engine/step-namings';
import type { Templates } from '../../expressions/template';
import { shown } from '../sentence-parts';
import { defineStep, forAllTries, type StepCall, type StepExecutor, type StepWith } from '../step';

/** Starting an agent, and proposing changes, are steps of their own, which can wait for what comes of it. */
const ownSteps: ReadonlySet<string> = new Set(['task.create', 'change.propose', 'order.propose']);
const config = object({
  tool: Type.Unsafe<string>({ ...toolNameSchema, else: { enum: toolNames.filter((name) => !ownSteps.has(name)) } }),
  arguments: optional(templates),
  safeInDryRun: optional(boolean),
});
type Config = typeof config;

/** Uses one of the tools that Custom agents have, without a task of its own. Gives what the tool gave. */
@Injectable()
export class ToolStepExecutor implements StepExecutor<Config> {
  constructor(
    private readonly box: ToolBox,
    private readonly budget: RunBudget,
  ) {}

  prepare({ config: { tool, arguments: given = {} } }: StepWith<Config>, texts: Templates): JsonValue {
    return { tool, arguments: texts.deep(given) };
  }

  async execute({ step, key, input, run, open, state }: StepCall<Config>): Promise<JsonValue> {
    await this.budget.check(state.row);
    const named = namedByStep(state, step, step.config.arguments ?? {});
    // One key for all tries: what was sent or decided once is not done again.
    const isSafeRead = step.config.safeInDryRun === true;
    const isWritten = !JSON.stringify(step.config.arguments ?? {}).includes('{{');
    const context = { run, named, author: authorOf(step), isSafeRead, isWritten, key: `${forAllTries(key)}/tool` };
    return this.box.use(input as unknown as WrittenCall, context, (work) => work(open));
  }
}

export const toolStep = defineStep({
  type: 'tool',
  config,
  executor: ToolStepExecutor,
  // The tool box knows what each tool requires.
  requires: () => requiresNothing,
  role: 'work',
  effect: 'delegated',
  mayCost: true,
  sentence: ({ tool, arguments: given }) => `Use the tool ${shown(tool)}${given === undefined ? '' : ` with ${shown(given)}`}`,
  unasked({ tool }, shop) {
    const effect = shop.tool(tool);
    return effect === undefined || (effect !== null && shop.policies[effect] === 'allow') ? `uses ${tool}` : null;
  },
  kind: 'tool',
  waits: true,
  plain: ['tool'],
  usesTool: ({ tool, arguments: given = {} }) => ({ tool, arguments: given }),
});
