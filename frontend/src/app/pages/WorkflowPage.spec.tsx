import { configure, screen, waitFor, within } from '@testing-library/react';
import type { Workflow } from '../../features/workflows/workflow';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { agentRow, sessionRow } from '../../shared/testing/rows';
import { WorkflowPage } from './WorkflowPage';

const workflow: Workflow = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Thank buyers',
  description: null,
  status: 'active',
  version: 3,
  steps: [
    { id: 'wait', name: 'Three days', type: 'delay', next: 'thank', config: { forSec: 259_200 } },
    { id: 'thank', name: 'Say thank you', type: 'notify', next: null, config: { channel: 'in_app', message: 'Thanks {{trigger.email}}' } },
  ],
  triggers: [{ id: 'by_hand', type: 'manual' }],
  settings: {},
  start: 'wait',
  allowedHosts: [],
  template: null,
  lockedReason: null,
  triggerStates: [],
  lastRunAt: null,
  lastRunStatus: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
};

const toolRow = (name: string, title: string, properties: object, required: string[] = []) => ({
  name,
  title,
  description: `${title}.`,
  parameters: { type: 'object', properties, required, additionalProperties: false },
  sideEffect: null,
  cost: 'free',
});
const tools = [
  toolRow(
    'shop.query',
    'Look something up in the shop',
    {
      query: { type: 'string', enum: ['products', 'sales_by_day'] },
      days: { type: 'integer', default: 90, description: 'How far to look back' },
    },
    ['query'],
  ),
  toolRow('text.metrics', 'Measure a text', { text: { type: 'string', maxLength: 100_000 } }, ['text']),
];

function open(routes: Parameters<typeof fakeApi>[0] = {}, at = `/admin/workflows/${workflow.id}`) {
  const server = fakeApi({
    'GET /api/workflows/:id': { body: workflow },
    'GET /api/workflows': { body: [workflow] },
    'GET /api/workflow-runs': { body: [] },
    'GET /api/agents': { body: [agentRow()] },
    'GET /api/agent-tools': { body: tools },
    'GET /api/agent-types': { body: [] },
    'GET /api/workflow-events': { body: [] },
    'GET /api/api-keys': { body: [] },
    'GET /api/session': { body: sessionRow() },
    'POST /api/workflows/:id/validate': { body: { valid: true, problems: [], nextFires: {} } },
    ...routes,
  });
  const [path = ''] = at.split('?');
  return { server, ...renderScreen(<WorkflowPage />, { path: path.endsWith('/new') ? path : '/admin/workflows/:workflowId', at }) };
}

// Looking for roles asks the style of every element otherwise, which takes seconds in forms of this size.
configure({ defaultHidden: true });

/** A wide window: the form stands beside the list. */
beforeEach(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

describe('the editor of a workflow', () => {
  it('should read as a list of what starts it and what it does', async () => {
    open();
    const steps = await screen.findByRole('group', { name: 'Steps' });
    expect(within(steps).getAllByRole('button', { pressed: false })[0]).toHaveTextContent('Three days');
    expect(within(steps).getByText('Thanks trigger.email')).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'What starts it' })).getByText('Started by a person')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
  });

  it('should ask for what the chosen tool takes, numbers as numbers', async () => {
    const steps = [{ id: 'use', type: 'tool', next: null, config: { tool: 'shop.query' } }];
    const { server, user } = open(
      {
        'GET /api/workflows/:id': { body: { ...workflow, steps, start: 'use' } },
        'PATCH /api/workflows/:id': { body: { ...workflow, version: 4 } },
      },
      `/admin/workflows/${workflow.id}?item=steps.use`,
    );
    expect(await screen.findByText('Look something up in the shop.')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Query' }));
    await user.click(await screen.findByRole('option', { name: 'Sales by day' }));
    await user.type(screen.getByLabelText('Days'), '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save version 4' }));
    await waitFor(() => expect(server.to('PATCH', `/api/workflows/${workflow.id}`)).toHaveLength(1));
    expect(server.to('PATCH', `/api/workflows/${workflow.id}`)[0]!.body).toMatchObject({
      steps: [{ config: { tool: 'shop.query', arguments: { query: 'sales_by_day', days: 30 } } }],
    });
  });

  it('should offer the workflow as a tool to assistants, where somebody starts it', async () => {
    const { server, user } = open(
      { 'PATCH /api/workflows/:id': { body: { ...workflow, version: 4 } } },
      `/admin/workflows/${workflow.id}?item=triggers.by_hand`,
    );
    await user.click(await screen.findByRole('switch', { name: /Offer as a tool/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save version 4' }));
    await waitFor(() => expect(server.to('PATCH', `/api/workflows/${workflow.id}`)).toHaveLength(1));
    expect(server.to('PATCH', `/api/workflows/${workflow.id}`)[0]!.body).toMatchObject({
      triggers: [{ id: 'by_hand', type: 'manual', asTool: true }],
    });
  });

  it('should leave the arguments of one tool behind when another is chosen', async () => {
    const steps = [{ id: 'use', type: 'tool', next: null, config: { tool: 'shop.query', arguments: { query: 'products' } } }];
    const { user } = open(
      { 'GET /api/workflows/:id': { body: { ...workflow, steps, start: 'use' } } },
      `/admin/workflows/${workflow.id}?item=steps.use`,
    );
    await user.click(await screen.findByRole('combobox', { name: 'Tool' }));
    await user.click(await screen.findByRole('option', { name: 'Measure a text' }));
    expect(screen.queryByRole('combobox', { name: 'Query' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Text/)).toHaveValue('');
  });

  it('should save a change as a new version with its note, based on the version that was read', async () => {
    const saved = { ...workflow, version: 4 };
    const { server, user } = open({ 'PATCH /api/workflows/:id': { body: saved } }, `/admin/workflows/${workflow.id}?item=steps.thank`);
    const name = await screen.findByDisplayValue('Say thank you');
    await user.clear(name);
    await user.paste('Thank them');
    expect(screen.getByText('Version 3 · 1 change not saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Note'), 'Warmer');
    await user.click(screen.getByRole('button', { name: 'Save version 4' }));
    await waitFor(() => expect(server.to('PATCH', `/api/workflows/${workflow.id}`)).toHaveLength(1));
    expect(server.to('PATCH', `/api/workflows/${workflow.id}`)[0]?.body).toMatchObject({
      note: 'Warmer',
      version: 3,
      steps: [{ id: 'wait' }, { id: 'thank', name: 'Thank them' }],
    });
  });

  it('should say at the step and at the field what the server finds, and not save it', async () => {
    const problems = [{ path: 'steps.1.config.message', message: '{{trigger}} is not known here', level: 'error' }];
    const { user } = open(
      { 'POST /api/workflows/:id/validate': { body: { valid: false, problems, nextFires: {} } } },
      `/admin/workflows/${workflow.id}?item=steps.thank`,
    );
    expect(await screen.findAllByText('{{trigger}} is not known here.')).toHaveLength(2);
    await user.type(screen.getByDisplayValue('Say thank you'), '!');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('should add, move and delete steps, and take the last change back', async () => {
    const { user } = open();
    const steps = await screen.findByRole('group', { name: 'Steps' });
    const names = () =>
      within(steps)
        .getAllByRole('button', { name: /^(?!Actions)/ })
        .map((button) => button.firstChild?.textContent);
    await user.click(screen.getByRole('button', { name: 'Actions for Say thank you' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(names()).toEqual(['Say thank you', 'Three days']);
    await user.click(screen.getByRole('button', { name: 'Actions for Three days' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(names()).toEqual(['Say thank you']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Say thank you', 'Three days']);
    await user.click(screen.getByRole('button', { name: 'Add step' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Approval/ }));
    expect(names()).toEqual(['Say thank you', 'Three days', 'Approval']);
  });

  it('should ask before changes are lost', async () => {
    const { user, location } = open({}, `/admin/workflows/${workflow.id}?item=steps.thank`);
    await user.type(await screen.findByDisplayValue('Say thank you'), '!');
    await user.click(screen.getByRole('link', { name: 'Workflows' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(location()).toMatch(workflow.id);
    expect(screen.getByDisplayValue('Say thank you!')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Workflows' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(location()).toBe('/admin/workflows'));
  });

  it('should start a dry run with the data that was typed', async () => {
    const run = { id: 'r1', dryRun: true };
    const { server, user } = open({ 'POST /api/workflows/:id/run': { status: 201, body: run } });
    await user.click(await screen.findByRole('button', { name: 'Run…' }));
    await user.click(await screen.findByRole('button', { name: 'Edit as JSON' }));
    const field = screen.getByLabelText('Data');
    await user.clear(field);
    await user.paste('{"email":"ada@example.com"}');
    await user.click(screen.getByRole('button', { name: 'Start dry run' }));
    await waitFor(() =>
      expect(server.to('POST', `/api/workflows/${workflow.id}/run`)[0]?.body).toEqual({
        dryRun: true,
        input: { email: 'ada@example.com' },
      }),
    );
    expect(await screen.findByText('Dry run started')).toBeInTheDocument();
  });

  it('should create a workflow and lead to it without asking', async () => {
    const { server, user, location } = open(
      {
        'POST /api/workflows/validate': { body: { valid: true, problems: [], nextFires: {} } },
        'POST /api/workflows': { status: 201, body: workflow },
      },
      // jsdom cannot draw the graph, on which a new workflow opens.
      '/admin/workflows/new?view=steps',
    );
    await user.click(await screen.findByRole('button', { name: 'Create workflow' }));
    await waitFor(() => expect(location()).toBe(`/admin/workflows/${workflow.id}`));
    expect(server.to('POST', '/api/workflows')[0]?.body).toMatchObject({ name: 'New workflow', steps: [], triggers: [{ type: 'manual' }] });
  });

  it('should say so when the workflow is gone', async () => {
    open({ 'GET /api/workflows/:id': { status: 404, body: { code: 'not_found', message: 'No such workflow.' } } });
    expect(await screen.findByText('This workflow does not exist')).toBeInTheDocument();
  });
});
