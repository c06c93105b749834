export const roles = ['owner', 'admin', 'operator', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Every permission a route can ask for. `public` asks for nobody in particular. */
export const permissions = [
  'public',
  'session:read',
  'agents:read',
  'agents:write',
  'tasks:read',
  'tasks:write',
  'files:write',
  'activities:read',
  'notifications:read',
  'stats:read',
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
] as const;
export type Permission = (typeof permissions)[number];

const viewer: Permission[] = [
  'public',
  'session:read',
  'session:write',
  'agents:read',
  'tasks:read',
  'activities:read',
  'notifications:read',
  'stats:read',
];
const operator: Permission[] = [...viewer, 'tasks:write', 'files:write', 'api-keys:read', 'settings:read'];
const admin: Permission[] = [
  ...operator,
  'agents:write',
  'demo:manage',
  'api-keys:write',
  'api-keys:reveal',
  'settings:write',
  'audit:read',
];

const granted: Record<Role, ReadonlySet<Permission>> = {
  viewer: new Set(viewer),
  operator: new Set(operator),
  admin: new Set(admin),
  owner: new Set(permissions),
};

export const may = (role: Role, permission: Permission): boolean => granted[role].has(permission);
