import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import type { Workflow } from '../workflow';
import { RunDialog } from './RunDialog';

const form = {
  type: 'object',
  properties: { email: { type: 'string', title: 'Mail address' }, name: { type: 'string', title: 'Name' } },
  required: ['email'],
};
const workflow = {
  id: 'w1',
  name: 'Leads',
  status: 'active',
  template: 'leads',
  triggers: [{ id: 'm', type: 'manual', form }],
} as unknown as Workflow;

it('should stand a refusal of the server at its field, and take a sample over what was typed', async () => {
  const errors = [{ field: 'input.email', message: 'is no mail address' }];
  const server = fakeApi({
    'GET /api/workflow-templates': { body: [{ id: 'leads', sample: { email: 'ada@example.com' } }] },
    'POST /api/workflows/:id/run': { status: 400, body: { code: 'validation_failed', message: 'Not valid.', requestId: 'r', errors } },
  });
  const { user } = renderScreen(<RunDialog open workflow={workflow} onClose={jest.fn()} />);
  const [email, name] = [screen.getByLabelText(/Mail address/), screen.getByLabelText(/Name/)];
  await user.type(email, 'ada');
  await user.type(name, 'Ada{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription('is no mail address'));
  expect(email).toHaveValue('ada');
  await user.click(screen.getByRole('button', { name: 'Fill in a sample' }));
  expect(screen.getByLabelText(/Mail address/)).toHaveValue('ada@example.com');
  expect(screen.getByLabelText(/Name/)).toHaveValue('');
  expect(screen.queryByText('is no mail address')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(server.to('POST', '/api/workflows/w1/run')).toHaveLength(2));
  expect(server.to('POST', '/api/workflows/w1/run')[1]!.body).toEqual({ input: { email: 'ada@example.com' } });
});
