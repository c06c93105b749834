import { diffLines, diffWordsWithSpace } from 'diff';
import { plural } from '../../shared/lib/format';
import type { JsonSchema } from '../../shared/api/types';
import type { KeyChoice, ServerTool, ToolDescription, ToolServer, ToolUse } from './api';

export const serverLink = (id: string): string => `/admin/integrations/tool-servers/${id}`;

/** How a server is, in one chip: what waits for a person goes before everything else. */
export function serverLook({ status, tools, lacksKey }: Pick<ToolServer, 'status' | 'tools' | 'lacksKey'>): {
  status: string;
  label: string;
} {
  if (tools.changed > 0) return { status: 'waiting', label: 'Changed' };
  if (lacksKey) return { status: 'waiting', label: 'Needs a key' };
  if (status === 'failing') return { status: 'failed', label: 'No answer' };
  return status === 'ready' ? { status: 'active', label: 'Active' } : { status: 'idle', label: 'Not tested' };
}

export const placeOf = ({ address, command }: Pick<ToolServer, 'address' | 'command'>): string =>
  address === null ? `program "${command}", named by this server's configuration` : address.replace(/^https?:\/\//, '');

/** What is true about a server now, in one line. */
export function serverLine(server: Pick<ToolServer, 'status' | 'tools' | 'lacksKey' | 'lastError'>): string {
  const { tools, status, lastError, lacksKey } = server;
  if (tools.changed > 0)
    return `${plural(tools.changed, 'tool')} changed. Agents cannot use ${tools.changed === 1 ? 'it' : 'them'} until you review ${tools.changed === 1 ? 'it' : 'them'}.`;
  if (lacksKey) return 'Its key is gone, and it is not called without one.';
  if (status === 'failing') return lastError ?? 'It could not be asked.';
  if (status === 'untested') return 'Its tools have not been read yet.';
  return tools.ready === 0 ? `${plural(tools.all, 'tool')}, none allowed yet` : `${tools.ready} of ${plural(tools.all, 'tool')} allowed`;
}

/** The line under the title of the list. */
export function listLine(servers: readonly Pick<ToolServer, 'tools'>[]): string {
  const changed = servers.reduce((sum, { tools }) => sum + tools.changed, 0);
  const ready = servers.reduce((sum, { tools }) => sum + tools.ready, 0);
  if (servers.length === 0) return 'No tools of others yet';
  const may = `${plural(ready, 'tool')} of ${plural(servers.length, 'server')} may be used`;
  return changed > 0 ? `${may}; ${changed} changed and ${changed === 1 ? 'waits' : 'wait'} for you` : may;
}

export const usesInWords: Record<ToolUse, string> = { off: 'Off', reading: 'Reading', acting: 'Acting' };

const stateLooks: Record<ServerTool['state'], { status: string; label: string }> = {
  new: { status: 'idle', label: 'Not allowed' },
  ready: { status: 'active', label: 'Allowed' },
  changed: { status: 'waiting', label: 'Changed' },
  gone: { status: 'inactive', label: 'Gone' },
  unusable: { status: 'inactive', label: 'Cannot be used' },
};
export const toolLook = ({ state }: Pick<ServerTool, 'state'>) => stateLooks[state];

/** Those that wait for a person first, then those in use. */
const order: readonly ServerTool['state'][] = ['changed', 'ready', 'new', 'unusable', 'gone'];
export const inOrder = (tools: readonly ServerTool[]): ServerTool[] =>
  tools.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.name.localeCompare(b.name));

const typeWords: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'yes or no', array: 'list' };
const typeOf = ({ type, enum: values }: JsonSchema): string => {
  if (values) return values.map(String).join(' | ');
  return [type ?? 'anything']
    .flat()
    .map((word) => typeWords[word] ?? word)
    .join(' or ');
};

/** What a tool takes, a line for each field, with all that its server says of it: nothing of a schema is out of sight. */
export function fieldLines({ properties = {}, required = [], type: _, ...others }: JsonSchema): string[] {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const { type: _type, enum: _enum, description, ...rest } = schema;
    const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
    return `${name}: ${typeOf(schema)}${required.includes(name) ? ', required' : ''}${more}${description ? `. ${String(description)}` : ''}`;
  });
  const lost = required.filter((name) => !(name in properties));
  return [...lines, ...lost.map((name) => `${name}: required`), ...(Object.keys(others).length > 0 ? [JSON.stringify(others)] : [])];
}

export interface Piece {
  is: 'same' | 'gone' | 'new';
  text: string;
}

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): Piece['is'] => (added ? 'new' : removed ? 'gone' : 'same');

/** What became of a text, word by word. */
export const wordsOf = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map((part) => ({ is: kindOf(part), text: part.value }));

/** What became of the fields, line by line. */
export const fieldsDiff = (before: JsonSchema, after: JsonSchema): Piece[] =>
  diffLines(`${fieldLines(before).join('\n')}\n`, `${fieldLines(after).join('\n')}\n`).flatMap((part) =>
    part.value
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => ({ is: kindOf(part), text })),
  );

/** Whether people can see a difference at all. */
export const looksTheSame = (before: ToolDescription, after: ToolDescription): boolean =>
  (before.title ?? '') === (after.title ?? '') &&
  before.description === after.description &&
  fieldsDiff(before.inputSchema, after.inputSchema).every(({ is }) => is === 'same');

/** Keys that are sent to this address, by the rule of the server. */
export function keysFor(keys: readonly KeyChoice[], address: string): KeyChoice[] {
  if (!URL.canParse(address)) return [];
  const target = new URL(address);
  return keys.filter(({ isActive, settings: { baseUrl = '' } }) => {
    if (!isActive || !URL.canParse(baseUrl)) return false;
    const base = new URL(baseUrl);
    return target.origin === base.origin && `${target.pathname}/`.startsWith(`${base.pathname.replace(/\/$/, '')}/`);
  });
}
