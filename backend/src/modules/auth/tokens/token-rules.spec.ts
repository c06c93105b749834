import { permissions, type Permission, type Role, roles, may, tokenPermissions } from '../permissions';
import { hears } from './hears';
import { reachKinds, touches } from './reach';
import { type TokenGrant, tokenModes } from './token-grant';
import { type Deed, modesFor, type Operation, whyNot } from './token-rules';

const free = { agents: null, workflows: null, integrations: null };
const token = (more: Partial<TokenGrant> = {}): TokenGrant => ({
  id: 'k',
  name: 'Script',
  holder: 'service',
  mode: 'act',
  permissions: new Set<Permission>([...tokenPermissions, 'session:read']),
  reach: free,
  microUsdPerDay: null,
  maker: 'Ada',
  ...more,
});
const operation = (permission: Permission, more: Partial<Operation> = {}): Operation => ({
  permission,
  deed: 'reads',
  isForPeople: false,
  within: undefined,
  ...more,
});
const codeOf = (grant: TokenGrant, role: Role, asked: Operation) => whyNot(grant, role, asked)?.code ?? null;

describe('What a token may do', () => {
  it('should never be more than its maker may, whatever it was given', () => {
    for (const role of roles)
      for (const permission of tokenPermissions)
        expect([role, permission, codeOf(token(), role, operation(permission))]).toEqual([
          role,
          permission,
          may(role, permission) ? null : 'insufficient_scope',
        ]);
  });

  it('should never be more than it was given, whatever its maker may', () => {
    const reader = token({ permissions: new Set<Permission>(['tasks:read', 'session:read']) });
    const passed = permissions.filter((permission) => permission !== 'public' && codeOf(reader, 'owner', operation(permission)) === null);
    expect(passed).toEqual(['session:read', 'tasks:read']);
  });

  it.each(
    permissions.filter(
      (permission) => !tokenPermissions.includes(permission) && !['public', 'outside', 'session:read'].includes(permission),
    ),
  )('should never be what only a person does: %s', (permission) =>
    expect(codeOf(token({ permissions: new Set(permissions) }), 'owner', operation(permission))).toBe('person_required'),
  );

  it('should never be what the operation itself keeps for people', () =>
    expect(codeOf(token(), 'owner', operation('session:read', { isForPeople: true }))).toBe('person_required'));

  it('should let it read what the public reads, and do nothing that the public does', () => {
    expect(codeOf(token(), 'viewer', operation('public'))).toBeNull();
    expect(codeOf(token(), 'owner', operation('public', { deed: 'acts' }))).toBe('person_required');
  });

  it.each<[Deed, string[]]>([
    ['reads', ['read', 'propose', 'act']],
    ['proposes', ['propose', 'act']],
    ['acts', ['act']],
  ])('should follow the mode: what %s takes one of %j', (deed, modes) => {
    expect(modesFor(deed)).toEqual(modes);
    for (const mode of tokenModes)
      expect(codeOf(token({ mode }), 'owner', operation('tasks:write', { deed }))).toBe(modes.includes(mode) ? null : 'token_mode');
  });

  it('should not be what is about more than it may touch, unless the operation keeps to that by itself', () => {
    for (const kind of reachKinds) {
      const limited = token({ reach: { ...free, [kind]: [] } });
      for (const permission of tokenPermissions) {
        const isAbout = touches[permission].includes(kind);
        expect([permission, codeOf(limited, 'owner', operation(permission))]).toEqual([permission, isAbout ? 'token_limited' : null]);
        expect(codeOf(limited, 'owner', operation(permission, { within: {} }))).toBeNull();
      }
    }
  });

  it('should not export or erase a person for a token that is limited to some channels, nor show purchases, NFTs and leads', () => {
    const limited = token({ reach: { ...free, integrations: ['one'] } });
    for (const permission of ['privacy:erase', 'orders:read', 'nfts:read', 'leads:read', 'trends:read'] as const)
      expect([permission, codeOf(limited, 'owner', operation(permission))]).toEqual([permission, 'token_limited']);
  });

  it('should name the permission that is missing, and whether the token or the role lacks it', () => {
    const lacking = whyNot(token({ permissions: new Set() }), 'owner', operation('tasks:read'))!;
    expect(lacking.message).toContain('lacks the permission tasks:read');
    expect(lacking.extra).toEqual({
      details: { permission: 'tasks:read' },
      challenge: 'Bearer error="insufficient_scope", scope="tasks:read"',
    });
    expect(whyNot(token(), 'viewer', operation('tasks:write'))!.message).toContain('The role of Ada');
  });
});

describe('What the socket of a token hears', () => {
  const of = (grant: TokenGrant | null, role: Role = 'owner') => ({ role, token: grant });

  it('should be what it may read', () => {
    expect(hears(of(null), 'tasks:read', { id: 't' })).toBe(true);
    expect(hears(of(token()), 'tasks:read', { id: 't' })).toBe(true);
    expect(hears(of(token({ permissions: new Set() })), 'tasks:read', { id: 't' })).toBe(false);
    expect(hears(of(token(), 'viewer'), 'audit:read', { id: 't' })).toBe(false);
  });

  it('should be nothing of what is not on its list, or does not tell', () => {
    const limited = of(token({ reach: { ...free, agents: ['a'] } }));
    expect(hears(limited, 'tasks:read', { id: 't', agentId: 'a' })).toBe(true);
    expect(hears(limited, 'tasks:read', { id: 't', agentId: 'b' })).toBe(false);
    expect(hears(limited, 'tasks:read', { id: 't', agentId: null })).toBe(false);
    expect(hears(limited, 'activities:read', { id: 't' })).toBe(false);
    expect(hears(limited, 'trends:read', { id: 't' })).toBe(true);
  });
});
