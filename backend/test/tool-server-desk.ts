import type { Product } from './app';
import { eventually } from './eventually';
import { type Call, callsOf } from './http';
import type { ToolServer } from './tool-server';

export interface ServerTool {
  id: string;
  name: string;
  toolName: string;
  use: string;
  state: string;
  hash: string;
  offered: { description: string; inputSchema: object };
  accepted: { description: string } | null;
  problem: string | null;
  acceptedBy: string | null;
}
export interface ServerDetail {
  id: string;
  name: string;
  status: string;
  lastError: string | null;
  lacksKey: boolean;
  calledItself: string | null;
  protocol: string | null;
  version: number;
  tools: { ready: number; changed: number; all: number };
  serverTools: ServerTool[];
}
export interface TaskDetail {
  id: string;
  status: string;
  error: { code: string; message: string; hint: string | null; retryable: boolean } | null;
  artifacts: { id: string; title: string }[];
  steps: { key: string; title: string; kind: string; status: string; attempt: number; index: number }[];
}
export interface PendingApproval {
  id: string;
  taskId: string;
  title: string;
  summary: string;
  version: number;
}

/** What people do with tool servers, over HTTP. */
export class ToolServerDesk {
  readonly call: Call;
  private count = 0;

  constructor(private readonly product: Product) {
    this.call = callsOf(product.url);
  }

  async add(server: Pick<ToolServer, 'url'>, more: object = {}): Promise<ServerDetail> {
    const { body, status } = await this.call<ServerDetail>('POST', '/api/tool-servers', {
      name: `Case ${++this.count}`,
      address: server.url,
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return this.test(body.id);
  }

  test = async (id: string): Promise<ServerDetail> => (await this.call<ServerDetail>('POST', `/api/tool-servers/${id}/test`)).body;

  read = async (id: string): Promise<ServerDetail> => (await this.call<ServerDetail>('GET', `/api/tool-servers/${id}`)).body;

  /** Allows tools as they are described now. @returns their names here */
  async allow(server: ServerDetail, uses: Record<string, string>): Promise<string[]> {
    const names: string[] = [];
    for (const [name, use] of Object.entries(uses)) {
      const { id, hash, toolName } = (await this.read(server.id)).serverTools.find((one) => one.name === name)!;
      const { status, body } = await this.call('PATCH', `/api/tool-servers/${server.id}/tools/${id}`, { use, hash });
      if (status !== 200) throw new Error(JSON.stringify(body));
      names.push(toolName);
    }
    return names;
  }

  async addAllowed(
    server: Pick<ToolServer, 'url'>,
    uses: Record<string, string>,
    more: object = {},
  ): Promise<{ detail: ServerDetail; names: string[] }> {
    const detail = await this.add(server, more);
    return { detail, names: await this.allow(detail, uses) };
  }

  async start(input: object, more: object = {}): Promise<string> {
    const { body, status } = await this.call<{ id: string }>('POST', '/api/tasks', { title: 'Run', maxAttempts: 1, input, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }

  /** One call as a person writes it down. */
  use = (tool: string, args: object = {}, more: object = {}): Promise<string> =>
    this.start({ steps: [{ type: 'tool', tool, arguments: args }] }, more);

  becomes = (id: string, ...statuses: string[]): Promise<TaskDetail> =>
    eventually(`the task is ${statuses.join(' or ')}`, async () => {
      const { body } = await this.call<TaskDetail>('GET', `/api/tasks/${id}`);
      return statuses.includes(body.status) ? body : null;
    });

  done = (id: string): Promise<TaskDetail> => this.becomes(id, 'completed', 'failed');

  async outputOf(task: TaskDetail, key: string): Promise<unknown> {
    const { attempt, index } = task.steps.findLast((step) => step.key === key)!;
    return (await this.call<{ output: unknown }>('GET', `/api/tasks/${task.id}/steps/${attempt}/${index}`)).body.output;
  }

  logsOf = async (id: string): Promise<string[]> =>
    (await this.call<{ message: string }[]>('GET', `/api/tasks/${id}/logs`)).body.map(({ message }) => message);

  pending = async (taskId: string): Promise<PendingApproval | undefined> =>
    (await this.call<PendingApproval[]>('GET', '/api/approvals?status=pending')).body.find((one) => one.taskId === taskId);

  /** Waits for the request of a task, and answers it. */
  async decide(taskId: string, verb: 'approve' | 'reject', body: object = {}): Promise<PendingApproval> {
    const asked = await eventually('the task asks', () => this.pending(taskId));
    const { status, body: said } = await this.call('POST', `/api/approvals/${asked.id}/${verb}`, { version: asked.version, ...body });
    if (status !== 200) throw new Error(JSON.stringify(said));
    return asked;
  }
}
