import type { Principal } from '../auth';
import { noticeKinds, readableBy } from './notice-kinds';

const token = { permissions: new Set(['notifications:read', 'tasks:read']) } as unknown as Principal['token'];

describe('readableBy', () => {
  it('should leave what is about accounts to owners and the person', () => {
    const viewer = readableBy({ role: 'viewer', token: null });
    expect(viewer).toMatchObject({ all: false, ownKinds: ['account.changed', 'api_token.expiring'] });
    for (const kind of viewer.ownKinds) expect(viewer.kinds).not.toContain(kind);
    expect(readableBy({ role: 'admin', token: null }).all).toBe(false);
    expect(readableBy({ role: 'owner', token: null }).all).toBe(true);
  });

  it('should ask for the permission of what a notice is about', () => {
    expect(readableBy({ role: 'viewer', token: null }).kinds).not.toContain('lead.created');
    expect(readableBy({ role: 'operator', token: null }).kinds).toContain('lead.created');
  });

  it('should open no kind to everybody who reads notices, but the one that shop owners send to themselves', () => {
    const general: readonly string[] = ['notifications:read', 'session:read', 'public', 'outside'];
    const open = Object.entries(noticeKinds).filter(([, audience]) => general.includes(audience));
    expect(open.map(([kind]) => kind)).toEqual(['test']);
  });

  it('should give a token no more than its permissions, and nothing about accounts', () =>
    expect(readableBy({ role: 'owner', token })).toEqual({
      all: false,
      kinds: Object.entries(noticeKinds).flatMap(([kind, audience]) =>
        audience === 'tasks:read' || audience === 'notifications:read' ? kind : [],
      ),
      workflows: false,
      ownKinds: [],
    }));
});
