import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { agentRow } from '../../shared/testing/rows';
import { AgentsPage } from './AgentsPage';

const auditor = agentRow({ name: 'Listing auditor', status: 'running', schedule: 'hourly', lastRunAt: '2026-11-10T12:00:00.000Z' });
const poster = agentRow({
  name: 'Social poster',
  type: 'Social Media Management',
  status: 'error',
  schedule: 'daily',
  statusReason: 'The twitter key was revoked.',
});

function open(agents: unknown[], routes: Parameters<typeof fakeApi>[0] = {}, at = '/admin/agents') {
  const server = fakeApi({
    'GET /api/agents': { body: agents },
    'GET /api/agents/lanes': { body: [] },
    'GET /api/agent-types': { body: [] },
    'GET /api/demo-shop': { body: { installed: false, agents: 0, orders: 0, products: 0, customers: 0 } },
    ...routes,
  });
  return { server, ...renderScreen(<AgentsPage />, { path: '/admin/agents', at }) };
}

describe('the agents screen', () => {
  it('should show six placeholders while it loads', async () => {
    open([], { 'GET /api/agents': () => new Promise(() => undefined) });
    const status = await screen.findByRole('status', { name: 'Loading agents' });
    expect(status.firstElementChild?.children).toHaveLength(6);
  });

  it('should keep search in the address and say when nothing matches', async () => {
    const { user, location } = open([auditor, poster]);
    await user.type(await screen.findByLabelText('Search agents'), 'twitter');
    expect(await screen.findByText('No agents found')).toBeInTheDocument();
    expect(location()).toBe('/admin/agents?search=twitter');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('article', { name: 'Listing auditor' })).toBeInTheDocument();
    expect(location()).toBe('/admin/agents');
  });

  it('should open with the filters of the address', async () => {
    open([auditor, poster], {}, '/admin/agents?status=error');
    expect(await screen.findByRole('article', { name: 'Social poster' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Listing auditor' })).not.toBeInTheDocument();
    expect(screen.getByText('The twitter key was revoked.')).toBeInTheDocument();
  });

  it('should offer the first agent and the demo shop where there is nothing yet', async () => {
    const { server, user } = open([], { 'POST /api/demo-shop': { status: 201, body: { installed: true } } });
    expect(await screen.findByText('No agents created yet')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Load the demo shop' }));
    await waitFor(() => expect(server.to('POST', '/api/demo-shop')).toHaveLength(1));
  });

  it('should pause a running agent and start any other', async () => {
    const { server, user } = open([auditor, poster], {
      'PATCH /api/agents/:id': ({ body }) => ({ body: { ...auditor, ...(body as object) } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pause Listing auditor' }));
    expect(await screen.findByText('Agent updated successfully')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start Social poster' }));
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { status: 'paused' },
      { status: 'running' },
    ]);
  });

  it('should start and pause an agent without a schedule like any other', async () => {
    const onDemand = agentRow({ name: 'Shop writer' });
    const { server, user } = open([onDemand], { 'PATCH /api/agents/:id': ({ body }) => ({ body: { ...onDemand, ...(body as object) } }) });
    const card = await screen.findByRole('article', { name: 'Shop writer' });
    expect(card).toHaveTextContent('Idle');
    await user.click(within(card).getByRole('button', { name: 'Start Shop writer' }));
    await waitFor(() => expect(server.to('PATCH', `/api/agents/${onDemand.id}`).map(({ body }) => body)).toEqual([{ status: 'running' }]));
  });

  const needsKey = { field: 'requiredApiKeys', message: 'Add a key for openai.', link: '/admin/api-keys?add=openai' };
  const needsSteps = { field: 'config.input.steps', message: 'Add a step, or write what to do.', link: '/admin/agents/1?edit=true' };

  it.each([
    [needsKey, 'key_missing' as const, 'Add key'],
    [needsSteps, 'agent_not_set_up' as const, 'Edit agent'],
  ])('should say on the card what is missing, and lead there when it is started all the same: %j', async (problem, code, cure) => {
    const needy = agentRow({ name: 'Shop writer', setup: [problem], missingApiKeys: ['openai'] });
    const { user, location } = open([needy], {
      'PATCH /api/agents/:id': {
        status: 409,
        body: { code, message: "Shop writer can't run yet.", requestId: 'r', field: problem.field, link: problem.link },
      },
    });
    const card = await screen.findByRole('article', { name: 'Shop writer' });
    expect(within(card).getByRole('note')).toHaveTextContent(`${problem.message.replace('openai', 'OpenAI')} ${cure}`);
    await user.click(within(card).getByRole('button', { name: 'Start Shop writer' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent("Shop writer can't run yet.");
    await user.click(within(toast).getByRole('button', { name: cure }));
    expect(location()).toBe(problem.link);
  });

  it('should say that an update failed and keep the reason behind Details', async () => {
    const refusal = { code: 'locked' as const, message: 'It needs a key.', requestId: '7c1e' };
    const { user } = open([auditor], { 'PATCH /api/agents/:id': { status: 409, body: refusal } });
    await user.click(await screen.findByRole('button', { name: 'Pause Listing auditor' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Failed to update agent');
    await user.click(within(toast).getByRole('button', { name: 'Details' }));
    expect(toast).toHaveTextContent('It needs a key. (409 locked, request 7c1e)');
  });

  it('should show Pause and Start at once, and take them back when the server refuses', async () => {
    let refuse = () => undefined as void;
    const held = new Promise<void>((resolve) => (refuse = resolve));
    const refusal = { status: 409, body: { code: 'locked' as const, message: 'It needs a key.', requestId: '7c1e' } };
    const { user } = open([auditor], { 'PATCH /api/agents/:id': () => held.then(() => refusal) });
    await user.click(await screen.findByRole('button', { name: 'Pause Listing auditor' }));
    expect(await screen.findByRole('button', { name: 'Start Listing auditor' })).toBeInTheDocument();
    refuse();
    expect(await screen.findByRole('button', { name: 'Pause Listing auditor' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update agent');
  });

  const deleteOne = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Delete Old auditor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Old auditor?' });
    expect(dialog).toHaveTextContent('You can undo this for 5 seconds.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete agent' }));
    expect(await screen.findByText('Agent deleted successfully')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Old auditor' })).not.toBeInTheDocument();
  };

  it('should delete only after the question was answered, and not before the offer to undo is gone', async () => {
    const old = agentRow({ name: 'Old auditor' });
    const { server, user } = open([old, poster], { 'DELETE /api/agents/:id': { status: 204 } });
    await deleteOne(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Old auditor' })).toBeInTheDocument();
    await deleteOne(user);
    expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(server.to('DELETE', `/api/agents/${old.id}`)).toHaveLength(1));
  });

  it('should bring the agent back when the server refuses to delete it, and say so', async () => {
    const refusal = { status: 409, body: { code: 'transition_refused' as const, message: 'A tool holds it.', requestId: 'r1' } };
    const { user } = open([agentRow({ name: 'Old auditor' }), poster], { 'DELETE /api/agents/:id': refusal });
    await deleteOne(user);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('article', { name: 'Old auditor' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('A tool holds it.');
  });

  it('should stand a failure where the agents would be, with a way to try again', async () => {
    let broken = true;
    const answer = () =>
      broken ? { status: 503, body: { code: 'unavailable' as const, message: 'No database.', requestId: 'r9' } } : { body: [auditor] };
    const { user } = open([], { 'GET /api/agents': answer });
    expect(await screen.findByText('503 unavailable, request r9')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Listing auditor' })).toBeInTheDocument();
  });
});
