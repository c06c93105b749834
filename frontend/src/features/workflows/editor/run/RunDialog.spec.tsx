import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import type { Workflow } from '../../workflow';
import { RunDialog } from './RunDialog';

const form = { type: 'object', properties: { email: { type: 'string', title: 'Mail address' } } };
const workflow = {
  id: 'w1',
  name: 'Leads',
  status: 'active',
  version: 3,
  triggers: [{ id: 'm', type: 'manual', form }],
} as unknown as Workflow;
const past = { id: 'r1', status: 'completed', createdAt: '2026-11-20T08:00:00.000Z', triggerSummary: 'ada@example.com' };

it('should stand a refusal of the server at its field, and take the data of a past run in its place', async () => {
  const errors = [{ field: 'input.email', message: 'is no mail address' }];
  let runs = 0;
  const server = fakeApi({
    'GET /api/workflow-runs': { body: [past] },
    'POST /api/workflows/:id/run': () =>
      runs++ === 0
        ? { status: 400, body: { code: 'validation_failed', message: 'Not valid.', requestId: 'r', errors } }
        : { status: 201, body: { id: 'r2', dryRun: false } },
  });
  const onStarted = jest.fn();
  const { user } = renderScreen(
    <RunDialog open workflow={workflow} events={[]} isDirty={false} onClose={jest.fn()} onStarted={onStarted} />,
  );
  const email = screen.getByLabelText(/Mail address/);
  await user.type(email, 'ada');
  await user.click(screen.getByRole('button', { name: 'Start dry run' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('is no mail address'));
  expect(email).toHaveValue('ada');
  await user.click(await screen.findByRole('button', { name: 'Data of a past run' }));
  expect(screen.getByRole('combobox', { name: 'Run' })).toHaveTextContent('ada@example.com');
  await user.click(screen.getByRole('switch', { name: 'Dry run' }));
  await user.click(screen.getByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith({ id: 'r2', dryRun: false }));
  expect(server.to('POST', '/api/workflows/w1/run').map(({ body }) => body)).toEqual([
    { dryRun: true, input: { email: 'ada' } },
    { dryRun: false, fromRunId: 'r1' },
  ]);
});

it('should be a form by the event that starts the workflow, with its JSON one click away', async () => {
  const event = { ...workflow, triggers: [{ id: 'low', type: 'event', event: 'stock.low' }] } as unknown as Workflow;
  const payload = {
    type: 'object',
    properties: { sku: { type: 'string', title: 'SKU' }, quantity: { type: 'integer' } },
    required: ['sku'],
  };
  const server = fakeApi({
    'GET /api/workflow-runs': { body: [] },
    'POST /api/workflows/:id/run': { status: 201, body: { id: 'r2', dryRun: true } },
  });
  const events = [{ event: 'stock.low' as const, payload }];
  const { user } = renderScreen(
    <RunDialog open workflow={event} events={events} isDirty={false} onClose={jest.fn()} onStarted={jest.fn()} />,
  );
  await user.click(screen.getByRole('button', { name: 'Start dry run' }));
  await waitFor(() => expect(screen.getByLabelText(/SKU/)).toHaveAccessibleDescription('Please fill this in.'));
  await user.type(screen.getByLabelText(/SKU/), 'LINEN-01');
  await user.click(screen.getByRole('button', { name: 'Edit as JSON' }));
  expect(JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('Data').value)).toMatchObject({ event: 'stock.low', sku: 'LINEN-01' });
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(screen.getByLabelText(/SKU/)).toHaveValue('LINEN-01');
  await user.click(screen.getByRole('button', { name: 'Start dry run' }));
  await waitFor(() => expect(server.to('POST', '/api/workflows/w1/run')).toHaveLength(1));
  expect(server.to('POST', '/api/workflows/w1/run')[0]!.body).toMatchObject({
    dryRun: true,
    input: { event: 'stock.low', sku: 'LINEN-01' },
  });
});
