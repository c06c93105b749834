import { lazily } from '../../platform/lazily';

/** 30 MB and a fifth of a second, which a console does without that nobody calls by MCP. */
export const loadSdk = lazily(async () => {
  const [server, node] = await Promise.all([import('@modelcontextprotocol/server'), import('@modelcontextprotocol/node')]);
  return { ...server, toNodeHandler: node.toNodeHandler };
});

export type {
  CallToolResult,
  McpRequestContext,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
  Server,
  ServerContext,
  Tool,
} from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };

export type Sdk = Awaited<ReturnType<typeof loadSdk>>;
