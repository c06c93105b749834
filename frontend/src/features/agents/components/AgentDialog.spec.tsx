import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { agentRow, agentTypeRow } from '../../../shared/testing/rows';
import { AgentDialog } from './AgentDialog';

const types = [
  agentTypeRow({
    inputSchema: {
      type: 'object',
      properties: {
        dataset: { type: 'string', enum: ['listings'], title: 'Shop data' },
        url: { type: 'string', format: 'uri', title: 'Page address' },
        keyword: { type: 'string', maxLength: 100 },
      },
    },
  }),
  agentTypeRow({ type: 'Email Marketing', worksNow: false, needs: 'An AI provider.' }),
];

function open(routes: Parameters<typeof fakeApi>[0] = {}, agent: Parameters<typeof AgentDialog>[0]['agent'] = null) {
  const server = fakeApi({ 'GET /api/agent-types': { body: types }, 'GET /api/agents': { body: [] }, ...routes });
  const onClose = jest.fn();
  return { server, onClose, ...renderScreen(<AgentDialog open agent={agent} onClose={onClose} />) };
}

async function rename(user: ReturnType<typeof open>['user'], name: string) {
  const field = await screen.findByLabelText(/Name/);
  await user.clear(field);
  if (name) await user.type(field, name);
}

async function workOn(user: ReturnType<typeof open>['user'], work: string) {
  await user.click(await screen.findByRole('combobox', { name: 'What to work on' }));
  await user.click(await screen.findByRole('option', { name: work }));
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('creating an agent', () => {
  it('should offer the types as tiles, each with a sample and whether it works now', async () => {
    const { user } = open();
    expect(await screen.findByRole('radio', { name: 'SEO Optimization' })).toBeChecked();
    expect(screen.getByText('Works now, without a key.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Sample result of SEO Optimization' })).toHaveTextContent('3 things to fix');
    expect(screen.getByLabelText(/Name/)).toHaveValue('Listing check');
    await user.click(screen.getByRole('radio', { name: 'Email Marketing' }));
    expect(screen.getByText(/Can't run yet\./).parentElement).toHaveTextContent('An AI provider.');
    expect(screen.getByLabelText(/Name/)).toHaveValue('Newsletter');
  });

  it('should keep a name of its own when another type is chosen by the keyboard', async () => {
    const { user } = open();
    await rename(user, 'Mine');
    await user.click(screen.getByRole('radio', { name: 'SEO Optimization' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Email Marketing' })).toBeChecked();
    expect(screen.getByLabelText(/Name/)).toHaveValue('Mine');
  });

  it('should create with name and type alone', async () => {
    const { server, user } = open({ 'POST /api/agents': { status: 201, body: agentRow() } });
    await user.click(await press('Create agent'));
    await waitFor(() => expect(server.to('POST', '/api/agents')).toHaveLength(1));
    expect(server.to('POST', '/api/agents')[0]?.body).toMatchObject({
      name: 'Listing check',
      type: 'SEO Optimization',
      config: { input: { dataset: 'listings' } },
    });
  });

  it('should send the defaults of the specification with what was filled in', async () => {
    const { server, onClose, user } = open({ 'POST /api/agents': { status: 201, body: agentRow() } });
    await rename(user, '  Listing auditor ');
    await workOn(user, 'One page');
    await user.type(screen.getByLabelText(/Page address/), 'https://shop.example');
    await user.click(await press(/More options/));
    await user.click(screen.getByLabelText('openai'));
    await user.type(screen.getByLabelText(/At most per run/), '0.05');
    await user.click(await press(/May do without asking/));
    await user.click(screen.getByRole('combobox', { name: 'Post in public' }));
    await user.click(await screen.findByRole('option', { name: 'Never' }));
    await user.click(await press('Create agent'));
    expect(await screen.findByText('Agent created successfully')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
    expect(server.to('POST', '/api/agents')[0]?.body).toEqual({
      name: 'Listing auditor',
      type: 'SEO Optimization',
      description: '',
      status: 'idle',
      priority: 'medium',
      schedule: 'on-demand',
      scheduleTime: '09:00',
      scheduleWeekday: 1,
      overlap: 'skip',
      requiredApiKeys: ['openai'],
      config: { input: { url: 'https://shop.example' }, budget: { perRunMicroUsd: 50_000 }, approvals: { post: 'never' } },
    });
  });

  it('should build the steps of a Custom agent without JSON, and stand what is wrong with one at the steps', async () => {
    const step = (type: string, title: string, properties: object, required: string[]) => ({
      title,
      properties: { type: { const: type }, ...properties },
      required: ['type', ...required],
    });
    const steps = {
      type: 'array',
      title: 'Steps',
      items: {
        oneOf: [
          step('log', 'Write a log line', { message: { type: 'string', title: 'Message', maxLength: 300 } }, ['message']),
          step('tool', 'Use a tool', { tool: { enum: ['shop.query', 'text.metrics'], title: 'Tool' }, arguments: { type: 'object' } }, [
            'tool',
          ]),
        ],
      },
    };
    const custom = agentTypeRow({ type: 'Custom', inputSchema: { type: 'object', properties: { steps, inputs: { type: 'object' } } } });
    const tool = (name: string, properties: object) => ({
      name,
      title: name,
      description: `${name}.`,
      parameters: { type: 'object', properties },
    });
    const errors = [{ field: 'config.input.steps', message: 'is missing: add at least one step' }];
    let refuse = true;
    const refusal = { status: 400, body: { code: 'validation_failed' as const, message: 'Not valid', requestId: 'r', errors } };
    const { server, user } = open({
      'GET /api/agent-types': { body: [custom] },
      'GET /api/agent-tools': { body: [tool('shop.query', { days: { type: 'integer', title: 'Days' } }), tool('text.metrics', {})] },
      'POST /api/agents': () => (refuse ? refusal : { status: 201, body: agentRow() }),
    });
    await rename(user, 'Shelf count');
    await workOn(user, 'My own steps');
    expect(screen.queryByLabelText('Inputs')).not.toBeInTheDocument();
    await user.click(await press('Create agent'));
    expect(await screen.findByText('is missing: add at least one step')).toBeInTheDocument();
    refuse = false;
    await user.click(await press('Add step'));
    await user.type(screen.getByLabelText(/Message/), 'Counted.');
    await user.click(await press('Add step'));
    await user.click(screen.getByRole('combobox', { name: 'Kind of step 2' }));
    await user.click(await screen.findByRole('option', { name: 'Use a tool' }));
    await user.type(await screen.findByLabelText('Days'), '30');
    await user.click(await press('Move step 2 up'));
    await user.click(await press('Create agent'));
    await waitFor(() => expect(server.to('POST', '/api/agents')).toHaveLength(2));
    expect(server.to('POST', '/api/agents')[1]?.body).toMatchObject({
      config: {
        input: {
          steps: [
            { type: 'tool', tool: 'shop.query', arguments: { days: 30 } },
            { type: 'log', message: 'Counted.' },
          ],
        },
      },
    });
  });

  const withTools = agentTypeRow({
    type: 'Custom',
    inputSchema: {
      type: 'object',
      properties: {
        instructions: { type: 'string', title: 'What to do', maxLength: 300 },
        tools: { type: 'array', title: 'Tools it may use', items: { type: 'string', enum: ['shop.query', 'mcp/parcels/track_parcel'] } },
      },
    },
  });

  it('should let a Custom agent have the tools that are ticked, those of tool servers among them', async () => {
    const { server, user } = open({ 'GET /api/agent-types': { body: [withTools] }, 'POST /api/agents': { status: 201, body: agentRow() } });
    await rename(user, 'Parcels');
    await workOn(user, 'Instructions for a model');
    await user.type(screen.getByLabelText(/What to do/), 'Find the parcel.');
    await user.click(screen.getByLabelText('mcp/parcels/track_parcel'));
    await user.click(await press('Create agent'));
    await waitFor(() => expect(server.to('POST', '/api/agents')).toHaveLength(1));
    expect(server.to('POST', '/api/agents')[0]?.body).toMatchObject({
      config: { input: { tools: ['mcp/parcels/track_parcel'] }, tools: ['mcp/parcels/track_parcel'] },
    });
  });

  it.each([
    ['shows and keeps what it has', { instructions: 'x' }, ['shop.query', 'mcp/parcels/track_parcel']],
    ['keeps what its tasks can be given besides', { instructions: 'x', tools: ['mcp/parcels/track_parcel'] }, ['shop.query']],
  ])('should edit the tools of an agent so that it %s', async (_, input, left) => {
    const tools = ['shop.query', 'mcp/parcels/track_parcel'];
    const agent = agentRow({ type: 'Custom', config: { input, tools } });
    const { server, user } = open({ 'GET /api/agent-types': { body: [withTools] }, 'PATCH /api/agents/:id': { body: agent } }, agent);
    const box = await screen.findByLabelText('mcp/parcels/track_parcel');
    expect(box).toBeChecked();
    if (left.length === 1) await user.click(box);
    await user.click(await press('Save changes'));
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ config: { tools: left } });
  });

  it('should show the next times of a schedule, and refuse an amount that is none', async () => {
    const next = ['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'];
    const { server, user } = open({ 'GET /api/agents/schedule': { body: { timeZone: 'Europe/Berlin', next } } });
    await user.click(await screen.findByRole('combobox', { name: 'Schedule' }));
    await user.click(await screen.findByRole('option', { name: 'weekly' }));
    expect(await screen.findByText('Mon 23 Nov, 09:00')).toBeInTheDocument();
    expect(server.to('GET', '/api/agents/schedule')[0]?.query.get('scheduleWeekday')).toBe('1');
    await user.click(await press(/More options/));
    await user.type(screen.getByLabelText(/At most per day/), 'a lot');
    await user.click(await press('Create agent'));
    expect(screen.getByText('An amount in dollars, such as 0.25.')).toBeInTheDocument();
    expect(server.to('POST', '/api/agents')).toHaveLength(0);
  });

  it('should refuse to send while something required is empty', async () => {
    const { server, user } = open();
    await rename(user, '');
    await workOn(user, 'One page');
    await user.click(await press('Create agent'));
    expect(await screen.findByText('Enter a name.')).toBeInTheDocument();
    expect(screen.getByText('Please fill this in.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent("The agent wasn't created. Correct the field marked below.");
    expect(server.to('POST', '/api/agents')).toHaveLength(0);
  });

  it('should stand a refusal of the server at its field and keep what was typed', async () => {
    const errors = [{ field: 'config.input.url', message: 'must be a public address' }];
    const { onClose, user } = open({
      'POST /api/agents': { status: 400, body: { code: 'validation_failed', message: 'Not valid', requestId: 'r', errors } },
    });
    await rename(user, 'Auditor');
    await workOn(user, 'One page');
    await user.type(screen.getByLabelText(/Page address/), 'http://127.0.0.1');
    await user.click(await press('Create agent'));
    expect(await screen.findByText('must be a public address')).toBeInTheDocument();
    expect(screen.getByLabelText(/Name/)).toHaveValue('Auditor');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('should fall back to its own words when the server has none', async () => {
    const { user } = open({ 'POST /api/agents': { status: 500 } });
    await rename(user, 'Auditor');
    await workOn(user, 'One page');
    await user.type(screen.getByLabelText(/Page address/), 'https://shop.example');
    await user.click(await press('Create agent'));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    // At the end of the form and in the toast.
    expect(screen.getAllByText('Failed to create agent')).toHaveLength(2);
  });
});

it('should edit with the version it was read at, and only what a person may set', async () => {
  const agent = agentRow({ name: 'Auditor', version: 7, config: { input: { url: 'https://a.example' }, tools: ['shop.query'] } });
  const { server, user } = open({ 'PATCH /api/agents/:id': { body: agent } }, agent);
  await user.type(await screen.findByLabelText(/Name/), ' two');
  await user.click(await press('Save changes'));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
  const { body } = server.calls.find(({ method }) => method === 'PATCH')!;
  expect(body).toMatchObject({ name: 'Auditor two', version: 7, config: { input: { url: 'https://a.example' }, tools: ['shop.query'] } });
  expect(body).not.toHaveProperty('status');
});
