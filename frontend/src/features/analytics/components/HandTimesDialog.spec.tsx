import { screen, waitFor } from '@testing-library/react';
import { type Answer, fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { HandTimesDialog } from './HandTimesDialog';

const path = '/api/analytics/settings';

it('should put a refused estimate at its type, keep what was typed, and leave out what nobody said', async () => {
  const errors = [{ field: 'minutesByHand.1.minutes', message: 'must be less' }];
  const server = fakeApi({
    [`GET ${path}`]: { body: { minutesByHand: [{ type: 'Reports v1.2', minutes: 30 }] } },
    [`PUT ${path}`]: { status: 400, body: { code: 'validation_failed', message: 'no', errors } },
  });
  const { user } = renderScreen(<HandTimesDialog open types={['Content Generation']} onClose={jest.fn()} />);
  const reports = await screen.findByLabelText('Reports v1.2');
  expect(reports).toHaveValue('30');
  await user.clear(reports);
  await user.type(reports, '2.5{Enter}');
  expect(await screen.findByText('Whole minutes from 1 to 1440, or empty.')).toBeInTheDocument();
  expect(server.to('PUT', path)).toHaveLength(0);
  await user.clear(reports);
  await user.type(reports, '45{Enter}');
  await waitFor(() => expect(reports).toHaveAccessibleDescription('must be less'));
  expect(reports).toHaveValue('45');
  expect(server.to('PUT', path)[0]?.body).toEqual({
    minutesByHand: [
      { type: 'Content Generation', minutes: null },
      { type: 'Reports v1.2', minutes: 45 },
    ],
  });
});

it('should say that the times could not be read, and read them again', async () => {
  let answer: Answer = {
    status: 500,
    body: { code: 'internal', message: 'Something broke.', requestId: 'r' },
  };
  fakeApi({ [`GET ${path}`]: () => answer });
  const { user } = renderScreen(<HandTimesDialog open types={['Content Generation']} onClose={jest.fn()} />);
  expect(await screen.findByText("Couldn't load the times")).toBeInTheDocument();
  answer = { body: { minutesByHand: [] } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Content Generation')).toHaveValue('');
});
