import { screen, waitFor } from '@testing-library/react';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { useEndSessionMutation, useTurnOffTotpMutation } from '../api';
import { ConfirmIdentity } from './ConfirmIdentity';
import { InviteForm } from './InviteForm';
import { PasswordPanel } from './PasswordPanel';
import { SecondFactorDue } from './SecondFactorDue';
import { TwoFactorPanel } from './TwoFactorPanel';

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

/** Two calls at once that the server only takes from somebody who has just confirmed who they are. */
function Dangerous() {
  const [endOne] = useEndSessionMutation();
  const [turnOff] = useTurnOffTotpMutation();
  const failed = useFailureToast();
  const run = (call: Promise<unknown>) => void call.catch((error: unknown) => failed(error, 'It failed.'));
  return (
    <button
      onClick={() => {
        run(endOne('s').unwrap());
        run(turnOff().unwrap());
      }}
    >
      Ask
    </button>
  );
}

const notConfirmed = { status: 403, body: { code: 'confirmation_required' as const, message: 'Confirm first.' } };

it('should ask who it is until the password is right, begin anew the next time, and then make the calls once more', async () => {
  let answer: object = wrong;
  let isConfirmed = false;
  const taken = () => (isConfirmed ? { status: 204 } : notConfirmed);
  const server = fakeApi({
    'POST /api/session/confirm': () => answer,
    'DELETE /api/sessions/:id': taken,
    'DELETE /api/account/totp': taken,
  });
  const changes = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  const { user } = renderScreen(
    <ConfirmIdentity>
      <Dangerous />
    </ConfirmIdentity>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.type(await screen.findByLabelText('Password'), 'a wrong one{Enter}');
  expect(await screen.findByText('The password is wrong.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('a wrong one');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toHaveLength(2);
  expect(screen.queryByText('It failed.')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
  expect(screen.queryByText('The password is wrong.')).toBeNull();
  [answer, isConfirmed] = [{ body: { confirmedUntil: '2027-01-01T00:00:00Z' } }, true];
  await user.type(screen.getByLabelText('Password'), 'the right one{Enter}');
  await waitFor(() => expect(changes().slice(4)).toEqual(['/api/sessions/s', '/api/account/totp']));
  expect(server.calls.filter(({ path }) => path === '/api/session/confirm')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrSvg: '<svg/>' };

it.each([
  ['on the screen of the account', () => <TwoFactorPanel on={false} />],
  ['where the shop asks everybody for one', () => <SecondFactorDue shop="My shop" onSignOut={jest.fn()} />],
])('should take the password before a second factor is set up, %s', async (_, view) => {
  let answer: object = wrong;
  const server = fakeApi({ 'POST /api/account/totp': () => answer });
  const { user } = renderScreen(view());
  const begin = screen.queryByRole('button', { name: 'Set up' });
  if (begin) await user.click(begin);
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'a wrong one{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong.');
  answer = { status: 201, body: setup };
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'the right one{Enter}');
  expect(await screen.findByText(setup.secret)).toBeInTheDocument();
  expect(server.calls.at(-1)?.body).toEqual({ password: 'the right one' });
  expect(screen.queryByLabelText('Password')).toBeNull();
});
