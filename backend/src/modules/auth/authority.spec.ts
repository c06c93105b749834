import { type Authority, runAsSystem } from '../../platform/http/request-context';
import { authorityOf, callerMay, firstRefusal, intersection, noAuthority, permits, refusalOf, requirePermission } from './authority';
import type { Permission } from './permissions';

const everything = { agents: null, workflows: null, integrations: null };
const authority = (permissions: Permission[] | null, more: Partial<Authority> = {}): Authority => ({
  permissions: permissions && new Set<string>(permissions),
  reach: everything,
  asksAlways: false,
  ...more,
});
const limited = (reach: Partial<Authority['reach']>): Authority => authority(null, { reach: { ...everything, ...reach } });

describe('The authority of two callers', () => {
  it.each<[string, Authority, Authority, Authority]>([
    ['no limits', authority(null), authority(null), authority(null)],
    ['the permissions of the one that has limits', authority(null), authority(['tasks:read']), authority(['tasks:read'])],
    [
      'the permissions of both',
      authority(['tasks:read', 'tasks:write']),
      authority(['tasks:write', 'commerce:read']),
      authority(['tasks:write']),
    ],
    ['no permission where they share none', authority(['tasks:read']), authority(['tasks:write']), authority([])],
    ['the scope of the one that has one', limited({}), limited({ agents: ['a'] }), limited({ agents: ['a'] })],
    ['the scope of both', limited({ agents: ['a', 'b'] }), limited({ agents: ['b', 'c'] }), limited({ agents: ['b'] })],
    ['scopes of several kinds', limited({ agents: ['a'] }), limited({ workflows: [] }), limited({ agents: ['a'], workflows: [] })],
    ['the question of either', authority(null, { asksAlways: true }), authority(null), authority(null, { asksAlways: true })],
    ['nothing beside one that is gone', authority(null), noAuthority, noAuthority],
  ])('should be %s', (_what, a, b, expected) => {
    expect(intersection(a, b)).toEqual(expected);
    expect(intersection(b, a)).toEqual(expected);
  });
});

describe('The authority of a principal', () => {
  it('should be without limits for an owner, and that of the role for others', () => {
    expect(authorityOf({ role: 'owner', token: null }).permissions).toBeNull();
    const operator = authorityOf({ role: 'operator', token: null });
    expect([permits(operator, 'tasks:write'), permits(operator, 'agents:write')]).toEqual([true, false]);
  });

  it('should be what both the token and the role allow, and ask unless the token acts', () => {
    const token = { permissions: new Set<Permission>(['tasks:write', 'agents:write']), reach: everything, mode: 'propose' } as never;
    const { permissions, asksAlways } = authorityOf({ role: 'operator', token });
    expect([[...permissions!], asksAlways]).toEqual([['tasks:write'], true]);
  });
});

describe('A requirement', () => {
  const reads = { permissions: ['commerce:read'] as const };

  it.each<[string, Authority, Parameters<typeof refusalOf>[0], object, string | null]>([
    ['a caller without limits', authority(null), reads, {}, null],
    ['a caller with the permission', authority(['commerce:read']), reads, {}, null],
    ['a caller without it', authority(['tasks:write']), reads, {}, 'insufficient_scope'],
    ['a caller of one channel', limited({ integrations: ['a'] }), reads, {}, 'token_limited'],
    ['a caller of one channel where that is kept to', limited({ integrations: ['a'] }), { ...reads, within: {} }, {}, null],
    ['a caller of one agent, whom channels do not limit', limited({ agents: ['a'] }), reads, {}, null],
    ['work that needs nothing', limited({ agents: [], integrations: [] }), { permissions: [] }, {}, null],
    [
      'an id on the list',
      limited({ agents: ['a'] }),
      { permissions: ['tasks:write'], within: { body: { agentId: 'agent' } } },
      { agentId: 'A' },
      null,
    ],
    [
      'an id beyond it',
      limited({ agents: ['a'] }),
      { permissions: ['tasks:write'], within: { body: { agentId: 'agent' } } },
      { agentId: 'b' },
      'token_limited',
    ],
    [
      'no id at all',
      limited({ agents: ['a'] }),
      { permissions: ['tasks:write'], within: { body: { agentId: 'agent' } } },
      {},
      'token_limited',
    ],
    ['an authority that is gone', noAuthority, reads, {}, 'insufficient_scope'],
  ])('should judge %s', (_who, caller, requirement, args, code) => expect(refusalOf(requirement, args, caller)?.code ?? null).toBe(code));

  it('should name the permission, the field and the cure', () => {
    const refusal = firstRefusal([{ permissions: [] }, { ...reads, field: 'steps.0.tool' }], {});
    expect(refusal).toBeNull();
    runAsSystem(
      () => {
        const { message, extra } = firstRefusal([{ permissions: [] }, { ...reads, field: 'steps.0.tool' }], {})!;
        expect(message).toContain('commerce:read');
        expect(message).toContain('Start it with a token or an account that has it.');
        expect(extra.details).toEqual({ permission: 'commerce:read', field: 'steps.0.tool' });
      },
      { authority: authority([]) },
    );
  });
});

describe('The caller of the current work', () => {
  it('should be the console itself outside of a call', () => expect(callerMay('users:manage')).toBe(true));

  it('should be the caller that started it', () =>
    runAsSystem(
      () => {
        expect(callerMay('users:manage')).toBe(false);
        expect(() => requirePermission('users:manage')).toThrow('users:manage');
      },
      { authority: authority(['tasks:read']) },
    ));
});
