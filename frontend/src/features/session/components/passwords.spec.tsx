import { screen, waitFor } from '@testing-library/react';
import { useContext } from 'react';
import { ConfirmationContext } from '../../../shared/lib/confirmation';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { ConfirmIdentity } from './ConfirmIdentity';
import { InviteForm } from './InviteForm';
import { PasswordPanel } from './PasswordPanel';

const wrong = { status: 403, body: { code: 'wrong_password' as const, message: 'The password is wrong.' } };

it('should keep both passwords as typed when the change is refused, and empty the form once it is made', async () => {
  let answer: object = wrong;
  const server = fakeApi({ 'PUT /api/account/password': () => answer });
  const { user } = renderScreen(<PasswordPanel />);
  const [current, next] = [screen.getByLabelText('Current password'), screen.getByLabelText('New password')];
  await user.type(current, ' an old one with spaces ');
  await user.type(next, 'too short');
  expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
  await user.type(next, ' no more{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong.');
  expect(server.calls[0]?.body).toEqual({ currentPassword: ' an old one with spaces ', newPassword: 'too short no more' });
  expect(next).toHaveValue('too short no more');
  answer = { status: 204 };
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(current).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('should put what the server refuses about an invited password at its field', async () => {
  const errors = [{ field: 'password', message: 'This password is known to be stolen.' }];
  fakeApi({
    'GET /api/config': { body: { version: '1.0.0', accessMode: 'password' } },
    'GET /api/invites/:token': { body: { purpose: 'invite', role: 'viewer', email: 'vera@example.com' } },
    'POST /api/invites/:token/accept': { status: 400, body: { code: 'validation_failed', message: 'no', errors } },
  });
  const accepted = jest.fn();
  const { user } = renderScreen(<InviteForm token="t" onAccepted={accepted} />);
  await user.type(await screen.findByLabelText('Your name'), 'Vera');
  await user.type(screen.getByLabelText('Password'), 'a long enough password{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This password is known to be stolen.'));
  expect(screen.getByLabelText('Your name')).toHaveValue('Vera');
  expect(accepted).not.toHaveBeenCalled();
});

function Asking({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const ask = useContext(ConfirmationContext);
  return <button onClick={() => void ask().then(onAnswer)}>Ask</button>;
}

it('should ask who it is until the password is right, and begin anew the next time', async () => {
  fakeApi({ 'POST /api/session/confirm': wrong });
  const answered = jest.fn();
  const { user } = renderScreen(
    <ConfirmIdentity>
      <Asking onAnswer={answered} />
    </ConfirmIdentity>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.type(await screen.findByLabelText('Password'), 'a wrong one{Enter}');
  expect(await screen.findByText('The password is wrong.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('a wrong one');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
  expect(screen.queryByText('The password is wrong.')).toBeNull();
});
