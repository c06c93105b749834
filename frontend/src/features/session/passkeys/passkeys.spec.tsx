import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { IdentityDialog } from '../components/IdentityDialog';
import { SignInForm } from '../components/SignInForm';
import { PasskeyPanel } from './PasskeyPanel';

const credential = {
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: new ArrayBuffer(3),
    attestationObject: new ArrayBuffer(3),
    authenticatorData: new ArrayBuffer(3),
    signature: new ArrayBuffer(3),
    userHandle: null,
    getTransports: () => ['internal', 'telepathy'],
  },
};
const credentials = {
  create: jest.fn(() => Promise.resolve<unknown>(credential)),
  get: jest.fn(() => Promise.resolve<unknown>(credential)),
};

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  jest.clearAllMocks();
});

const passkey = { id: '1', name: 'Phone', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null, synced: true };
const factors = { app: false, passkeys: [passkey], passkeysUnavailable: null as string | null };
const request = { rpId: 'localhost', challenge: 'AAAA', timeout: 300_000, allowCredentials: [], userVerification: 'required' };
const creation = {
  rp: { id: 'localhost', name: 'My shop' },
  user: { id: 'AAAA', name: 'olga@shop.test', displayName: 'Olga' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const config = { 'GET /api/config': { body: { version: '1.0.0', accessMode: 'password' } } };
const answer = { credentialId: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

it('should sign in by passkey alone', async () => {
  const server = fakeApi({ ...config, 'POST /api/session/passkey/options': { body: request }, 'POST /api/session/passkey': { body: {} } });
  const entered = jest.fn();
  const { user } = renderScreen(<SignInForm onSignedIn={entered} />);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(entered).toHaveBeenCalled());
  expect(server.to('POST', '/api/session/passkey')[0]?.body).toEqual(answer);
});

it('should say in plain words that no passkey was used, and what the server refused', async () => {
  fakeApi({
    ...config,
    'POST /api/session/passkey/options': { body: request },
    'POST /api/session/passkey': { status: 401, body: { code: 'passkey_unknown', message: 'This passkey belongs to no account here.' } },
  });
  credentials.get.mockRejectedValueOnce(new DOMException('timed out', 'NotAllowedError'));
  const { user } = renderScreen(<SignInForm onSignedIn={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used. Try again, or take another way.');
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This passkey belongs to no account here.'));
});

it('should offer no passkey where the browser has none', () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  fakeApi(config);
  renderScreen(<SignInForm onSignedIn={jest.fn()} />);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

it('should ask for the passkey after the password where it is the second factor, with recovery codes as the way back', async () => {
  fakeApi({ ...config, 'POST /api/session': { status: 401, body: { code: 'passkey_required', message: 'Use your passkey.' } } });
  const { user } = renderScreen(<SignInForm onSignedIn={jest.fn()} />);
  await user.type(screen.getByLabelText('Email'), 'olga@shop.test');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
  expect(await screen.findByRole('heading', { name: 'Use your passkey' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use the passkey instead' }));
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeInTheDocument();
});

it('should confirm by passkey whoever has one', async () => {
  const server = fakeApi({
    'GET /api/account/factors': { body: factors },
    'POST /api/session/confirm/passkey/options': { body: request },
    'POST /api/session/confirm/passkey': { body: {} },
  });
  const done = jest.fn();
  const { user } = renderScreen(<IdentityDialog open onDone={done} />);
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith(true));
  expect(server.to('POST', '/api/session/confirm/passkey')[0]?.body).toEqual(answer);
});

it.each([
  ['has none', { ...factors, passkeys: [] }],
  ['has them under another address', { ...factors, passkeysUnavailable: 'Open it there.' }],
])('should only ask for the password whoever %s', async (_, body) => {
  const server = fakeApi({ 'GET /api/account/factors': { body } });
  renderScreen(<IdentityDialog open onDone={jest.fn()} />);
  await waitFor(() => expect(server.to('GET', '/api/account/factors')).toHaveLength(1));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

it('should add one after the password, and show the recovery codes before anything else', async () => {
  const server = fakeApi({
    'GET /api/account/factors': { body: { ...factors, passkeys: [] } },
    'POST /api/account/passkeys/options': { body: creation },
    'POST /api/account/passkeys': { body: { passkey, recoveryCodes: ['abcd-efgh'] } },
  });
  const { user } = renderScreen(<PasskeyPanel />);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const name = await screen.findByLabelText('Name of the passkey');
  await user.clear(name);
  await user.type(name, 'Desk');
  await user.type(screen.getByLabelText('Your password'), 'correct horse battery{Enter}');
  expect(await screen.findByText('abcd-efgh')).toBeInTheDocument();
  expect(server.to('POST', '/api/account/passkeys/options')[0]?.body).toEqual({ password: 'correct horse battery' });
  expect(server.to('POST', '/api/account/passkeys')[0]?.body).toEqual({
    name: 'Desk',
    credentialId: 'AAAA',
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    transports: ['internal'],
  });
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('Passkey added')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('abcd-efgh')).toBeNull());
});

it('should say why there are none here', async () => {
  fakeApi({ 'GET /api/account/factors': { body: { ...factors, passkeys: [], passkeysUnavailable: 'Passkeys need https.' } } });
  renderScreen(<PasskeyPanel />);
  expect(await screen.findByText('Passkeys need https.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('should rename one, and remove one only after a question that says what is left', async () => {
  const server = fakeApi({
    'GET /api/account/factors': { body: factors },
    'PATCH /api/account/passkeys/:id': { body: passkey },
    'DELETE /api/account/passkeys/:id': {
      status: 409,
      body: { code: 'last_second_factor', message: 'This is your last one. Add another one first.' },
    },
  });
  const { user } = renderScreen(<PasskeyPanel />);
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  await user.type(await screen.findByLabelText('Name of the passkey'), ' at home{Enter}');
  await waitFor(() => expect(server.to('PATCH', '/api/account/passkeys/1')[0]?.body).toEqual({ name: 'Phone at home' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
  const question = screen.getByRole('dialog', { name: 'Remove Phone?' });
  expect(question).toHaveTextContent('your only second factor');
  await user.click(within(question).getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('This is your last one. Add another one first.')).toBeInTheDocument();
});
