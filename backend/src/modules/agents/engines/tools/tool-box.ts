import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import type { ValidateFunction } from 'ajv/dist/2020';
import { secretMask } from '../../../../platform/crypto';
import { Database } from '../../../../platform/database/database';
import type { FieldError } from '../../../../platform/errors/api-error';
import { lazily } from '../../../../platform/lazily';
import { Parsing } from '../../../../platform/parsing/parsing';
import { words } from '../../../../platform/validation/words';
import { schemaProblems, schemaReader, schemaSentence } from '../../../../platform/validation/json-schema';
import { readsOutside, refusalOf, type Requirement } from '../../../auth';
import { EffectGate } from '../../../approvals';
import { ChangeProposals, ChangeQueries, ChangeResults, ListingTexts, ListingValues } from '../../../changes';
import { PayoutList } from '../../../commerce';
import { DeliveryTimes, OpenPurchases, PurchaseDrafts } from '../../../purchasing';
import { ShopCash, ShopCustomers, ShopDays, ShopFigures, ShopProducts, ShopRefunds, ShopTaxes } from '../../../sales';
import { Deliveries } from '../../../deliveries';
import type { SideEffect } from '../../../settings';
import { type JsonValue, type StepRun, TaskCreation, TaskError, TaskHandlerRegistry } from '../../../tasks';
import { ToolRegistry } from '../../../tools';
import { isServerToolName, ServerTools } from '../../../tool-servers';
import { SalesReader } from '../data-analysis/sales-reader';
import { PriceFinder } from '../pricing/price-finder';
import { PAGE_READER, type PageReader } from '../sources';
import { cashTool } from './cash-tools';
import { changeTools } from './change-tools';
import { draftTools } from './draft-tools';
import { houseTools } from './house-tools';
import { MarketingTools } from './marketing-tools';
import { monthBooksTool } from './month-books-tool';
import { priceTool } from './price-tools';
import { refundTool } from './refund-tools';
import { restockEffectTool } from './restock-effect-tool';
import { restockTools } from './restock-tools';
import { sendTools } from './send-tools';
import { requiredByServers, serverTool } from './server-tools';
import { shipmentTool } from './shipment-tools';
import { shopTools } from './shop-tools';
import { statsTool } from './stats-tool';
import { taskTool } from './task-tool';
import { textTools } from './text-tools';
import { type ActingTool, type ReadingTool, type Tool, type ToolContext, ToolRefusal } from './tool';
import { toolNames } from './tool-names';
import { webTools } from './web-tools';

/** A call as a person writes it down. */
export interface WrittenCall {
  tool: string;
  arguments?: { [key: string]: JsonValue };
}

interface ArgumentProblem {
  argument: string;
  message: string;
  /** `warning` for a tool that cannot be called just now. */
  level: 'error' | 'warning';
}

type OpenStep = (work: (step: StepRun) => Promise<JsonValue>) => Promise<JsonValue>;

/** All tools that Custom agents and the steps of workflows can be given. */
@Injectable()
export class ToolBox implements OnApplicationBootstrap {
  /** Those that are made here, and those of the house, which modules add after this was made. Those of tool servers are looked up each time. */
  private readonly ours: () => readonly Tool[];
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
    private readonly gate: EffectGate,
    parser: Parsing,
    proposals: ChangeProposals,
    changes: ChangeQueries,
    listings: ListingValues,
    texts: ListingTexts,
    results: ChangeResults,
    prices: PriceFinder,
    purchases: PurchaseDrafts,
    openPurchases: OpenPurchases,
    cash: ShopCash,
    marketing: MarketingTools,
    refunds: ShopRefunds,
    deliveryTimes: DeliveryTimes,
    days: ShopDays,
    taxes: ShopTaxes,
    payouts: PayoutList,
    house: ToolRegistry,
    private readonly servers: ServerTools,
  ) {
    const own: Tool[] = [
      ...shopTools(products, figures),
      statsTool(sales),
      ...webTools(pages, parser, gate),
      ...textTools,
      ...draftTools,
      ...sendTools(deliveries, customers),
      ...changeTools(proposals, changes, listings, texts, results, database),
      priceTool(prices, sales),
      shipmentTool(proposals, database),
      ...restockTools(sales, purchases),
      restockEffectTool(products, deliveryTimes, days, database),
      cashTool(sales, cash, openPurchases, database),
      ...marketing.tools,
      refundTool(refunds, database),
      monthBooksTool(taxes, payouts, days),
      taskTool(database, tasks, handlers, gate),
    ];
    this.ours = lazily(() => [...own, ...houseTools(house)]);
    const ajv = lazily(() => schemaReader({ strict: false, useDefaults: true }));
    this.checks = lazily(() => new Map(this.tools.map((tool) => [tool.name, lazily(() => ajv().compile(tool.parameters))])));
  }

  get tools(): readonly Tool[] {
    return this.ours();
  }

  /** @throws Error when what schemas and forms name is not what there is. */
  onApplicationBootstrap(): void {
    const names = this.tools.map(({ name }) => name);
    if (names.toSorted().join() !== toolNames.toSorted().join()) throw new Error('The tool box and toolNames differ.');
  }

  /** Ours, and those of tool servers that can be called now. @param allowed names of those that are wanted; all by default */
  async all(allowed?: ReadonlySet<string>): Promise<Tool[]> {
    const usable = await this.servers.usable(allowed);
    const own = this.tools.filter(({ name }) => !allowed || allowed.has(name));
    return [...own, ...usable.map((tool) => serverTool(this.servers, this.gate, tool))];
  }

  /** Tools offered to a model: those of `all` that the caller of the task may use. */
  async offered(allowed: ReadonlySet<string>): Promise<Tool[]> {
    return (await this.all(allowed)).filter(({ requires }) => refusalOf(requires, {}) === null);
  }

  /** Permissions that a tool requires of its caller. Null for an unknown tool. */
  requirementOf(name: string): Requirement | null {
    return isServerToolName(name) ? requiredByServers : (this.tools.find((tool) => tool.name === name)?.requires ?? null);
  }

  /** Null for a tool that only reads or computes, undefined for a tool that there is not. One of a tool server may do anything. */
  sideEffectOf(name: string): SideEffect | null | undefined {
    return isServerToolName(name) ? 'custom' : this.tools.find((tool) => tool.name === name)?.sideEffect;
  }

  /** True if the `text` of its output is the whole result in Markdown. */
  isReport(name: string): boolean {
    return this.tools.find((tool) => tool.name === name)?.isReport === true;
  }

  /**
   * The tool and its arguments, or why not.
   * @param given arguments, or the JSON text a model wrote
   * @throws ToolRefusal for an unknown tool, one that is not allowed, arguments its schema refuses, a secret in them, or a
   *   caller that lacks a permission
   */
  async checked(name: string, given: unknown, allowed: ReadonlySet<string>): Promise<{ tool: Tool; args: { [key: string]: JsonValue } }> {
    const tool = this.tools.find((candidate) => candidate.name === name);
    if (!allowed.has(name) || (!tool && !isServerToolName(name))) {
      const may = allowed.size > 0 ? `Allowed: ${[...allowed].join(', ')}.` : 'No tool is allowed.';
      throw new ToolRefusal(`${tool ? `${name} is not allowed for this agent` : `There is no tool ${name}`}. ${may}`);
    }
    const args = typeof given === 'string' ? parsed(given) : structuredClone(given);
    const checked = tool ? { tool, args } : await this.checkedByServer(name, args);
    if (tool) {
      const check = this.checks().get(name)!();
      if (!check(args)) throw new ToolRefusal(`The arguments do not fit: ${schemaSentence(check.errors, 'the whole')}.`);
    }
    const refusal = refusalOf(checked.tool.requires, checked.args as object);
    if (refusal) throw new ToolRefusal(refusal.message, 'permission_missing');
    const text = JSON.stringify(checked.args);
    if (secretMask.text(text) !== text) throw new ToolRefusal('The arguments contain a key or password of this shop.');
    return checked as { tool: Tool; args: { [key: string]: JsonValue } };
  }

  private async checkedByServer(name: string, given: unknown): Promise<{ tool: Tool; args: unknown }> {
    const [usable] = await this.servers.usable([name]);
    if (!usable) throw new ToolRefusal(`${name} cannot be used: ${notUsable}`);
    const { args, problems } = await this.servers.checked(usable, given);
    const said = problems.slice(0, 5).map(({ field, message }) => `${field || 'the whole'} ${message}`);
    if (said.length > 0) throw new ToolRefusal(`The arguments do not fit: ${said.join('; ')}.`);
    return { tool: serverTool(this.servers, this.gate, usable), args };
  }

  /** Carries out a call that only reads. What it brings from outside is classified before it is returned. */
  async read(tool: ReadingTool, args: { [key: string]: JsonValue }, context: Parameters<ReadingTool['call']>[1]): Promise<JsonValue> {
    const answer = await tool.call(args, context);
    if (tool.leaves !== null) await readsOutside(textsOf(answer).join('\n'));
    return answer;
  }

  /** Carries out a call that changes something, unless the policy for such side effects forbids it. @throws ToolRefusal */
  async act(tool: ActingTool, args: { [key: string]: JsonValue }, context: ToolContext): Promise<JsonValue> {
    if (await this.gate.forbids(context.run, tool.sideEffect)) {
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
      const { tool, args } = await this.checked(name, given, new Set([name]));
      if (tool.sideEffect === null) return await open((step) => this.read(tool, args, { ...context, step }));
      const done = await this.act(tool, args, context);
      return await open(() => Promise.resolve(done));
    } catch (error) {
      if (!(error instanceof ToolRefusal)) throw error;
      throw new TaskError(error.code, `${name}: ${error.message}`);
    }
  }

  /** What does not fit in a call as it is written down. A value with a template in it is not known yet, so it fits. */
  async argumentProblems({ tool: name, arguments: given = {} }: WrittenCall): Promise<ArgumentProblem[]> {
    const found = await this.problemsWith(name, given);
    if (!found && isServerToolName(name)) return [{ argument: '', message: `cannot be checked now: ${notUsable}`, level: 'warning' }];
    if (!found) return [{ argument: '', message: `there is no tool ${name}`, level: 'error' }];
    const isOpen = (argument: string) => JSON.stringify(given[argument] ?? '').includes('{{');
    return found.flatMap(({ field, message }): ArgumentProblem[] => {
      const [argument = '', ...below] = field.split('.');
      if (isOpen(argument)) return [];
      if (message === words.unknownField && below.length === 0)
        return [{ argument, message: `is nothing that ${name} takes`, level: 'error' }];
      return [{ argument, message: [...below, message].join(' '), level: 'error' }];
    });
  }

  /** Null for a tool that there is not. */
  private async problemsWith(name: string, given: { [key: string]: JsonValue }): Promise<FieldError[] | null> {
    const check = this.checks().get(name)?.();
    if (check) {
      check(structuredClone(given));
      return schemaProblems(check.errors);
    }
    const [usable] = await this.servers.usable([name]);
    return usable ? (await this.servers.checked(usable, given)).problems : null;
  }
}

/** Texts as they are read, with the name of their field. */
const textsOf = (value: JsonValue, key = ''): string[] => {
  if (typeof value === 'string') return [value, JSON.stringify({ [key]: value })];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]: [string, JsonValue]) => textsOf(one, Array.isArray(value) ? key : name));
};

const notUsable =
  'its server is gone, its description changed since it was approved, or it was never approved (Integrations, Tool servers).';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim() || '{}');
  } catch {
    throw new ToolRefusal('The arguments are not JSON.');
  }
}
