import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** `modern`: the protocol of today; `legacy`: that of 2025, which most assistants still speak. */
export type Era = 'modern' | 'legacy';

/** What each asks for at first. */
export const negotiation = { modern: { mode: { pin: '2026-07-28' } }, legacy: { mode: 'legacy' } } satisfies Record<
  Era,
  ClientOptions['versionNegotiation']
>;

/** A real client of the protocol, connected with a token. Whoever makes it closes it. */
export async function mcpClient(
  url: string,
  token: string | null,
  era: Era = 'modern',
  headers: Record<string, string> = {},
): Promise<Client> {
  const client = new Client({ name: 'spec', version: '1.0.0' }, { versionNegotiation: negotiation[era] });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers } },
    }),
  );
  return client;
}

/** The answer of a tool that answered. @throws Error with what it said otherwise. */
export async function answerOf<T = Record<string, unknown>>(client: Client, name: string, args: Record<string, unknown> = {}): Promise<T> {
  const result = await client.callTool({ name, arguments: args });
  if (result.isError) throw new Error(`${name}: ${saidBy(result)}`);
  return result.structuredContent as T;
}

/** What a person reads of an answer. */
export const saidBy = ({ content }: Awaited<ReturnType<Client['callTool']>>): string =>
  content.map((part) => (part.type === 'text' ? part.text : `[${part.type}]`)).join('\n');

/** Every page of a list, through `nextCursor`. */
export async function allOf<T = Record<string, unknown>>(client: Client, name: string, args: Record<string, unknown> = {}): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: T[]; nextCursor: string | null } = await answerOf(client, name, { ...args, ...(cursor !== null && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
