import type { Parser } from '../../../../platform/parsing/parsing';
import { asData, type ChatMessage, type ToolCall } from '../../../ai';
import { type Receipt, settled } from '../../../claims';
import { type JsonValue, TaskError, type TaskRun } from '../../../tasks';
import type { Models } from '../sources';
import { ToolRefusal } from '../tools/tool';
import type { ToolBox } from '../tools/tool-box';
import { answerJson, answerSchema } from './answer.jobs';
import { rules, wireName } from './prompt';
import { receiptOf } from './receipts-of-calls';
import { SourcesOfFigures } from './sources-of-figures';
import { type CustomInput, usualMaxSteps } from './custom-input';

const mostCallsPerTurn = 8;
const mostRepairs = 2;
const shownChars = 20_000;
const mostAnswerTokens = 4_096;

interface Answer {
  text: string;
  /** The result by `outputSchema`; null without one. */
  json: JsonValue;
  model: string;
}

/** Lets a model work through the instructions, one durable step per turn and per tool call. */
export class ToolLoop {
  private readonly messages: ChatMessage[] = [];
  private readonly sources: SourcesOfFigures;
  private readonly receipts: Receipt[] = [];

  constructor(
    private readonly run: TaskRun,
    private readonly models: Models,
    private readonly box: ToolBox,
    private readonly parser: Parser,
    private readonly allowed: ReadonlySet<string>,
    private readonly input: CustomInput & { instructions: string },
  ) {
    this.sources = new SourcesOfFigures([input.instructions, input.inputs ?? null]);
  }

  /**
   * @throws TaskError those of `Ai.chat`; `provider_failed` when the answer does not fit `outputSchema`, or names figures
   * that stand in no source, after two repairs; `invalid_input` when that is no schema
   */
  async answer(): Promise<Answer> {
    const { instructions, inputs, outputSchema, maxSteps = usualMaxSteps } = this.input;
    if (outputSchema) await this.parser.run(answerSchema, outputSchema, { signal: this.run.signal });
    this.messages.push(
      { role: 'system', content: rules(outputSchema) },
      { role: 'user', content: inputs ? `${instructions}\n\n${asData('inputs', JSON.stringify(inputs))}` : instructions },
    );
    let repairs = 0;
    let isReworded = false;
    for (let turn = 1; ; turn++) {
      const isLast = turn >= maxSteps;
      const said = await this.ask(turn, isLast);
      this.run.progress((turn / (maxSteps + 1)) * 100);
      if (said.toolCalls.length > 0 && !isLast) {
        await this.work(turn, said);
        continue;
      }
      const text = said.text.trim();
      const read = said.finishReason === 'length' ? { problem: 'The answer was cut off; write less.' } : await this.read(text);
      if ('json' in read) {
        const claims = this.claimsOf(text, read.json);
        if (claims.refused.length === 0 || isReworded) return { text: claims.text, json: claims.json, model: said.model };
        isReworded = true;
        const refused = claims.refused.join(' ');
        this.run.log('warn', `The answer is sent back: ${refused}`);
        this.messages.push(
          { role: 'assistant', content: said.text },
          { role: 'user', content: `${refused} Answer again, with the result alone and without these claims.` },
        );
        continue;
      }
      const { problem } = read;
      if (repairs++ >= mostRepairs) throw new TaskError('provider_failed', `The model's answer cannot be used: ${problem}`);
      this.run.log('warn', `The answer is sent back: ${problem}`);
      this.messages.push(
        { role: 'assistant', content: said.text },
        { role: 'user', content: `${problem} Answer again, with the result alone.` },
      );
    }
  }

  /** The answer without sentences that no call and no source supports. */
  private claimsOf(text: string, json: JsonValue): { text: string; json: JsonValue; refused: string[] } {
    const check = this.sources.claims(this.receipts);
    const refused: string[] = [];
    const kept = (words: string): string => {
      const { text: rest, sentences } = settled(words, check);
      const removed = sentences.filter(({ accepted }) => !accepted);
      refused.push(...removed.map((sentence) => `"${sentence.text}" is not supported: ${sentence.reasons.join(' ')}`));
      return removed.length > 0 ? rest : words;
    };
    const result = { text: json === null ? kept(text) || nothingLeft : text, json: eachText(json, kept) };
    if (refused.length > 0) this.run.log('warn', `Not supported by a recorded step or figure: ${refused.join(' ')}`);
    return { ...result, refused };
  }

  /** The result by the schema, null without one; or why the answer cannot be used. */
  private async read(text: string): Promise<{ json: JsonValue } | { problem: string }> {
    if (text === '') return { problem: 'The answer is empty.' };
    const { outputSchema: schema } = this.input;
    const said = schema ? await this.parser.run(answerJson, { answer: text, schema }, { signal: this.run.signal }) : null;
    if (said && 'problem' in said) return said;
    const invented = this.sources.problems(said ? said.value : text).join(' ');
    return invented ? { problem: invented } : { json: said ? said.value : null };
  }

  private async ask(turn: number, isLast: boolean) {
    const tools = await this.box.offered(this.allowed);
    return this.models.chat(this.run, {
      step: `turn-${turn}`,
      maxOutputTokens: mostAnswerTokens,
      purpose: isLast ? 'Answer with what is known' : 'Decide what to do next',
      messages: isLast ? [...this.messages, { role: 'user', content: 'No more tools now: answer with the result.' }] : [...this.messages],
      ...(!isLast &&
        tools.length > 0 && {
          tools: tools.map(({ name, description, parameters }) => ({ name: wireName(name), description, parameters: { ...parameters } })),
        }),
    });
  }

  private async work(turn: number, said: { text: string; toolCalls: ToolCall[] }): Promise<void> {
    this.messages.push({ role: 'assistant', content: said.text, toolCalls: said.toolCalls });
    for (const [index, call] of said.toolCalls.entries()) {
      const result = await this.call(`turn-${turn}-call-${index + 1}`, call, index < mostCallsPerTurn);
      this.messages.push({ role: 'tool', toolCallId: call.id, content: asData(call.name, shown(result)) });
    }
  }

  /** One call behind the rules. A refusal is a result: the model hears it, the log keeps it, nothing happens. */
  private async call(key: string, { name: wire, arguments: given }: ToolCall, isWithinLimit: boolean): Promise<JsonValue> {
    const name = [...this.allowed, ...this.box.tools.map((tool) => tool.name)].find((known) => wireName(known) === wire) ?? wire;
    const input = { tool: name, arguments: given };
    const context = { run: this.run, named: this.run.named, author: null, isSafeRead: false, isWritten: null, key };
    try {
      if (!isWithinLimit) throw new ToolRefusal(`At most ${mostCallsPerTurn} calls at a time.`);
      const { tool, args } = await this.box.checked(name, given, this.allowed);
      const record = (answer: JsonValue) => this.receipts.push(receiptOf(tool, args, answer));
      if (tool.sideEffect === null) {
        const answer = await this.run.step(key, { title: `Use ${name}`, kind: 'tool', input }, async (step): Promise<JsonValue> => {
          try {
            const result = await this.box.read(tool, args, { ...context, step });
            return { result };
          } catch (error) {
            if (!(error instanceof ToolRefusal || error instanceof TaskError)) throw error;
            step.log('warn', `${name}: ${error.message}`);
            return { refused: error.message };
          }
        });
        if (typeof answer === 'object' && answer !== null && 'result' in answer) this.sources.add(args, answer);
        record(answer);
        return answer;
      }
      const result = await this.box.act(tool, args, context);
      record({ result });
      if (tool.isRecord) this.sources.add({}, result);
      return await this.run.step(key, { title: `Used ${name}`, kind: 'tool', input }, () => Promise.resolve({ result }));
    } catch (error) {
      if (!(error instanceof ToolRefusal)) throw error;
      return this.run.step(key, { title: `Refused ${name}`, kind: 'tool', input }, (step) => {
        step.log('warn', `Tool call refused: ${name}. ${error.message}`);
        return Promise.resolve({ refused: error.message });
      });
    }
  }
}

const nothingLeft = 'No sentence of the answer is supported by a recorded step or figure, so all were removed. See the log.';

const eachText = (value: JsonValue, kept: (text: string) => string): JsonValue => {
  if (typeof value === 'string') return value.trim().split(/\s+/).length < 4 ? value : kept(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]): [string, JsonValue] => [name, eachText(one, kept)]));
};

function shown(result: JsonValue): string {
  const text = JSON.stringify(result);
  return text.length > shownChars ? `${text.slice(0, shownChars)} (cut)` : text;
}
