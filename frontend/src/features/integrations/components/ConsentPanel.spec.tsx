import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { ConsentPanel } from './ConsentPanel';

it('should put a refused address at its field and keep it', async () => {
  const errors = [{ field: 'answer', message: 'There is no code in it.' }];
  const server = fakeApi({
    'POST /api/integrations/:id/consent': { status: 400, body: { code: 'validation_failed', message: 'no', errors } },
  });
  const { user } = renderScreen(<ConsentPanel id="i1" platform="Etsy" />);
  expect(screen.getByRole('button', { name: '1. Open the page of Etsy' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
  const address = screen.getByLabelText('2. Paste the address it leads you to');
  await user.type(address, 'https://example.com/{Enter}');
  await waitFor(() => expect(address).toHaveAccessibleDescription('There is no code in it.'));
  expect(address).toHaveValue('https://example.com/');
  expect(server.calls[0]?.body).toEqual({ answer: 'https://example.com/' });
});
