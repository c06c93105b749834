export const roles = ['owner', 'admin', 'operator', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * Every permission a route can ask for. `public` asks for nobody in particular; `outside` is called by machines of others,
 * which prove themselves in their own way: neither a session nor a page of ours is behind it.
 */
export const permissions = [
  'public',
  'outside',
  'session:read',
  'agents:read',
  'agents:write',
  'tasks:read',
  'tasks:write',
  'files:write',
  'activities:read',
  'notifications:read',
  'stats:read',
  'analytics:read',
  'analytics:write',
  'demo:manage',
  'session:write',
  'api-keys:read',
  'api-keys:write',
  'api-keys:reveal',
  'settings:read',
  'settings:write',
  'users:manage',
  'audit:read',
  'data:clear',
  'data:download',
  'workflows:read',
  'workflows:run',
  'workflows:write',
  'ai:read',
  'ai:write',
  'approvals:read',
  'approvals:decide',
  'deliveries:read',
  'deliveries:resolve',
  'deliveries:write',
  'marketplace:read',
  'marketplace:install',
  'marketplace:write',
  'commerce:read',
  'changes:read',
  'changes:propose',
  'changes:decide',
  'changes:stop',
  'changes:limit',
  'commerce:write',
  'customers:identify',
  'imports:write',
  'privacy:erase',
  'orders:read',
  'orders:write',
  'payments:manage',
  'trends:read',
  'trends:write',
  'integrations:read',
  'integrations:sync',
  'integrations:write',
  'nfts:read',
  'nfts:buy',
  'nfts:write',
  'views:own',
  'leads:read',
  'leads:write',
] as const;
export type Permission = (typeof permissions)[number];

const viewer: Permission[] = [
  'public',
  'outside',
  'session:read',
  'session:write',
  'agents:read',
  'tasks:read',
  'activities:read',
  'notifications:read',
  'stats:read',
  'analytics:read',
  'ai:read',
  'workflows:read',
  'approvals:read',
  'deliveries:read',
  'marketplace:read',
  'commerce:read',
  'changes:read',
  'orders:read',
  'trends:read',
  'integrations:read',
  'nfts:read',
  'views:own',
];
const operator: Permission[] = [
  ...viewer,
  'approvals:decide',
  'deliveries:resolve',
  'nfts:buy',
  'nfts:write',
  'tasks:write',
  'workflows:run',
  'files:write',
  'api-keys:read',
  'settings:read',
  'commerce:write',
  'customers:identify',
  'changes:propose',
  'changes:decide',
  'changes:stop',
  'imports:write',
  'trends:write',
  'analytics:write',
  'integrations:sync',
  'leads:read',
];
const admin: Permission[] = [
  ...operator,
  'agents:write',
  'workflows:write',
  'demo:manage',
  'api-keys:write',
  'api-keys:reveal',
  'settings:write',
  'audit:read',
  'ai:write',
  'deliveries:write',
  'marketplace:install',
  'marketplace:write',
  'privacy:erase',
  'orders:write',
  'integrations:write',
  'changes:limit',
  'leads:write',
];

const granted: Record<Role, ReadonlySet<Permission>> = {
  viewer: new Set(viewer),
  operator: new Set(operator),
  admin: new Set(admin),
  owner: new Set(permissions),
};

export const may = (role: Role, permission: Permission): boolean => granted[role].has(permission);

export const permissionsOf = (role: Role): Permission[] => [...granted[role]];

/** What only a person does, whatever their role: their own account, the accounts of others, secrets in clear, and all data at once. */
const forPeople: ReadonlySet<Permission> = new Set<Permission>([
  'session:write',
  'users:manage',
  'api-keys:reveal',
  'data:clear',
  'data:download',
  'payments:manage',
]);

export const isForPeople = (permission: Permission): boolean => forPeople.has(permission);

/** What a token can be given. Who it is, it may always ask; what needs nobody needs no permission either. */
export const tokenPermissions: readonly Permission[] = permissions.filter(
  (permission) => !forPeople.has(permission) && !['public', 'outside', 'session:read'].includes(permission),
);
