import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { taskRow } from '../../../shared/testing/rows';
import { TaskQueueCard } from './TaskQueueCard';

const task = taskRow({ title: 'Check prices', priority: 'high' });

describe('the queue on the dashboard', () => {
  it('should ask for the first four tasks and for one priority at a time', async () => {
    const server = fakeApi({ 'GET /api/tasks': ({ query }) => ({ body: query.get('priority') === 'low' ? [] : [task] }) });
    const { user } = renderScreen(<TaskQueueCard />);
    expect(await screen.findByRole('link', { name: 'Check prices' })).toHaveAttribute('href', `/admin/task-queue?task=${task.id}`);
    expect(Object.fromEntries(server.calls[0]!.query)).toEqual({ limit: '4' });
    await user.click(screen.getByRole('button', { name: 'Low' }));
    expect(await screen.findByText('No tasks in queue')).toBeInTheDocument();
    expect(Object.fromEntries(server.calls[1]!.query)).toEqual({ limit: '4', priority: 'low' });
  });

  it('should say that only the queue could not be read', async () => {
    fakeApi({ 'GET /api/tasks': { status: 503, body: { code: 'unavailable', message: 'Away.', requestId: 'r' } } });
    renderScreen(<TaskQueueCard />);
    await waitFor(() => expect(screen.getByText('The queue could not be read')).toBeInTheDocument());
  });
});
