import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { agentTypeRow, taskRow } from '../../../shared/testing/rows';
import type { Start } from '../result/uses';
import { NewTaskDialog } from './NewTaskDialog';

const stepOf = (type: string, title: string, properties: Record<string, object>) => ({
  type: 'object',
  title,
  properties: { type: { const: type }, ...properties },
  required: ['type', ...Object.keys(properties)],
});
const types = [
  agentTypeRow({
    type: 'Custom',
    inputSchema: {
      type: 'object',
      properties: {
        steps: {
          type: 'array',
          title: 'Steps',
          items: {
            type: 'object',
            oneOf: [
              stepOf('log', 'Write a log line', { message: { type: 'string', title: 'Message' } }),
              stepOf('wait', 'Wait', { seconds: { type: 'number', title: 'Seconds' } }),
              stepOf('tool', 'Use a tool', { tool: { enum: ['email.send'], title: 'Tool' } }),
            ],
          },
        },
        instructions: { type: 'string', title: 'What to do' },
      },
    },
  }),
  agentTypeRow({ type: 'Data Analysis' }),
  agentTypeRow({
    type: 'Email Marketing',
    worksNow: false,
    needs: 'A mail server.',
    inputSchema: { type: 'object', properties: { purpose: { type: 'string', enum: ['win back', 'news'] } }, required: ['purpose'] },
  }),
];
const created = taskRow({ title: 'Check the shelf' });

function open(routes: Parameters<typeof fakeApi>[0] = {}, start?: Start) {
  const server = fakeApi({ 'POST /api/tasks': { status: 201, body: created }, ...routes });
  const onCreated = jest.fn();
  const agents = [{ id: 'a1', name: 'Margin watch', type: 'Data Analysis', missingApiKeys: ['openai'] }];
  const view = renderScreen(<NewTaskDialog open start={start} agents={agents} types={types} onClose={jest.fn()} onCreated={onCreated} />);
  const choose = async (option: string | RegExp) => {
    await view.user.click(screen.getByRole('combobox', { name: 'Done by' }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  return { server, onCreated, choose, ...view };
}

const messageOf = (step: number) => within(screen.getByRole('group', { name: `step ${step}` })).getByRole('textbox', { name: /Message/ });
const send = () => screen.getByRole('button', { name: 'Create task' });

describe('the dialog for a new task', () => {
  it('should ask for what is missing before it calls the server', async () => {
    const { server, user } = open();
    await user.click(send());
    expect(screen.getByText('Give the task a name.')).toBeInTheDocument();
    expect(screen.getByText('Fill in what is missing in step 1.')).toBeInTheDocument();
    expect(messageOf(1)).toHaveAccessibleDescription('Please fill this in.');
    expect(server.calls).toHaveLength(0);
  });

  it('should create a task with declared steps, under a key that makes repeats harmless', async () => {
    const { server, user, onCreated } = open();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Check the shelf');
    await user.type(messageOf(1), 'Reading');
    await user.click(send());
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(created));
    expect(server.to('POST', '/api/tasks')[0]!.body).toEqual({
      title: 'Check the shelf',
      priority: 'medium',
      type: 'Custom',
      input: { steps: [{ type: 'log', message: 'Reading' }] },
      idempotencyKey: expect.stringMatching(/.{10,}/) as string,
    });
  });

  it('should offer every kind of step that the server knows', async () => {
    const { user } = open();
    await user.click(screen.getByRole('combobox', { name: 'Kind of step 1' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Write a log line',
      'Wait',
      'Use a tool',
    ]);
  });

  it('should open filled in with what it is about', () => {
    open({}, { title: 'Mail: Report', type: 'Email Marketing', fields: { purpose: 'news' } });
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Mail: Report');
    expect(screen.getByRole('combobox', { name: 'Done by' })).toHaveTextContent('Email Marketing');
    expect(screen.getByRole('combobox', { name: /Purpose/ })).toHaveTextContent('news');
  });

  it('should give the work to an agent with its own input', async () => {
    const { server, user, choose } = open();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Check the shelf');
    await choose('Margin watch');
    expect(screen.getByRole('note')).toHaveTextContent('Cannot run before there is a key for OpenAI.');
    expect(screen.getByRole('link', { name: 'Add a key for OpenAI' })).toHaveAttribute('href', '/admin/api-keys?add=openai');
    await user.click(send());
    await waitFor(() => expect(server.to('POST', '/api/tasks')).toHaveLength(1));
    expect(server.to('POST', '/api/tasks')[0]!.body).toMatchObject({ agentId: 'a1' });
    expect(server.to('POST', '/api/tasks')[0]!.body).not.toHaveProperty('input');
  });

  it('should fill in a type by its schema, say what it lacks, and take a dry run', async () => {
    const { server, user, choose, onCreated } = open();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Win back');
    await choose('Email Marketing');
    expect(screen.getByText('A mail server.')).toBeInTheDocument();
    await user.click(send());
    expect(screen.getByText('Please fill this in.')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /Purpose/ }));
    await user.click(await screen.findByRole('option', { name: 'win back' }));
    await user.click(screen.getByRole('switch', { name: 'Dry run' }));
    await user.click(send());
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(server.to('POST', '/api/tasks')[0]!.body).toMatchObject({
      type: 'Email Marketing',
      input: { purpose: 'win back' },
      dryRun: true,
    });
  });

  it('should keep the form and name the reason when the server refuses', async () => {
    const { user, onCreated, choose } = open({
      'POST /api/tasks': {
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'The input is not valid.',
          requestId: 'r',
          errors: [{ field: 'input.csv', message: 'has no rows' }],
        },
      },
    });
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Check the shelf');
    await choose('Data Analysis');
    await user.click(screen.getByRole('button', { name: 'Paste' }));
    await user.type(screen.getByRole('textbox', { name: /CSV text/ }), 'date');
    await user.click(send());
    expect((await screen.findAllByText('has no rows')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: /CSV text/ })).toHaveValue('date');
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('should stand a refused step at that step until the steps change', async () => {
    const errors = [{ field: 'input.steps.1.message', message: 'is too long' }];
    const { user } = open({
      'POST /api/tasks': { status: 400, body: { code: 'validation_failed', message: 'Not valid.', requestId: 'r', errors } },
    });
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Check the shelf');
    await user.type(messageOf(1), 'One');
    await user.click(screen.getByRole('button', { name: 'Add step' }));
    await user.type(messageOf(2), 'Two');
    await user.click(send());
    await waitFor(() => expect(messageOf(2)).toBeInvalid());
    expect(screen.getByText('is too long')).toBeInTheDocument();
    expect(messageOf(1)).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
    await waitFor(() => expect(screen.queryByText('is too long')).toBeNull());
  });
});
