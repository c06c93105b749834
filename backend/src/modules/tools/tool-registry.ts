import { Injectable } from '@nestjs/common';
import type { ValidateFunction } from 'ajv/dist/2020';
import { lazily } from '../../platform/lazily';
import { plainObject } from '../../platform/http/plain-object';
import { schemaProblems, schemaReader } from '../../platform/validation/json-schema';
import { invalid } from '../../platform/errors/common.refusals';
import { words } from '../../platform/validation/words';
import type { HouseTool, ToolSource } from './house-tool';

const nameShape = /^[a-z]{2,30}\.[a-z]{2,30}$/;

/** As protocols and model providers spell a name, in which a dot is not allowed: `stock_list`. */
export const wireName = (name: string): string => name.replaceAll('.', '_');

/** Every tool of the house, by name. Modules add theirs when they are wired; the start fails where two have one name. */
@Injectable()
export class ToolRegistry {
  private readonly tools = new Map<string, HouseTool>();
  private readonly sources = new Map<string, ToolSource>();
  private readonly checks = new Map<string, () => ValidateFunction>();
  private readonly reader = lazily(() => schemaReader({ strict: false, useDefaults: true }));

  /** @throws Error for a name that is taken or not of the form `subject.verb`. */
  add(...added: readonly HouseTool[]): void {
    for (const tool of added) {
      if (!nameShape.test(tool.name)) throw new Error(`The tool ${tool.name} must be called subject.verb.`);
      if (this.tools.has(tool.name)) throw new Error(`Two tools are called ${tool.name}.`);
      this.tools.set(tool.name, tool);
      this.checks.set(
        tool.name,
        lazily(() => this.reader().compile(tool.input)),
      );
    }
  }

  /** @throws Error for a subject that has tools already. */
  addSource(source: ToolSource): void {
    if (this.sources.has(source.subject)) throw new Error(`Two sources make tools called ${source.subject}.`);
    this.sources.set(source.subject, source);
  }

  /** In alphabetical order, so that a list of them is the same each time. */
  all(): HouseTool[] {
    return [...this.tools.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** @param name with a dot, or as protocols spell it */
  find(name: string): HouseTool | null {
    return this.tools.get(name.replace('_', '.')) ?? null;
  }

  /** With those that there are just now, for the caller. */
  async offered(): Promise<HouseTool[]> {
    return [...this.all(), ...(await Promise.all([...this.sources.values()].map((source) => source.all()))).flat()];
  }

  /** Among those that there are just now, for the caller. */
  async lookUp(name: string): Promise<HouseTool | null> {
    const at = name.search(/[._]/);
    return this.find(name) ?? (await this.sources.get(name.slice(0, at))?.find(name.slice(at + 1))) ?? null;
  }

  /** The arguments as the schema of the tool takes them, defaults filled in. @throws ApiError 400 that names each field. */
  checked({ name, check: own }: Pick<HouseTool, 'name' | 'check'>, given: unknown): Record<string, unknown> {
    if (own) return own(given);
    const args = plainObject(structuredClone(given ?? {}));
    if (!args) throw invalid([{ field: 'arguments', message: words.type(['object']) }]);
    const check = this.checks.get(name)!();
    if (!check(args)) throw invalid(schemaProblems(check.errors).slice(0, 20));
    return args;
  }
}
