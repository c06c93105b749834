import { screen, waitFor, within } from '@testing-library/react';
import { workflowRow } from '../../features/workflows/testing/rows';
import { type Answer, fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { WorkflowsPage } from './WorkflowsPage';

const template = {
  id: 'lead-generation',
  name: 'Lead Generation Pipeline',
  description: 'Sorts people who asked.',
  needs: [{ id: 'mail', name: 'A mail server', without: 'The mails appear in the bell.', link: '/admin/settings', met: false }],
  agents: [],
  stepCount: 8,
  triggerCount: 1,
  sample: { email: 'ada@example.com' },
};
const form = { type: 'object' as const, properties: { email: { type: 'string' as const, title: 'Mail address' } }, required: ['email'] };

function open(workflows: unknown[], routes: Parameters<typeof fakeApi>[0] = {}, at = '/admin/workflows') {
  const server = fakeApi({
    'GET /api/workflows': { body: workflows },
    'GET /api/workflow-runs': { body: [] },
    'GET /api/workflow-templates': { body: [template] },
    ...routes,
  });
  return { server, ...renderScreen(<WorkflowsPage />, { path: '/admin/workflows', at }) };
}

describe('the workflows screen', () => {
  it('should offer the templates where there is nothing yet, and name what they need', async () => {
    const installed = { workflow: workflowRow({ name: template.name }), needs: template.needs, sample: template.sample };
    const { server, user } = open([], { 'POST /api/workflow-templates/:id/install': { status: 201, body: installed } });
    const card = await screen.findByRole('article', { name: template.name });
    expect(within(card).getByRole('link', { name: 'A mail server' })).toHaveAttribute('href', '/admin/settings');
    await user.click(within(card).getByRole('button', { name: `Use ${template.name}` }));
    expect(await screen.findByText('Still to set up: A mail server. It runs without.')).toBeInTheDocument();
    expect(server.to('POST', '/api/workflow-templates/lead-generation/install')).toHaveLength(1);
  });

  it('should show no templates to somebody who searches', async () => {
    open([], {}, '/admin/workflows?search=stock');
    expect(await screen.findByText('No workflows found')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('should pause at once and take it back when the server refuses', async () => {
    let answer: (refusal: Answer) => void = () => undefined;
    const refused = new Promise<Answer>((resolve) => (answer = resolve));
    const { user } = open([workflowRow()], { 'PATCH /api/workflows/:id': () => refused });
    await user.click(await screen.findByRole('button', { name: 'Pause Refund requests' }));
    expect(await screen.findByRole('button', { name: 'Activate Refund requests' })).toBeInTheDocument();
    answer({ status: 409, body: { code: 'version_conflict', message: 'Somebody changed it.', requestId: 'r1' } });
    expect(await screen.findByRole('button', { name: 'Pause Refund requests' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed it.');
  });

  it('should run at once where nothing is asked, and else after the form is filled in', async () => {
    const asks = workflowRow({ id: 'asks', name: 'Asks', triggers: [{ id: 'm', type: 'manual', form }] });
    const { server, user } = open([workflowRow({ id: 'plain' }), asks], {
      'POST /api/workflows/:id/run': { status: 201, body: { id: 'r', dryRun: false } },
    });
    await user.click(await screen.findByRole('button', { name: 'Run now: Refund requests' }));
    await waitFor(() => expect(server.to('POST', '/api/workflows/plain/run')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Run now: Asks' }));
    const dialog = await screen.findByRole('dialog', { name: 'Run Asks' });
    await user.click(within(dialog).getByRole('button', { name: 'Run now' }));
    expect(await within(dialog).findByText('Please fill this in.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/Mail address/), 'a@b.test');
    await user.click(within(dialog).getByRole('button', { name: 'Run now' }));
    await waitFor(() => expect(server.to('POST', '/api/workflows/asks/run')).toHaveLength(1));
    expect(server.to('POST', '/api/workflows/asks/run')[0]?.body).toEqual({ input: { email: 'a@b.test' } });
  });

  it('should run a paused workflow only as a dry run', async () => {
    const { server, user } = open([workflowRow({ id: 'p', status: 'inactive' })], {
      'POST /api/workflows/:id/run': { status: 201, body: { id: 'r', dryRun: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Run now: Refund requests' }));
    await user.click(await screen.findByRole('button', { name: 'Start dry run' }));
    await waitFor(() => expect(server.to('POST', '/api/workflows/p/run')[0]?.body).toEqual({ input: {}, dryRun: true }));
  });

  it('should say in the words of the server why a workflow cannot go', async () => {
    const refusal = { code: 'not_found' as const, message: 'Weekly order starts it.', requestId: 'r2' };
    const { user } = open([workflowRow()], { 'DELETE /api/workflows/:id': { status: 409, body: refusal } });
    await user.click(await screen.findByRole('button', { name: 'Delete Refund requests' }));
    await user.click(await screen.findByRole('button', { name: 'Delete workflow' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Weekly order starts it.');
    expect(screen.getByRole('article', { name: 'Refund requests' })).toBeInTheDocument();
  });
});
