import { digest } from '../tasks';

/** How a tool of a server is called here: `mcp/memory/search_nodes`. No dot is in it, so it never looks like a host that somebody named. */
export type ServerToolName = `mcp/${string}`;

/** Of `ServerToolName`; for schemas. */
export const serverToolPattern = '^mcp/[a-z0-9-]{1,16}/[A-Za-z0-9_-]{1,38}$';
export const serverToolExample = 'mcp/memory/search_nodes';

const longestSlug = 16;
const longestAlias = 38;
const hashChars = 6;

export const isServerToolName = (name: string): name is ServerToolName => name.startsWith('mcp/');

export const serverToolName = (slug: string, alias: string): ServerToolName => `mcp/${slug}/${alias}`;

/** The part of the names of its tools that stands for a server. @param taken those of other servers */
export function slugFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');
  const own = plain === '' ? 'server' : plain;
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = `${own.slice(0, longestSlug - ending.length)}${ending}`;
    if (!taken.has(slug)) return slug;
  }
}

/**
 * The part that stands for a tool: its own name where every model provider takes that. Another spelling ends with a few characters of its
 * hash, so that two names never become one.
 */
export function aliasFor(toolName: string): string {
  const plain = toolName.replace(/[^A-Za-z0-9_-]/g, '_');
  if (plain === toolName && plain.length > 0 && plain.length <= longestAlias) return plain;
  return `${plain.slice(0, longestAlias - hashChars - 1)}_${digest(toolName).slice(0, hashChars)}`;
}
