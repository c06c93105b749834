import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import type { ValidateFunction } from 'ajv/dist/2020';
import { secretMask } from '../../../../platform/crypto';
import { Database } from '../../../../platform/database/database';
import { lazily } from '../../../../platform/lazily';
import { Parsing } from '../../../../platform/parsing/parsing';
import { words } from '../../../../platform/validation/words';
import { schemaProblems, schemaReader, schemaSentence } from '../../../../platform/validation/json-schema';
import { Approvals } from '../../../approvals';
import { ChangeProposals, ChangeQueries, ListingTexts, ListingValues } from '../../../changes';
import { ShopCustomers, ShopFigures, ShopProducts } from '../../../sales';
import { Deliveries } from '../../../deliveries';
import { type JsonValue, type StepRun, TaskCreation, TaskError, TaskHandlerRegistry } from '../../../tasks';
import { ToolRegistry } from '../../../tools';
import { SalesReader } from '../data-analysis/sales-reader';
import { PriceFinder } from '../pricing/price-finder';
import { PAGE_READER, type PageReader } from '../sources';
import { changeTools } from './change-tools';
import { draftTools } from './draft-tools';
import { houseTools } from './house-tools';
import { priceTool } from './price-tools';
import { sendTools } from './send-tools';
import { shipmentTool } from './shipment-tools';
import { shopTools } from './shop-tools';
import { statsTool } from './stats-tool';
import { taskTool } from './task-tool';
import { textTools } from './text-tools';
import { type ActingTool, type Tool, type ToolContext, ToolRefusal } from './tool';
import { toolNames } from './tool-names';
import { webTools } from './web-tools';

/** A call as a person writes it down. */
export interface WrittenCall {
  tool: string;
  arguments?: { [key: string]: JsonValue };
}

type OpenStep = (work: (step: StepRun) => Promise<JsonValue>) => Promise<JsonValue>;

/** All tools that Custom agents and the steps of workflows can be given. */
@Injectable()
export class ToolBox implements OnApplicationBootstrap {
  /** Those that are made here, and those of the house, which modules add after this was made. */
  private readonly all: () => readonly Tool[];
  private readonly checks: () => ReadonlyMap<string, () => ValidateFunction>;

  constructor(
    @Inject(PAGE_READER) pages: PageReader,
    products: ShopProducts,
    figures: ShopFigures,
    customers: ShopCustomers,
    sales: SalesReader,
    database: Database,
    tasks: TaskCreation,
    handlers: TaskHandlerRegistry,
    deliveries: Deliveries,
    private readonly approvals: Approvals,
    parser: Parsing,
    proposals: ChangeProposals,
    changes: ChangeQueries,
    listings: ListingValues,
    texts: ListingTexts,
    prices: PriceFinder,
    house: ToolRegistry,
  ) {
    const own: Tool[] = [
      ...shopTools(products, figures),
      statsTool(sales),
      ...webTools(pages, parser),
      ...textTools,
      ...draftTools,
      ...sendTools(deliveries, customers),
      ...changeTools(proposals, changes, listings, texts, database),
      priceTool(prices, sales),
      shipmentTool(proposals, database),
      taskTool(database, tasks, handlers, approvals),
    ];
    this.all = lazily(() => [...own, ...houseTools(house)]);
    const ajv = lazily(() => schemaReader({ strict: false, useDefaults: true }));
    this.checks = lazily(() => new Map(this.tools.map((tool) => [tool.name, lazily(() => ajv().compile(tool.parameters))])));
  }

  get tools(): readonly Tool[] {
    return this.all();
  }

  /** @throws Error when what schemas and forms name is not what there is. */
  onApplicationBootstrap(): void {
    const names = this.tools.map(({ name }) => name);
    if (names.toSorted().join() !== toolNames.toSorted().join()) throw new Error('The tool box and toolNames differ.');
  }

  /**
   * The tool and its arguments, or why not.
   * @param given arguments, or the JSON text a model wrote
   * @throws ToolRefusal for an unknown tool, one that is not allowed, arguments its schema refuses, or a secret in them
   */
  checked(name: string, given: unknown, allowed: ReadonlySet<string>): { tool: Tool; args: { [key: string]: JsonValue } } {
    const tool = this.tools.find((candidate) => candidate.name === name);
    if (!tool || !allowed.has(name)) {
      const may = allowed.size > 0 ? `Allowed: ${[...allowed].join(', ')}.` : 'No tool is allowed.';
      throw new ToolRefusal(`${tool ? `${name} is not allowed for this agent` : `There is no tool ${name}`}. ${may}`);
    }
    const args = typeof given === 'string' ? parsed(given) : structuredClone(given);
    const check = this.checks().get(name)!();
    if (!check(args)) throw new ToolRefusal(`The arguments do not fit: ${schemaSentence(check.errors, 'the whole')}.`);
    const text = JSON.stringify(args);
    if (secretMask.text(text) !== text) throw new ToolRefusal('The arguments contain a key or password of this shop.');
    return { tool, args: args as { [key: string]: JsonValue } };
  }

  /** Carries out a call that changes something, unless the policy for such side effects forbids it. @throws ToolRefusal */
  async act(tool: ActingTool, args: { [key: string]: JsonValue }, context: ToolContext): Promise<JsonValue> {
    if ((await this.approvals.policyOf(context.run, tool.sideEffect)) === 'never') {
      throw new ToolRefusal(`The policy for this kind of side effect (${tool.sideEffect}) is never.`, 'approval_rejected');
    }
    return tool.act(args, context);
  }

  /**
   * Uses a tool in a step that a person wrote, of a Custom task or of a workflow.
   * @param open does the work as the durable step of this call
   * @throws TaskError with the code of the refusal when the rules refuse the call
   */
  async use({ tool: name, arguments: given = {} }: WrittenCall, context: ToolContext, open: OpenStep): Promise<JsonValue> {
    try {
      const { tool, args } = this.checked(name, given, new Set([name]));
      if (tool.sideEffect === null) return await open((step) => tool.call(args, { ...context, step }));
      const done = await this.act(tool, args, context);
      return await open(() => Promise.resolve(done));
    } catch (error) {
      if (!(error instanceof ToolRefusal)) throw error;
      throw new TaskError(error.code, `${name}: ${error.message}`);
    }
  }

  /** What does not fit in a call as it is written down. A value with a template in it is not known yet, so it fits. */
  argumentProblems({ tool: name, arguments: given = {} }: WrittenCall): { argument: string; message: string }[] {
    const check = this.checks().get(name)?.();
    if (!check) return [{ argument: '', message: `there is no tool ${name}` }];
    const isOpen = (argument: string) => JSON.stringify(given[argument] ?? '').includes('{{');
    check(structuredClone(given));
    return schemaProblems(check.errors).flatMap(({ field, message }) => {
      const [argument = '', ...below] = field.split('.');
      if (isOpen(argument)) return [];
      if (message === words.unknownField && below.length === 0) return [{ argument, message: `is nothing that ${name} takes` }];
      return [{ argument, message: [...below, message].join(' ') }];
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim() || '{}');
  } catch {
    throw new ToolRefusal('The arguments are not JSON.');
  }
}
