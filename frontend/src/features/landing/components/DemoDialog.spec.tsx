import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { DemoDialog } from './DemoDialog';

it('should put a refused address at its field, keep what was typed, and answer with the time once it is taken', async () => {
  const errors = [{ field: 'email', message: 'We cannot write there.' }];
  let answer: object = { status: 400, body: { code: 'validation_failed', message: 'no', errors } };
  const server = fakeApi({ 'POST /api/leads': () => answer });
  const { user } = renderScreen(<DemoDialog open onClose={jest.fn()} />);
  const email = screen.getByLabelText(/^Email/);
  await user.type(screen.getByLabelText(/^Your name/), 'Ann Potter');
  await user.type(email, 'ann@example.com{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription('We cannot write there.'));
  expect(email).toHaveValue('ann@example.com');
  answer = { status: 503, body: { code: 'unavailable', message: 'Come back.' } };
  await user.click(screen.getByRole('button', { name: 'Schedule Demo' }));
  expect(await screen.findByText('Come back.')).toHaveAttribute('role', 'alert');
  answer = { status: 201, body: { startsAt: '2026-12-01T10:00:00.000Z', mailed: false, calendar: 'data:text/calendar,x' } };
  await user.click(screen.getByRole('button', { name: 'Schedule Demo' }));
  expect(await screen.findByText('Demo requested')).toBeInTheDocument();
  expect(server.calls.at(-1)?.body).toMatchObject({ name: 'Ann Potter', email: 'ann@example.com', website: '' });
});
