import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { agentTypeRow, taskRow } from '../../../shared/testing/rows';
import { RetryDialog } from './RetryDialog';

it('should start with the input of the task, and stand a refusal of the server at its field', async () => {
  const task = { ...taskRow({ type: 'SEO Optimization' }), input: { url: 'https://a.example' } };
  const inputSchema = { type: 'object', properties: { url: { type: 'string', title: 'Page address' } }, required: ['url'] };
  fakeApi({
    [`GET /api/tasks/${task.id}`]: { body: task },
    'GET /api/agent-types': { body: [agentTypeRow({ type: 'SEO Optimization', inputSchema })] },
  });
  const errors = [{ field: 'input.url', message: 'must be a public address' }];
  const refused = { status: 400, code: 'validation_failed', message: 'Not valid.', requestId: 'r', errors };
  const onRun = jest.fn<Promise<void>, [unknown]>().mockRejectedValueOnce(refused);
  const { user } = renderScreen(<RetryDialog open taskId={task.id} onRun={onRun} onClose={jest.fn()} />);
  const url = await screen.findByLabelText(/Page address/);
  expect(url).toHaveValue('https://a.example');
  await user.clear(url);
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(await screen.findByText('Please fill this in.')).toBeInTheDocument();
  await user.type(url, 'http://127.0.0.1{Enter}');
  await waitFor(() => expect(url).toHaveAccessibleDescription('must be a public address'));
  expect(onRun).toHaveBeenCalledWith({ url: 'http://127.0.0.1' });
  expect(url).toHaveValue('http://127.0.0.1');
});

it('should say that the fields could not be read', async () => {
  const task = taskRow({ type: 'SEO Optimization' });
  fakeApi({
    [`GET /api/tasks/${task.id}`]: { body: { ...task, input: {} } },
    'GET /api/agent-types': { status: 500, body: { code: 'internal', message: 'Something broke.', requestId: 'r' } },
  });
  renderScreen(<RetryDialog open taskId={task.id} onRun={jest.fn()} onClose={jest.fn()} />);
  expect(await screen.findByText('The fields of this task could not be read')).toBeInTheDocument();
});
