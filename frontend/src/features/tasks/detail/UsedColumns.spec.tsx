import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { taskRow } from '../../../shared/testing/rows';
import type { TaskDetail } from '../task';
import { UsedColumns } from './UsedColumns';

const facts = {
  roles: { date: 'Order Date', amount: 'Quantity × Purchase Price Per Unit', item: 'Title', customer: null },
  columns: [
    { name: 'Order Date', type: 'date' },
    { name: 'Purchase Price Per Unit', type: 'number' },
    { name: 'Quantity', type: 'number' },
    { name: 'Title', type: 'text' },
    { name: 'Category', type: 'category' },
  ],
};
const task = {
  ...taskRow({ type: 'Data Analysis', status: 'completed' }),
  input: { fileId: 'f-1', itemColumn: 'Title' },
  artifacts: [{ id: 'a-1', title: 'facts.json' }],
} as unknown as TaskDetail;

it('should say which columns were used, and run again with another one at one choice', async () => {
  const api = fakeApi({
    [`GET /api/tasks/${task.id}/artifacts/a-1`]: { body: facts },
    [`POST /api/tasks/${task.id}/retry`]: { status: 201, body: { ...task, id: 't-2' } },
  });
  const { user } = renderScreen(<UsedColumns task={task} />);
  await waitFor(() => expect(screen.getByLabelText('Dates from')).toHaveTextContent('Order Date'));
  expect(screen.getByLabelText('Amounts from')).toHaveTextContent('Quantity × Purchase Price Per Unit');
  await user.click(screen.getByLabelText('Products from'));
  expect(within(await screen.findByRole('listbox')).queryByText('Order Date')).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Category' }));
  const sent = () => api.to('POST', `/api/tasks/${task.id}/retry`);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ input: { fileId: 'f-1', itemColumn: 'Category' } });
});

it('should show nothing where there is nothing to choose', () => {
  renderScreen(<UsedColumns task={{ ...task, type: 'SEO Optimization' }} />);
  expect(screen.queryByText('Columns used')).toBeNull();
});
