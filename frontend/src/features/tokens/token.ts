import type { ApiTokenDto, CreateApiTokenDto, TokenMode, TokenPermission } from '../../shared/api/generated';

export const presetNames = ['read', 'propose', 'run', 'custom'] as const;
export type Preset = (typeof presetNames)[number];

interface PresetLook {
  label: string;
  help: string;
  mode: TokenMode;
  /** Besides everything that only reads. */
  also: readonly TokenPermission[];
}

/** Starts work, and brings what that works on. */
const starting: TokenPermission[] = ['tasks:write', 'workflows:run', 'files:write'];

/** What most programs need, in the words of whoever sets one up. */
export const presets: Record<Exclude<Preset, 'custom'>, PresetLook> = {
  read: { label: 'Read only', help: 'Sees what you see, and changes nothing.', mode: 'read', also: [] },
  propose: {
    label: 'Propose',
    help: 'Starts agents and workflows and proposes changes. Whatever would leave or be written waits for a person, even where you let agents act.',
    mode: 'propose',
    also: [...starting, 'changes:propose'],
  },
  run: {
    label: 'Run tasks',
    help: 'Starts agents and workflows, which then do what your limits and approvals allow.',
    mode: 'act',
    also: [...starting, 'integrations:sync'],
  },
};

export const modeWords: Record<TokenMode, string> = { read: 'reads', propose: 'proposes', act: 'acts within limits' };

export interface TokenValues {
  name: string;
  holder: CreateApiTokenDto['holder'];
  preset: Preset;
  mode: TokenMode;
  permissions: TokenPermission[];
  agentIds: string[];
  workflowIds: string[];
  integrationIds: string[];
  dollarsPerDay: string;
  requestsPerMinute: string;
  networks: string;
  expiresInDays: string;
}

const requestFields: Record<string, keyof TokenValues> = { microUsdPerDay: 'dollarsPerDay' };

/** The field of the form for one of the request that was refused. */
export const fieldOf = (field: string): string => requestFields[field] ?? field.split('.')[0]!;

export const usualDays = ['7', '30', '90', '180', '365'];

export const firstValues: TokenValues = {
  name: '',
  holder: 'person',
  preset: 'read',
  mode: 'read',
  permissions: [],
  agentIds: [],
  workflowIds: [],
  integrationIds: [],
  dollarsPerDay: '',
  requestsPerMinute: '120',
  networks: '',
  expiresInDays: '90',
};

/** What a preset gives, of what this person can give. */
export function permissionsOf(preset: Exclude<Preset, 'custom'>, grantable: readonly TokenPermission[]): TokenPermission[] {
  const also = new Set<TokenPermission>(presets[preset].also);
  return grantable.filter((permission) => permission.endsWith(':read') || also.has(permission));
}

const listed = (ids: string[]): string[] | null => (ids.length > 0 ? ids : null);

/** Nothing chosen from a list means all of it. */
export function requestOf(values: TokenValues, grantable: readonly TokenPermission[]): CreateApiTokenDto {
  const { name, holder, preset, agentIds, workflowIds, integrationIds, dollarsPerDay, requestsPerMinute, networks, expiresInDays } = values;
  const isCustom = preset === 'custom';
  return {
    name: name.trim(),
    holder,
    mode: isCustom ? values.mode : presets[preset].mode,
    permissions: isCustom ? values.permissions : permissionsOf(preset, grantable),
    agentIds: listed(agentIds),
    workflowIds: listed(workflowIds),
    integrationIds: listed(integrationIds),
    microUsdPerDay: dollarsPerDay.trim() === '' ? null : Math.round(Number(dollarsPerDay) * 1e6),
    requestsPerMinute: Number(requestsPerMinute),
    networks: networks.split(/[\s,]+/).filter(Boolean),
    expiresInDays: Number(expiresInDays),
  };
}

/** `changes:propose` as "Changes: propose". */
export const permissionWords = (permission: TokenPermission): string => {
  const [subject = '', verb = ''] = permission.split(':');
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1).replaceAll('-', ' ')}: ${verb}`;
};

/** What it may do, in a line: "proposes, 3 agents, at most 1.00 USD a day". */
export function summaryOf(token: ApiTokenDto): string {
  const counted = (ids: string[] | null, one: string, many: string) =>
    ids === null ? null : ids.length === 1 ? `1 ${one}` : `${ids.length} ${many}`;
  return [
    token.holder === 'app' ? `app, signed in to ${token.clientHost}` : token.holder === 'service' ? 'for a service' : 'for own tools',
    modeWords[token.mode],
    `${token.permissions.length - token.lapsed.length} permissions`,
    counted(token.agentIds, 'agent', 'agents'),
    counted(token.workflowIds, 'workflow', 'workflows'),
    counted(token.integrationIds, 'channel', 'channels'),
    token.microUsdPerDay === null ? null : `at most ${(token.microUsdPerDay / 1e6).toFixed(2)} USD a day`,
    token.networks.length > 0 ? `from ${token.networks.join(', ')}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Where assistants and editors find the tools of this console. */
export const mcpAddress = (origin: string): string => `${origin}/mcp`;

/** A line for a shell that shows at once whether it works. */
export const tryLine = (token: string, origin: string): string => `curl -H "Authorization: Bearer ${token}" ${origin}/api/session`;
