import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { TaskQueries } from '../tasks';
import { ToolRegistry } from '../tools';
import type { McpCaller } from './mcp-caller';
import type { ReadResourceResult, Resource, ResourceTemplateType } from './sdk';
import { type CallSide, ToolGate } from './tool-gate';

/** Tables of the ledger, and the tool that reads each: its rules are those of the table. */
const tables = {
  products: {
    tool: 'stock.list',
    title: 'Products and stock',
    description: 'Products as each channel lists them, with stock, price and cost.',
  },
  profit: { tool: 'profit.list', title: 'Profit', description: 'What each product earned on each channel in the last 90 days.' },
  orders: { tool: 'orders.list', title: 'Orders', description: 'Orders on all channels, the newest first.' },
  customers: { tool: 'customers.list', title: 'Customers', description: 'What customers bought, the latest first.' },
} as const;
type Table = keyof typeof tables;

const root = 'stallhand://';
const rowsAtOnce = 200;
const filesAtOnce = 50;
/** A larger file is for the console. */
const mostBytes = 2_000_000;

type Wanted = { table: Table; cursor: string | null } | { taskId: string; artifactId: string };

/** @returns null for what is no address of a resource of ours */
function wantedIn(uri: string): Wanted | null {
  if (!uri.startsWith(root) || !URL.canParse(uri)) return null;
  const { host, pathname, searchParams } = new URL(uri);
  const [first = '', second = '', ...more] = pathname.split('/').slice(1);
  if (host === 'ledger' && Object.hasOwn(tables, first) && second === '')
    return { table: first as Table, cursor: searchParams.get('cursor') };
  const isFile = host === 'artifacts' && isUUID(first) && isUUID(second) && more.length === 0;
  return isFile ? { taskId: first, artifactId: second } : null;
}

/** The tool whose rules say who may read a resource. */
export function resourceTool(uri: string): string | null {
  const wanted = wantedIn(uri);
  return wanted && ('table' in wanted ? tables[wanted.table].tool : 'artifacts.read');
}

/** What can be read as a whole and be put beside a question: tables of the ledger, and files of results. */
@Injectable()
export class Resources {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly gate: ToolGate,
    private readonly tasks: TaskQueries,
  ) {}

  templates(caller: McpCaller): ResourceTemplateType[] {
    const all = [
      {
        tool: 'artifacts.read',
        uriTemplate: `${root}artifacts/{taskId}/{artifactId}`,
        name: 'artifact',
        title: 'File of a result',
        description: 'A report, table or picture that a task made.',
      },
      {
        tool: 'stock.list',
        uriTemplate: `${root}ledger/{table}{?cursor}`,
        name: 'ledger',
        title: 'Table of the ledger',
        description: `One of ${Object.keys(tables).join(', ')}, ${rowsAtOnce} rows at a time; \`next\` is the address of the next page.`,
        mimeType: 'application/json',
      },
    ];
    return all.filter(({ tool }) => this.isOpen(caller, tool)).map(({ tool: _tool, ...template }) => template);
  }

  /** Tables first, then files, the newest first. @throws ApiError */
  async list(caller: McpCaller, cursor: string | undefined, side: CallSide): Promise<{ resources: Resource[]; nextCursor?: string }> {
    const resources: Resource[] = cursor === undefined ? this.tables(caller) : [];
    const files = this.registry.find('artifacts.list');
    if (!files || this.gate.refusal(caller, files)) return { resources };
    const page = (await this.gate.use(files, { limit: filesAtOnce, ...(cursor !== undefined && { cursor }) }, caller, side)) as {
      items: { taskId: string; artifactId: string; title: string; taskTitle: string; mime: string; bytes: number; createdAt: string }[];
      nextCursor: string | null;
    };
    const found = page.items.map(({ taskId, artifactId, title, taskTitle, mime, bytes, createdAt }) => ({
      uri: `${root}artifacts/${taskId}/${artifactId}`,
      name: title,
      title: `${title}, ${taskTitle}`,
      mimeType: mime,
      size: bytes,
      annotations: { lastModified: createdAt },
    }));
    return { resources: [...resources, ...found], ...(page.nextCursor !== null && { nextCursor: page.nextCursor }) };
  }

  /** @throws ApiError 404 for an address that leads nowhere */
  async read(caller: McpCaller, uri: string, side: CallSide): Promise<ReadResourceResult> {
    const wanted = wantedIn(uri);
    if (!wanted) throw notFound('resource');
    if (!('table' in wanted)) return { contents: [await this.file(caller, uri, wanted, side)] };
    const { table, cursor } = wanted;
    const tool = this.registry.find(tables[table].tool)!;
    const page = await this.gate.use(tool, { limit: rowsAtOnce, ...(cursor !== null && { cursor }) }, caller, side);
    const next = typeof page.nextCursor === 'string' ? `${root}ledger/${table}?cursor=${encodeURIComponent(page.nextCursor)}` : null;
    return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ ...page, next }) }] };
  }

  private tables(caller: McpCaller): Resource[] {
    return Object.entries(tables)
      .filter(([, { tool }]) => this.isOpen(caller, tool))
      .map(([name, { title, description }]) => ({ uri: `${root}ledger/${name}`, name, title, description, mimeType: 'application/json' }));
  }

  private isOpen(caller: McpCaller, name: string): boolean {
    const tool = this.registry.find(name);
    return tool !== null && this.gate.refusal(caller, tool) === null;
  }

  /** Whole, as the tool gives it in parts, pictures too. */
  private async file(caller: McpCaller, uri: string, { taskId, artifactId }: { taskId: string; artifactId: string }, side: CallSide) {
    const tool = this.registry.find('artifacts.read')!;
    const read = async () => {
      const { mime, body } = await this.tasks.artifact(taskId, artifactId);
      if (body.length > mostBytes) {
        const where = caller.link(`/admin/tasks/${taskId}`);
        throw invalid([
          { field: 'uri', message: `leads to a file of ${body.length} bytes; read it with artifacts_read, or open ${where}` },
        ]);
      }
      const isText = mime.startsWith('text/') || mime === 'application/json' || mime === 'image/svg+xml';
      return { uri, mimeType: mime, ...(isText ? { text: body.toString('utf8') } : { blob: body.toString('base64') }) };
    };
    return (await this.gate.use(
      { ...tool, run: read },
      { taskId, artifactId },
      caller,
      side,
    )) as unknown as ReadResourceResult['contents'][number];
  }
}
