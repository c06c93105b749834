import { screen, waitFor } from '@testing-library/react';
import type { Permission } from '../../shared/api/types';
import { PermissionsContext } from '../../shared/lib/permissions';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { agentRow, agentTypeRow, taskRow } from '../../shared/testing/rows';
import { AgentPage } from './AgentPage';

const agent = agentRow({ name: 'Listing auditor', config: { input: { url: 'https://shop.example', fileId: 'f1' } }, uptime: 7_380 });
const type = agentTypeRow({ inputSchema: { properties: { url: { title: 'Address of the page' } } } });

function open(routes: Parameters<typeof fakeApi>[0] = {}, permissions: Permission[] | null = null) {
  const server = fakeApi({
    'GET /api/agents/lanes': { body: [] },
    'GET /api/agents/:id': { body: agent },
    'GET /api/agents/:id/egress': { body: { rules: [], calls: [] } },
    'GET /api/agent-types': { body: [type] },
    'GET /api/tasks': { body: [taskRow({ title: 'Audit linen', agentId: agent.id })] },
    ...routes,
  });
  const page = (
    <PermissionsContext value={permissions}>
      <AgentPage />
    </PermissionsContext>
  );
  return { server, ...renderScreen(page, { path: '/admin/agents/:agentId', at: `/admin/agents/${agent.id}` }) };
}

describe('the agent screen', () => {
  it('should show what the agent is set to do, in the words of its type', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Listing auditor' })).toBeInTheDocument();
    expect(await screen.findByText('Address of the page')).toBeInTheDocument();
    expect(screen.getByText('https://shop.example')).toBeInTheDocument();
    expect(screen.getByText('2h 3m')).toBeInTheDocument();
  });

  it('should show what of its day is spent, where there is a budget', async () => {
    const budget = { scope: 'agent_day', agentId: agent.id, agentName: agent.name, period: '2026-11-10' };
    open({ 'GET /api/ai/budgets': { body: [{ ...budget, limitMicroUsd: 1_000_000, spentMicroUsd: 250_000 }] } });
    expect(await screen.findByRole('meter', { name: 'Spent today' })).toHaveAttribute('aria-valuenow', '25');
  });

  it.each<[string, Permission[], string[]]>([
    ['a viewer', ['agents:read', 'tasks:read'], []],
    ['an operator', ['agents:read', 'tasks:read', 'tasks:write'], ['Run now', 'Dry run of Listing auditor']],
  ])('should offer %s only what the server would do', async (_, permissions, expected) => {
    open({}, permissions);
    await screen.findByText('Audit linen');
    const offered = ['Run now', /^Dry run/, /^(Pause|Start) /, /^Edit/, /^Delete/];
    const names = offered.flatMap((name) =>
      screen.queryAllByRole('button', { name }).map((b) => b.getAttribute('aria-label') ?? b.textContent),
    );
    expect(names).toEqual(expected);
  });

  it('should ask for a week of this agent only and list its runs', async () => {
    const { server } = open();
    expect(await screen.findByText('Audit linen')).toBeInTheDocument();
    expect(server.to('GET', '/api/agents/lanes')[0]?.query.toString()).toBe(`hours=168&agentId=${agent.id}`);
    expect(screen.getAllByRole('img', { name: /nothing ran/ })).toHaveLength(7);
  });

  it('should run now and offer to open the task', async () => {
    const task = taskRow({ title: 'Listing auditor' });
    const { user, location } = open({ 'POST /api/agents/:id/run': { status: 201, body: task } });
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(location()).toBe(`/admin/task-queue?task=${task.id}`));
  });

  it('should say in the words of the server why it does not run', async () => {
    const refusal = { code: 'validation_failed' as const, message: 'Give a page address or its HTML.', requestId: 'r1' };
    const { user } = open({ 'POST /api/agents/:id/run': { status: 400, body: refusal } });
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('Give a page address or its HTML.')).toBeInTheDocument();
  });

  it('should say so when the agent is gone', async () => {
    open({ 'GET /api/agents/:id': { status: 404, body: { code: 'not_found', message: 'No such agent.' } } });
    expect(await screen.findByText('This agent does not exist')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All agents' })).toHaveAttribute('href', '/admin/agents');
  });
});
