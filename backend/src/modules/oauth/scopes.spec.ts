import { tokenPermissions } from '../auth';
import { withSignIn } from './challenge';
import { offerOf, permissionsIn, usualScopes } from './scopes';

describe('What an app is offered', () => {
  it('should be what tools need, and never who customers are', () => {
    expect(usualScopes([{ permission: 'commerce:read' }, { permission: 'customers:identify' }, { permission: 'commerce:read' }])).toEqual([
      'commerce:read',
    ]);
  });

  it('should leave out of what it asks what no token can be given', () => {
    expect(permissionsIn('tasks:read tasks:read users:manage session:write openid nonsense offline_access')).toEqual(['tasks:read']);
    expect(permissionsIn(undefined)).toEqual([]);
    expect(permissionsIn(['tasks:read'])).toEqual([]);
  });

  it('should never be more than the role of the person', () => {
    expect(offerOf(['tasks:read', 'tasks:write', 'settings:write'], 'viewer')).toEqual({
      permissions: ['tasks:read'],
      beyond: ['tasks:write', 'settings:write'],
      ticked: ['tasks:read'],
      mode: 'read',
    });
  });

  it('should be ticked where it reads, or starts what waits for a person; all else takes a tick', () => {
    const { permissions, ticked, mode } = offerOf(tokenPermissions, 'owner');
    expect(permissions).toEqual(tokenPermissions);
    expect(ticked.filter((permission) => !permission.endsWith(':read'))).toEqual(['tasks:write', 'workflows:run', 'changes:propose']);
    expect(mode).toBe('propose');
    expect(offerOf(['tasks:read', 'customers:identify', 'settings:write'], 'owner')).toMatchObject({
      ticked: ['tasks:read'],
      mode: 'read',
    });
  });
});

describe('A challenge', () => {
  it('should say where to sign in', () => {
    const where = 'resource_metadata="https://x.test/.well-known/oauth-protected-resource/mcp"';
    expect(withSignIn('Bearer', 'https://x.test')).toBe(`Bearer ${where}`);
    expect(withSignIn('Bearer error="invalid_token"', 'https://x.test')).toBe(`Bearer error="invalid_token", ${where}`);
  });
});
