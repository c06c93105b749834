import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { sessionRow } from '../../shared/testing/rows';
import { SessionGuard } from '../shell/SessionGuard';
import { SignInPage } from './SignInPage';

const session = sessionRow({ id: 'u', name: 'Ana', email: 'ana@example.com', twoFactor: true }, 'password');
const signedOut = { status: 401, body: { code: 'not_signed_in' as const, message: 'Sign in first.' } };
const config = { 'GET /api/config': { body: { version: '1.0.0', accessMode: 'password' } } };

const open = (answer: Parameters<typeof fakeApi>[0][string], back = '/admin/agents') => {
  const server = fakeApi({ ...config, 'GET /api/session': signedOut, 'POST /api/session': answer });
  return { server, ...renderScreen(<SignInPage />, { path: '/sign-in', at: `/sign-in?back=${encodeURIComponent(back)}` }) };
};

async function enter(person: ReturnType<typeof open>['user']) {
  await person.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await person.type(screen.getByLabelText('Password'), 'a long enough password');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('should lead back to where somebody was', async () => {
    const { user: person, location } = open({ body: session }, '/admin/agents?status=error');
    await enter(person);
    await waitFor(() => expect(location()).toBe('/admin/agents?status=error'));
  });

  it('should never lead out of the app', async () => {
    const { user: person, location } = open({ body: session }, '//evil.example.com');
    await enter(person);
    await waitFor(() => expect(location()).toBe('/admin'));
  });

  it('should say what the server says and keep the address', async () => {
    const { user: person } = open({ status: 401, body: { code: 'wrong_credentials', message: 'E-mail or password is wrong.' } });
    await enter(person);
    expect(await screen.findByText('E-mail or password is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  });

  it('should ask for the code as a second step, and take a recovery code instead', async () => {
    const { user: person, server } = open(({ body }) => {
      const { code } = body as { code?: string };
      if (!code) return { status: 401, body: { code: 'code_required', message: 'Enter the code.' } };
      if (code === '000000') return { status: 401, body: { code: 'wrong_code', message: 'This code is not right, or was used before.' } };
      return { body: session };
    });
    await enter(person);
    await person.type(await screen.findByLabelText('Code'), '000000');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This code is not right, or was used before.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await person.type(screen.getByLabelText('Recovery code'), 'abcd-efgh');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(server.to('POST', '/api/session').at(-1)?.body).toMatchObject({ code: 'abcd-efgh' }));
  });
});

it('should lead from any screen to the sign-in page while nobody is signed in', async () => {
  fakeApi({ ...config, 'GET /api/session': signedOut });
  const { location } = renderScreen(<SessionGuard>secret</SessionGuard>, { path: '/admin/agents', at: '/admin/agents?status=error' });
  await waitFor(() => expect(location()).toBe('/sign-in?back=%2Fadmin%2Fagents%3Fstatus%3Derror'));
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});
