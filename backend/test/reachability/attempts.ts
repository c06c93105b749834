import { ToolBox } from '../../src/modules/agents';
import { authorityOf, type Permission } from '../../src/modules/auth';
import { readExamples } from '../../src/document-words';
import { runAsSystem } from '../../src/platform/http/request-context';
import type { Product } from '../app';
import { accept, bearer } from '../bare-mcp';
import { documentedRoutes, type Schema } from '../openapi/document';
import { unknownId } from '../route-matrix';
import { Program } from '../tokens';
import type { Door, Entry } from './entries';
import { sampleOf } from './samples';
import { startingCalls, type StartingDoor, type Stored, startsStoredWork, type Work } from './stored-work';

export interface Refused {
  code: string;
  permission?: string;
}
interface Answered {
  status: number;
  body: Partial<Refused>;
}
interface ToolResult {
  isError?: boolean;
  _meta?: { 'stallhand/error'?: Refused };
}
interface RpcAnswer<T> {
  error?: { message: string; data?: Refused };
  result?: T;
}
export interface Grant {
  mode: 'read' | 'propose' | 'act';
  permissions: readonly Permission[];
  reach: { agents: string[] | null; workflows: string[] | null; integrations: string[] | null };
}
type Ids = Readonly<Record<string, string>>;
type OwnDoor = Exclude<Door, 'socket' | StartingDoor>;

/** Doors whose work is a step of a workflow. */
const steppingDoors: readonly Door[] = ['workflow step', 'run of a workflow', 'status of a workflow', 'address of a workflow'];

const examples = readExamples();
const operations = new Map(
  documentedRoutes.map(({ name, operation }) => [name, (operation as unknown as { operationId: string }).operationId]),
);

/** Tries one token at every door. */
export class Attempts {
  private offered?: ReadonlyMap<string, Schema>;
  readonly program: Program;

  /** @param ids of rows that exist, by the path of their list (`/api/tasks`) and by the name of a field (`taskId`) */
  constructor(
    private readonly product: Product,
    token: string,
    private readonly grant: Grant,
    private readonly ids: Ids,
  ) {
    this.program = new Program(product.url, token);
  }

  /**
   * @param stored work of the entry, where another caller wrote it
   * @returns the refusal, or null if the token gets through
   */
  at(entry: Entry, stored: Stored = {}): Promise<Refused | null> {
    if (startsStoredWork(entry.door)) return this.start(startingCalls[entry.door](stored));
    const byDoor: Record<OwnDoor, () => Promise<Refused | null>> = {
      REST: () => this.route(entry),
      'MCP tool': () => this.mcpTool(entry.name),
      'task input': () => this.post('/api/tasks', { title: 'Try', type: entry.name, input: filled(entry.input, this.ids) }),
      'tool in a task': () => this.post('/api/tasks', { title: 'Try', type: 'Custom', input: { steps: [this.toolStep(entry.name)] } }),
      'tool of an agent': () => this.agentTool(entry.name),
      'tool of a model': () => this.modelTool(entry.name),
      'workflow step': () => this.workflowStep(entry),
    };
    return byDoor[entry.door as OwnDoor]();
  }

  private async start([method, path, body]: readonly [string, string, unknown]): Promise<Refused | null> {
    return refusedBy(await this.program.call<Partial<Refused>>(method, path, body));
  }

  /** Work that the owner stores for an entry. */
  workOf({ door, name, input }: Entry): Work {
    const [type, tool] = name.split(' ') as [string, string?];
    if (steppingDoors.includes(door))
      return { type, input: (tool ? { tool, arguments: this.argumentsOf(tool) } : filled(input, this.ids)) as Work['input'] };
    return input
      ? { type: name, input: filled(input, this.ids) as Work['input'] }
      : { type: 'Custom', input: { steps: [this.toolStep(name)] } };
  }

  private async route({ name }: Entry): Promise<Refused | null> {
    const [method, path] = name.split(' ') as [string, string];
    const { address, body } = restCall(method, path, this.ids);
    return refusedBy(await this.program.call<Partial<Refused>>(method, address, body));
  }

  private async post(path: string, body: object): Promise<Refused | null> {
    return refusedBy(await this.program.call<Partial<Refused>>('POST', path, body));
  }

  private toolStep(tool: string) {
    return { type: 'tool', tool, arguments: this.argumentsOf(tool) };
  }

  private argumentsOf(tool: string): object {
    const { parameters } = this.product.app.get(ToolBox, { strict: false }).tools.find(({ name }) => name === tool)!;
    return sampleOf(parameters as Schema, this.ids) as object;
  }

  /** Each place of a configuration that names a tool. */
  private async agentTool(tool: string): Promise<Refused | null> {
    const instructions = 'Look it up.';
    const configs = [
      { input: { steps: [this.toolStep(tool)] } },
      { input: { instructions, tools: [tool] } },
      { tools: [tool], input: { instructions } },
    ];
    let refused: Refused | null = null;
    for (const config of configs) {
      refused = await this.post('/api/agents', { name: `Try ${tool}`, type: 'Custom', config });
      if (!refused) return null;
    }
    return refused;
  }

  /** Tries a tool that a model is offered, or calls although it was not offered. */
  private async modelTool(tool: string): Promise<Refused | null> {
    const box = this.product.app.get(ToolBox, { strict: false });
    const { mode, permissions, reach } = this.grant;
    const token = { mode, permissions: new Set<Permission>([...permissions, 'session:read']), reach };
    const authority = authorityOf({ role: 'owner', token: token as never });
    return runAsSystem(
      async () => {
        if ((await box.offered(new Set([tool]))).length > 0) return null;
        try {
          await box.checked(tool, this.argumentsOf(tool), new Set([tool]));
          return null;
        } catch (error) {
          const { code, message } = error as { code: string; message: string };
          const permission = /the permission ([\w-]+:\w+)/.exec(message)?.[1];
          return code === 'permission_missing' ? { code: permission ? 'insufficient_scope' : 'token_limited', permission } : { code };
        }
      },
      { authority },
    );
  }

  private workflowStep(entry: Entry): Promise<Refused | null> {
    const { type, input } = this.workOf(entry);
    return this.post('/api/workflows', { name: `Try ${entry.name}`, steps: [{ id: 'try', type, config: input }] });
  }

  private async mcpTool(name: string): Promise<Refused | null> {
    this.offered ??= await this.offeredTools();
    const schema = this.offered.get(name);
    const refused = refusedCall(await this.mcp('tools/call', { name, arguments: schema ? sampleOf(schema, this.ids) : {} }));
    // What a token may never use is not offered to it either.
    return schema && ['insufficient_scope', 'token_mode'].includes(refused?.code ?? '') ? null : refused;
  }

  async offeredTools(): Promise<ReadonlyMap<string, Schema>> {
    const { result } = await this.mcp<{ tools: { name: string; inputSchema: Schema }[] }>('tools/list');
    return new Map(result!.tools.map(({ name, inputSchema }) => [name, inputSchema]));
  }

  /** One message to the MCP server, without the SDK. */
  async mcp<T = ToolResult>(method: string, params: object = {}): Promise<RpcAnswer<T>> {
    const response = await fetch(`${this.product.url}/mcp`, {
      method: 'POST',
      headers: { ...bearer(this.program.token), accept, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const text = await response.text();
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as RpcAnswer<T>;
  }
}

const refusedCall = ({ error, result }: RpcAnswer<ToolResult>): Refused | null =>
  error?.data ?? (result?.isError ? (result._meta?.['stallhand/error'] ?? null) : null);

const refusedBy = ({ status, body }: Answered): Refused | null =>
  status >= 400 ? { code: body.code ?? `${status}`, permission: body.permission } : null;

/** Builds a call that would have an effect: it names existing rows, with a body that was accepted before. */
export function restCall(method: string, path: string, ids: Ids): { address: string; body: unknown } {
  const documented = `/api${path}`.replaceAll(/:(\w+)/g, '{$1}');
  const list = documented.split('/{')[0]!;
  const address = documented.replace('{id}', ids[list] ?? unknownId).replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1');
  if (method === 'GET' || path.startsWith('/files') || documented === '/api/imports') return { address, body: undefined };
  const { request } = examples[operations.get(`${method} ${documented}`) ?? ''] ?? {};
  return { address, body: filled(request ?? {}, ids) };
}

/** Replaces the ids in the body of an example. */
const filled = (body: unknown, ids: Ids): unknown =>
  JSON.parse(JSON.stringify(body), (field, value: unknown) => (typeof value === 'string' && field in ids ? ids[field] : value));
