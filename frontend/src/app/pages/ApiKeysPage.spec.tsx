import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { agentRow, apiKeyRow, sessionRow, settingsRow } from '../../shared/testing/rows';
import { ApiKeysPage } from './ApiKeysPage';

const key = apiKeyRow();
const base = (keys = [key]) => ({
  'GET /api/api-keys': { body: keys },
  'GET /api/api-keys/counts': { body: { total: keys.length, active: 1, recentlyUsed: 0 } },
  'GET /api/agents': { body: [agentRow({ requiredApiKeys: ['openai'] })] },
  'GET /api/settings': { body: settingsRow() },
  'GET /api/session': { body: sessionRow() },
});
const open = (extra: Parameters<typeof fakeApi>[0] = {}, keys = [key], at = '/admin/api-keys') => {
  const server = fakeApi({ ...base(keys), ...extra });
  return { server, ...renderScreen(<ApiKeysPage />, { path: '/admin/api-keys', at }) };
};
const revealed = { 'POST /api/api-keys/:id/reveal': { body: { keyValue: 'sk-whole-7Q2f', hideAfterSeconds: 20 } } };

describe('API keys', () => {
  it('should open the form of the service its address asks for, and leave no trace when it closes', async () => {
    const { user, location } = open({}, [key], '/admin/api-keys?add=sendgrid');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add API Key' }));
    expect(dialog.getByLabelText('Service')).toHaveTextContent('sendgrid');
    expect(dialog.getByLabelText('Sender')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/admin/api-keys');
  });

  it('should show the last four characters, the users and the three counters', async () => {
    open();
    expect(await screen.findByLabelText('Key ending in 7Q2f')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '1 agent: where Listing model is used' })).toHaveTextContent('1 agent');
    const counters = screen.getByRole('navigation', { name: 'Keys by use' });
    expect(
      within(counters)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['1Total', '1Active', '0Recently Used']);
  });

  it('should add a key with the fields of its service, trimmed, and say so', async () => {
    const { user, server } = open({ 'POST /api/api-keys': { status: 201, body: key } }, []);
    await user.click((await screen.findAllByRole('button', { name: 'Add API Key' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add API Key' }));
    expect(dialog.getByText('Choose a service.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Name'), 'Shop mail');
    await user.click(dialog.getByLabelText('Service'));
    await user.click(await screen.findByRole('option', { name: 'sendgrid' }));
    await user.click(dialog.getByLabelText('Key'));
    await user.paste('  SG.0123456789 \n');
    expect(dialog.getByLabelText('Key')).toHaveAttribute('type', 'password');
    await user.click(dialog.getByRole('button', { name: 'Show key' }));
    expect(dialog.getByLabelText('Key')).toHaveAttribute('type', 'text');
    await user.type(dialog.getByLabelText('Sender'), 'shop@example.com');
    await user.click(dialog.getByRole('button', { name: 'Add API Key' }));
    expect(await screen.findByText('API key added successfully')).toBeInTheDocument();
    expect(server.to('POST', '/api/api-keys')[0]?.body).toEqual({
      name: 'Shop mail',
      service: 'sendgrid',
      keyValue: 'SG.0123456789',
      isActive: true,
      settings: { sender: 'shop@example.com' },
      remindAt: null,
    });
  });

  it('should put a refusal of the server at its field', async () => {
    const errors = [{ field: 'settings.sender', message: 'must be an e-mail address' }];
    const { user } = open({ 'PATCH /api/api-keys/:id': { status: 400, body: { code: 'validation_failed', message: 'no', errors } } }, [
      apiKeyRow({ service: 'sendgrid', settings: { sender: 'nobody' } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit Listing model' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('must be an e-mail address')).toBeInTheDocument();
  });

  it('should reveal a key, hide it again, and keep nothing of it in the store', async () => {
    const { user, store } = open(revealed);
    await user.click(await screen.findByRole('button', { name: 'Reveal Listing model' }));
    expect(await screen.findByText('sk-whole-7Q2f')).toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toContain('sk-whole');
    await user.click(screen.getByRole('button', { name: 'Hide Listing model' }));
    expect(screen.queryByText('sk-whole-7Q2f')).not.toBeInTheDocument();
  });

  it('should count down to hiding by itself', async () => {
    const { user } = open({ 'POST /api/api-keys/:id/reveal': { body: { keyValue: 'sk-whole-7Q2f', hideAfterSeconds: 1 } } });
    await user.click(await screen.findByRole('button', { name: 'Reveal Listing model' }));
    expect(await screen.findByText('sk-whole-7Q2f')).toBeInTheDocument();
    await act(() => new Promise((done) => setTimeout(done, 1100)));
    expect(screen.queryByText('sk-whole-7Q2f')).not.toBeInTheDocument();
  });

  it('should copy the whole key without showing it', async () => {
    const { user } = open(revealed);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy Listing model' }));
    expect(await screen.findByText('Listing model copied to clipboard')).toBeInTheDocument();
    expect(screen.getByText('Copied')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith('sk-whole-7Q2f');
    expect(screen.queryByText('sk-whole-7Q2f')).not.toBeInTheDocument();
  });

  const usage = (more: object = {}) => ({
    'GET /api/api-keys/:id/usage': { body: { agents: [], workflows: [], otherActiveKeys: 0, tasks: [], ...more } },
    'DELETE /api/api-keys/:id': { status: 204 },
  });

  async function deleteKey(user: ReturnType<typeof open>['user'], name: string) {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete API key' }));
    expect(await screen.findByText('API key deleted successfully')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `Delete ${name}`, hidden: true })).not.toBeInTheDocument();
  }

  it('should bring a key back when its delete is undone, of which the server never heard', async () => {
    const { user, server } = open(usage(), [apiKeyRow({ id: 'spare', name: 'Spare key' }), key]);
    await deleteKey(user, 'Spare key');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Delete Spare key' })).toBeInTheDocument();
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('should delete a key that nobody needs once the offer to undo is gone', async () => {
    const { user, server } = open(usage(), [apiKeyRow({ id: 'done', name: 'Old key' }), key]);
    await deleteKey(user, 'Old key');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(server.to('DELETE', '/api/api-keys/done')).toHaveLength(1));
    expect(server.to('DELETE', '/api/api-keys/done')[0]!.query.get('force')).toBeNull();
  });

  it('should name the agents and workflows of a key in use in the question', async () => {
    const needed = apiKeyRow({ id: 'needed', name: 'Needed key' });
    const users = {
      agents: [
        { id: 'a', name: 'Listing writer', named: true, lastUsedAt: null, needs: true },
        { id: 'b', name: 'Silent user', named: false, lastUsedAt: '2026-11-09T12:00:00.000Z', needs: true },
      ],
      workflows: [{ id: 'w', name: 'Parcels', named: true, lastUsedAt: null, needs: true }],
    };
    const { user, server } = open(usage(users), [needed, key]);
    await user.click(await screen.findByRole('button', { name: 'Delete Needed key' }));
    expect(await screen.findByRole('link', { name: 'Listing writer' })).toHaveAttribute('href', '/admin/agents/a');
    expect(screen.getByRole('link', { name: 'Silent user' })).toHaveAttribute('href', '/admin/agents/b');
    expect(screen.getByRole('alert')).toHaveTextContent('It was used in the last 30 days');
    expect(screen.getByRole('link', { name: 'Parcels' })).toHaveAttribute('href', '/admin/workflows/w');
    await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(server.to('DELETE', '/api/api-keys/needed')[0]?.query.get('force')).toBe('true'));
  });

  it('should not warn of agents when another key would take over', async () => {
    const { user } = open(
      usage({ agents: [{ id: 'a', name: 'Listing writer', named: true, lastUsedAt: null, needs: false }], otherActiveKeys: 1 }),
      [apiKeyRow({ id: 'second', name: 'Second key' }), key],
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Second key' }));
    expect(await screen.findByRole('button', { name: 'Delete API key' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Listing writer' })).not.toBeInTheDocument();
  });

  it('should bring a key back that the server refuses to delete', async () => {
    const { user } = open(
      {
        'GET /api/api-keys/:id/usage': { status: 503, body: { code: 'unavailable', message: 'No database.' } },
        'DELETE /api/api-keys/:id': { status: 409, body: { code: 'key_in_use', message: '1 agent needs this key.' } },
      },
      [apiKeyRow({ id: 'kept', name: 'Kept key' }), key],
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Kept key' }));
    await user.click(await screen.findByRole('button', { name: 'Delete API key' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 agent needs this key.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Kept key' })).toBeInTheDocument();
  });

  it('should not switch to a key that the service refuses, unless told to', async () => {
    const { user, server } = open({
      'POST /api/api-keys/:id/rotate': ({ body }) =>
        (body as { skipTest?: boolean }).skipTest
          ? { body: key }
          : { status: 409, body: { code: 'key_test_failed', message: 'The key was not switched: openai refuses it.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Rotate Listing model' }));
    await user.type(await screen.findByLabelText('New key'), 'sk-new-00000000');
    await user.click(screen.getByRole('button', { name: 'Test and switch' }));
    expect((await screen.findAllByText('The key was not switched: openai refuses it.')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Switch without a test' }));
    expect(await screen.findByText('API key rotated')).toBeInTheDocument();
    expect(server.calls.filter(({ path }) => path.endsWith('/rotate')).map(({ body }) => body)).toEqual([
      { keyValue: 'sk-new-00000000', overlapHours: 24 },
      { keyValue: 'sk-new-00000000', overlapHours: 24, skipTest: true },
    ]);
  });

  it('should say what a test found', async () => {
    const lastTest = {
      ok: false,
      reached: true,
      account: null,
      scopes: [],
      missing: ['Mail Send'],
      message: 'sendgrid accepts the key, but it may not send.',
      testedAt: '2026-11-10T12:00:00.000Z',
    };
    open({}, [apiKeyRow({ service: 'sendgrid', lastTest })]);
    expect(await screen.findByText(/may not send/)).toBeInTheDocument();
    expect(screen.getByText('Mail Send')).toBeInTheDocument();
  });

  it('should keep the rest of the page when the keys cannot be read', async () => {
    open({ 'GET /api/api-keys': { status: 403, body: { code: 'forbidden', message: 'Your role does not allow this.' } } });
    expect(await screen.findByText("Couldn't load the API keys")).toBeInTheDocument();
    expect(screen.getByText(/Your role does not allow this/)).toBeInTheDocument();
  });
});
