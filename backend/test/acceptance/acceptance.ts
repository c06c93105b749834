import { v7 as uuidv7 } from 'uuid';
import { Entitlements } from '../../src/modules/marketplace';
import { Transactions } from '../../src/platform/events';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Answer, callsOf } from '../http';
import { taskSettled } from '../task-settled';
import { insertSellersShop, timeZone } from './sellers-shop';
import { decideShown } from '../decide-shown';

export interface Step {
  key: string;
  stepId: string;
  type: string;
  status: string;
  name: string;
  input: Record<string, unknown> | null;
  output: Record<string, unknown> | null;
  childTaskId?: string | null;
}
export interface Run {
  id: string;
  status: string;
  error: { code: string; message: string } | null;
  timeline: Step[];
}
export interface Approval {
  id: string;
  status: string;
  content: { text: string };
}
/** The task of an agent. */
export interface AgentTask {
  id: string;
  status: string;
  input: Record<string, unknown>;
  error: { code: string; message: string; hint: string | null } | null;
}
/** Letters as a person reads them before they leave. */
export interface LettersToApprove {
  id: string;
  status: string;
  summary: string;
  targets: string[];
  content: { messages: { id: string; targets: string[]; content: { subject: string; text: string; html: string | null } }[] };
}
export interface File {
  taskId: string;
  id: string;
  title: string;
  text: string;
}

interface Installed {
  workflowId: string | null;
  agentId: string | null;
  parts: { kind: 'workflow' | 'agent'; id: string }[];
}

const final = ['completed', 'failed', 'cancelled'];

/** A product with a seller's shop in it, and what a buyer of a tool does: get it, install it, let it run, read and decide. */
export class Acceptance {
  private readonly workers: { close(): Promise<void> }[] = [];

  private constructor(
    readonly product: Product,
    private readonly installs = new Map<string, { workflowId: string; agentId: string }>(),
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Acceptance> {
    const product = await startProduct({ settings: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), ...settings } });
    const shop = new Acceptance(product);
    expect((await shop.call('PUT', '/api/settings', { timeZone })).status).toBe(200);
    await insertSellersShop(product.database);
    await eventually('the days are counted', async () => (await shop.value('SELECT count(*)::int FROM ledger_due')) === 0);
    return shop;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.product.close();
  }

  /** In place of the first one, which the test has closed. */
  async restartedWorker(): Promise<void> {
    this.workers.push(await this.product.anotherWorker());
  }

  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return callsOf(this.product.url)<T>(method, path, body);
  }
  sql<T extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
    return this.product.database.query<T>(text, values);
  }
  value<T = number>(text: string, values: unknown[] = []): Promise<T> {
    return this.product.database.value<T>(text, values);
  }

  /** Bought and installed, once. */
  async installed(tool: string, body: object = {}): Promise<{ workflowId: string; agentId: string }> {
    const known = this.installs.get(tool);
    if (known) return known;
    const rights = this.product.app.get(Entitlements, { strict: false });
    const { id } = await this.product.app
      .get(Transactions, { strict: false })
      .run((transaction) =>
        rights.grant(transaction, { orderId: uuidv7(), productId: tool, buyer: { userId: null, email: 'ada@example.com' } }),
      );
    const answer = await decideShown<Installed>(this, `/api/entitlements/${id}/install`, body);
    expect([tool, answer.status, answer.status === 201 ? '' : answer.body]).toEqual([tool, 201, '']);
    return this.switchedOn(tool, answer.body);
  }

  /** Takes over the newest version of an installed tool. */
  async updated(tool: string): Promise<{ workflowId: string; agentId: string }> {
    const id = await this.value<string>(`SELECT id FROM entitlements WHERE product_id = $1 AND status = 'active'`, [tool]);
    const answer = await decideShown<Installed>(this, `/api/entitlements/${id}/update`, {});
    expect([tool, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([tool, 200, '']);
    return this.switchedOn(tool, answer.body);
  }

  private async switchedOn(tool: string, { workflowId, agentId, parts }: Installed): Promise<{ workflowId: string; agentId: string }> {
    const switched = workflowId ? await this.call('PATCH', `/api/workflows/${workflowId}`, { status: 'active' }) : null;
    expect([tool, switched?.status ?? 200]).toEqual([tool, 200]);
    const made = { workflowId: workflowId!, agentId: (agentId ?? parts.find(({ kind }) => kind === 'agent')?.id)! };
    this.installs.set(tool, made);
    return made;
  }

  /** The run once it has ended or waits for a person. */
  async stands(id: string): Promise<Run & { approval: Approval | null }> {
    await taskSettled(this.product.database, id);
    return eventually('the run ends or asks', async () => {
      const { body: run } = await this.call<Run>('GET', `/api/workflow-runs/${id}`);
      if (final.includes(run.status)) return { ...run, approval: null };
      const { body: asked } = await this.call<Approval[]>('GET', `/api/approvals?taskId=${id}&status=pending`);
      return asked[0] ? { ...run, approval: (await this.call<Approval>('GET', `/api/approvals/${asked[0].id}`)).body } : null;
    });
  }

  /** Runs the tool by hand. */
  async run(tool: string, input: object = {}): Promise<Run & { approval: Approval | null }> {
    const { workflowId } = await this.installed(tool);
    const { status, body } = await this.call<{ id: string }>('POST', `/api/workflows/${workflowId}/run`, { input });
    expect([tool, status]).toEqual([tool, 201]);
    return this.stands(body.id);
  }

  /** A person decides on what the run asks; `text` is what they made of it. */
  async decide(
    run: { id: string; approval: Approval | null },
    verb: 'approve' | 'reject',
    text?: string,
  ): Promise<Run & { approval: Approval | null }> {
    const answer = await decideShown(this, `/api/approvals/${run.approval!.id}/${verb}`, text === undefined ? {} : { content: { text } });
    expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
    return this.stands(run.id);
  }

  /**
   * Nothing is kept before somebody says so, and what they wrote is what is kept.
   * @param notice told once it is
   * @param words of the text, that are theirs
   */
  async keeps(run: Parameters<Acceptance['decide']>[0], text: string, notice: string, words = text): Promise<void> {
    expect(await this.notices(notice)).toEqual([]);
    const kept = await this.decide(run, 'approve', text);
    expect(kept).toMatchObject({ status: 'completed', error: null, approval: null });
    expect(JSON.stringify(kept.timeline.find(({ type }) => type === 'approval')!.output)).toContain(words);
    expect(await this.notices(notice)).toHaveLength(1);
  }

  /** A run of the tool that is turned down tells nothing, beside what was told before. */
  async drops(tool: string, notice: string): Promise<void> {
    const dropped = await this.decide(await this.run(tool), 'reject');
    expect(dropped.timeline.at(-1)).toMatchObject({ stepId: 'dropped' });
    expect(await this.notices(notice)).toHaveLength(1);
  }

  /** Starts the installed agent. @returns its task once it has ended or asks */
  async agentStarted(tool: string): Promise<AgentTask & { asked: LettersToApprove | null }> {
    const { agentId } = await this.installed(tool);
    const { status, body } = await this.call<{ id: string }>('POST', `/api/agents/${agentId}/run`, {});
    expect([tool, status, status === 201 ? '' : body]).toEqual([tool, 201, '']);
    return this.taskStands(body.id);
  }

  /** Runs the installed agent. @returns its task once it has ended well */
  async agentRun(tool: string): Promise<string> {
    const { id, status, error } = await this.agentStarted(tool);
    expect([tool, status, error]).toEqual([tool, 'completed', null]);
    return id;
  }

  /** What an owner writes into the form of the installed agent. */
  async agentInput(tool: string, change: object): Promise<void> {
    const { agentId } = await this.installed(tool);
    const { body } = await this.call<{ config: { input: object } }>('GET', `/api/agents/${agentId}`);
    const config = { ...body.config, input: { ...body.config.input, ...change } };
    const changed = await this.call('PATCH', `/api/agents/${agentId}`, { config });
    expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
  }

  /** Runs the tool by hand. @returns the task of its only agent once it has ended or asks */
  async childStarted(tool: string): Promise<AgentTask & { runId: string; asked: LettersToApprove | null }> {
    const { workflowId } = await this.installed(tool);
    const { status, body } = await this.call<{ id: string }>('POST', `/api/workflows/${workflowId}/run`, {});
    expect([tool, status, status === 201 ? '' : body]).toEqual([tool, 201, '']);
    const id = await eventually('the agent has its task', async () => {
      const [row] = await this.sql<{ id: string }>('SELECT task_id AS id FROM workflow_children WHERE run_id = $1', [body.id]);
      return row?.id ?? null;
    });
    return { ...(await this.taskStands(id)), runId: body.id };
  }

  /** Waits until a run waits for a time. */
  waits(runId: string): Promise<boolean> {
    return eventually('it waits', () =>
      this.value<boolean>(`SELECT coalesce(status = 'waiting' AND waiting_for = 'delay', false) FROM tasks WHERE id = $1`, [runId]),
    );
  }

  /** Ends the waiting of a run, as a person does. */
  async released(runId: string): Promise<Run> {
    await this.waits(runId);
    expect((await this.call('PATCH', `/api/tasks/${runId}`, { status: 'running' })).status).toBe(200);
    return this.stands(runId);
  }

  /** The page that a person reads of a run. */
  async resultOf(runId: string): Promise<string> {
    const { body } = await this.call<{ result: { text: string } | null }>('GET', `/api/workflow-runs/${runId}`);
    return body.result?.text ?? '';
  }

  /** The task once it has ended or waits for a person. */
  async taskStands(id: string): Promise<AgentTask & { asked: LettersToApprove | null }> {
    await taskSettled(this.product.database, id);
    return eventually('the task ends or asks', async () => {
      const { body: task } = await this.call<AgentTask>('GET', `/api/tasks/${id}`);
      if (final.includes(task.status)) return { ...task, asked: null };
      const [asked] = await this.asked(id);
      return asked ? { ...task, asked } : null;
    });
  }

  /** Letters of a task or a run that wait for a person. */
  async asked(taskId: string): Promise<LettersToApprove[]> {
    const { body } = await this.call<{ id: string }[]>('GET', `/api/approvals?taskId=${taskId}&status=pending`);
    return Promise.all(body.map(async ({ id }) => (await this.call<LettersToApprove>('GET', `/api/approvals/${id}`)).body));
  }

  /** Files of a task, or of all tasks that a run started, as a person downloads them. */
  async files(taskId: string): Promise<File[]> {
    const found = await this.sql<{ taskId: string; id: string; title: string }>(
      `SELECT a.task_id AS "taskId", a.id, a.title FROM artifacts a JOIN tasks t ON t.id = a.task_id
       WHERE t.id = $1 OR t.id IN (SELECT task_id FROM workflow_children WHERE run_id = $1) ORDER BY t.created_at, t.id, a.title`,
      [taskId],
    );
    return Promise.all(
      found.map(async (file) => ({
        ...file,
        text: await (await fetch(`${this.product.url}/api/tasks/${file.taskId}/artifacts/${file.id}?download=1`)).text(),
      })),
    );
  }

  /** An export of Etsy with orders of today, uploaded and taken in. */
  async importEtsy(...orders: [id: string, total: string, currency?: string][]): Promise<void> {
    const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()).split('-');
    const rows = orders.map(
      ([id, total, currency = 'USD']) =>
        `${month}/${day}/${year!.slice(2)},${id},buyer${id},Ada Buyer,Ada,Buyer,1,${currency},${total},0,0,0,0,${total},,1.00,ada (buyer${id}),MUG`,
    );
    const head =
      'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Currency,Order Value,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Buyer,SKU';
    await this.importFile([head, ...rows]);
  }

  /** A file of a channel, uploaded and taken in. */
  async importFile(lines: string[]): Promise<void> {
    const response = await fetch(`${this.product.url}/api/imports?name=orders.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-csrf': '1' },
      body: `${lines.join('\n')}\n`,
    });
    const { id } = (await response.json()) as { id: string };
    expect((await this.call('PATCH', `/api/imports/${id}`, { currency: 'USD', missingStatus: 'paid' })).status).toBe(200);
    expect((await decideShown(this, `/api/imports/${id}/start`)).status).toBe(200);
    await eventually('the import to end', async () => {
      const { body } = await this.call<{ status: string; error: string | null }>('GET', `/api/imports/${id}`);
      if (body.status === 'failed') throw new Error(`The import failed: ${body.error}`);
      return body.status === 'completed';
    });
  }

  notices(title: string): Promise<{ title: string; body: string }[]> {
    return this.sql('SELECT title, body FROM notifications WHERE title LIKE $1 ORDER BY created_at, id', [title]);
  }

  /** When the schedule of the tool fires next: weekday, day of the month and time on the shop's clock. */
  async nextFire(tool: string): Promise<{ weekday: string; day: string; time: string }> {
    const { workflowId } = await this.installed(tool);
    const { body } = await this.call<{ triggerStates: { type: string; nextFireAt: string | null }[] }>(
      'GET',
      `/api/workflows/${workflowId}`,
    );
    const at = new Date(body.triggerStates.find(({ type }) => type === 'schedule')!.nextFireAt!);
    const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);
    return {
      weekday: part({ weekday: 'long' }),
      day: part({ day: 'numeric' }),
      time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    };
  }
}

/** Asked once: several sentences are about the same run. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** What stands under a title, up to the next one of the same or a higher level. */
export function under(text: string, title: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '').startsWith(title));
  if (start < 0) throw new Error(`There is no "${title}" in:\n${text}`);
  const level = /^#+/.exec(lines[start]!)![0].length;
  const length = lines.slice(start + 1).findIndex((line) => new RegExp(`^#{1,${level}} `).test(line));
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** The first table of a text as records by the titles of its columns. */
export function tableOf(text: string): Record<string, string>[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  if (start < 0) return [];
  const end = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  const [head, , ...rows] = lines.slice(start, end < 0 ? undefined : start + end).map(cells);
  return rows.map((row) => Object.fromEntries(head!.map((title, index) => [title, row[index]!])));
}
