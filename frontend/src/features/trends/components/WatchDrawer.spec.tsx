import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { sessionRow } from '../../../shared/testing/rows';
import { WatchDrawer } from './WatchDrawer';

it('should put a refused keyword at its field and keep it, and empty the field alone once it is watched', async () => {
  const errors = [{ field: 'keyword', message: 'It is watched already.' }];
  let answer: object = { status: 400, body: { code: 'validation_failed', message: 'no', errors } };
  const server = fakeApi({
    'GET /api/session': { body: sessionRow() },
    'GET /api/trends/watches': { body: [] },
    'POST /api/trends/watches': () => answer,
  });
  const { user } = renderScreen(<WatchDrawer open state={undefined} onClose={jest.fn()} />);
  const keyword = await screen.findByLabelText('Keyword');
  const threshold = screen.getByLabelText('Threshold in percent');
  await user.clear(threshold);
  await user.type(threshold, '30');
  await user.type(keyword, ' linen {Enter}');
  await waitFor(() => expect(keyword).toHaveAccessibleDescription('It is watched already.'));
  expect(keyword).toHaveValue(' linen ');
  answer = { body: { id: 'w1' } };
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  await waitFor(() => expect(keyword).toHaveValue(''));
  expect(threshold).toHaveValue(30);
  expect(server.to('POST', '/api/trends/watches').at(-1)?.body).toEqual({ keyword: 'linen', source: null, thresholdPercent: 30 });
});
