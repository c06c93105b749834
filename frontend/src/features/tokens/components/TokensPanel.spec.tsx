import { screen, waitFor, within } from '@testing-library/react';
import type { ApiTokenDto, TokenPermission } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { permissionsOf, requestOf, firstValues } from '../token';
import { TokensPanel } from './TokensPanel';

const grantable: TokenPermission[] = [
  'agents:read',
  'tasks:read',
  'tasks:write',
  'workflows:run',
  'files:write',
  'changes:propose',
  'settings:write',
];

const token = (more: Partial<ApiTokenDto> = {}): ApiTokenDto => ({
  id: 'k1',
  name: 'Deploy script',
  holder: 'service',
  clientHost: null,
  ending: 'Ab3x',
  state: 'active',
  mode: 'propose',
  permissions: ['tasks:read', 'tasks:write'],
  lapsed: [],
  agentIds: ['a1'],
  workflowIds: null,
  integrationIds: null,
  microUsdPerDay: 1_500_000,
  requestsPerMinute: 120,
  networks: [],
  madeBy: 'u1',
  madeByName: 'Ada',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  lastUsedAt: null,
  lastAddress: null,
  revokedAt: null,
  revokedBy: null,
  ...more,
});

function open(tokens: ApiTokenDto[], more: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/api-tokens': { body: tokens },
    'GET /api/api-tokens/permissions': { body: { permissions: grantable } },
    ...more,
  });
  return { server, ...renderScreen(<TokensPanel ownId="u1" />) };
}

describe('API tokens', () => {
  afterEach(() => jest.restoreAllMocks());

  it('should say what each may do, when it was used and how it stands', async () => {
    open([
      token(),
      token({
        id: 'k2',
        name: 'Old',
        state: 'expires_soon',
        madeBy: 'u2',
        madeByName: 'Bob',
        lapsed: ['tasks:write'],
        lastUsedAt: '2026-11-20T10:00:00.000Z',
        lastAddress: '192.0.2.1',
      }),
    ]);
    const line = (await screen.findByText('Deploy script')).closest('li')!;
    expect(line).toHaveTextContent('for a service, proposes, 2 permissions, 1 agent, at most 1.50 USD a day');
    expect(line).toHaveTextContent('...Ab3x, never used');
    expect(within(line).getByText('Active')).toBeVisible();
    const other = screen.getByText('Old').closest('li')!;
    expect(other).toHaveTextContent('Bob, ');
    expect(other).toHaveTextContent('from 192.0.2.1');
    expect(other).toHaveTextContent('No longer counts, because the role lost it: Tasks: write');
    expect(within(other).getByText('Expires soon')).toBeVisible();
  });

  it('should say what they are for while there are none, and what went wrong when they cannot be read', async () => {
    open([]);
    expect(await screen.findByText(/No tokens yet/)).toHaveTextContent('speak MCP connect at http://localhost/mcp');
    jest.restoreAllMocks();
    open([], {
      'GET /api/api-tokens': {
        status: 503,
        body: { statusCode: 503, code: 'unavailable', message: 'The database does not answer.', requestId: 'r' },
      },
    });
    expect(await screen.findByText("Couldn't load the tokens")).toBeVisible();
  });

  it('should make one by a preset and show it this once, with a line to try', async () => {
    const made = { ...token({ name: 'Nightly' }), token: `sth_${'a'.repeat(49)}` };
    const { server, user } = open([], { 'POST /api/api-tokens': { status: 201, body: made } });
    await user.click(await screen.findByRole('button', { name: 'Make a token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make an API token' });
    await user.type(within(dialog).getByLabelText('Name'), 'Nightly');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Make token' })).toBeEnabled());
    await user.click(within(dialog).getByRole('button', { name: 'Make token' }));
    const shown = await screen.findByRole('dialog', { name: 'Nightly is made' });
    expect(within(shown).getByLabelText('Token')).toHaveTextContent(made.token);
    expect(within(shown).getByLabelText('Line to try it')).toHaveTextContent(`curl -H "Authorization: Bearer ${made.token}"`);
    expect(within(shown).getByLabelText('Address for MCP')).toHaveTextContent('http://localhost/mcp');
    expect(server.to('POST', '/api/api-tokens')[0]!.body).toEqual({
      name: 'Nightly',
      holder: 'person',
      mode: 'read',
      permissions: ['agents:read', 'tasks:read'],
      agentIds: null,
      workflowIds: null,
      integrationIds: null,
      microUsdPerDay: null,
      requestsPerMinute: 120,
      networks: [],
      expiresInDays: 90,
    });
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(made.token)).toBeNull());
  });

  it('should revoke only after a question', async () => {
    const { server, user } = open([token()], { 'DELETE /api/api-tokens/:id': { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Revoke Deploy script' }));
    expect(server.to('DELETE', '/api/api-tokens/k1')).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(server.to('DELETE', '/api/api-tokens/k1')).toHaveLength(1));
    expect(await screen.findByText('Token revoked')).toBeVisible();
  });

  it('should keep those that are over out of the way', async () => {
    const { user } = open([token({ state: 'revoked', revokedAt: '2026-11-20T10:00:00.000Z', revokedBy: 'Ada' })]);
    await user.click(await screen.findByRole('button', { name: 'Show 1 that is over' }));
    expect(screen.getByText('Deploy script').closest('li')).toHaveTextContent('revoked');
    expect(screen.queryByRole('button', { name: 'Revoke Deploy script' })).toBeNull();
  });
});

describe('what a token is asked for', () => {
  it('should be by a preset never more than the person can give', () => {
    expect(permissionsOf('read', grantable)).toEqual(['agents:read', 'tasks:read']);
    expect(permissionsOf('propose', grantable)).toEqual([
      'agents:read',
      'tasks:read',
      'tasks:write',
      'workflows:run',
      'files:write',
      'changes:propose',
    ]);
    expect(permissionsOf('run', ['tasks:read'])).toEqual(['tasks:read']);
  });

  it('should be everything of a list from which nothing is chosen', () => {
    const values = {
      ...firstValues,
      name: ' A ',
      preset: 'run' as const,
      agentIds: ['a'],
      dollarsPerDay: '0.5',
      networks: '192.0.2.0/24, ::1',
    };
    expect(requestOf(values, grantable)).toMatchObject({
      name: 'A',
      mode: 'act',
      agentIds: ['a'],
      workflowIds: null,
      microUsdPerDay: 500_000,
      networks: ['192.0.2.0/24', '::1'],
    });
  });
});
