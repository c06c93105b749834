import { screen, waitFor, within } from '@testing-library/react';
import type { ConnectRequestDto } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { failureWords } from '../connect';
import { groupsOf, plainWords } from '../plain-words';
import { ConnectForm } from './ConnectForm';

const request = (more: Partial<ConnectRequestDto> = {}): ConnectRequestDto => ({
  name: 'Claude 2',
  clientName: 'Claude',
  describedBy: 'claude.ai',
  answersTo: 'claude.ai',
  answersToThisComputer: false,
  permissions: ['tasks:read', 'commerce:read', 'customers:identify', 'tasks:write', 'approvals:decide'],
  beyond: [],
  ticked: ['tasks:read', 'commerce:read', 'tasks:write'],
  mode: 'propose',
  version: 'v1',
  expiresAt: '2026-11-26T15:15:00.000Z',
  ...more,
});

function open(asked: ConnectRequestDto) {
  const server = fakeApi({
    'POST /api/connect-requests/:uid/allow': { body: { goTo: '/oauth/authorize/u1' } },
    'POST /api/connect-requests/:uid/refuse': { body: { goTo: '/oauth/authorize/u1' } },
  });
  const onDecided = jest.fn();
  return { server, onDecided, ...renderScreen(<ConnectForm uid="u1" request={asked} onDecided={onDecided} />) };
}

describe('Letting an app in', () => {
  afterEach(() => jest.restoreAllMocks());

  it('should say where the answer goes, and that the name is the own claim of the app', () => {
    open(request());
    expect(screen.getByRole('alert')).toHaveTextContent('The answer goes to claude.ai. Agree only if you have just started this there.');
    expect(screen.getByRole('alert')).toHaveTextContent('claude.ai gave the app this name. It was not checked.');
  });

  it('should warn of a program on this computer that named itself', () => {
    open(request({ describedBy: null, answersTo: 'this computer', answersToThisComputer: true }));
    expect(screen.getByRole('alert')).toHaveTextContent('a program on this computer');
    expect(screen.getByRole('alert')).toHaveTextContent('The app gave itself this name');
  });

  it('should give what is left ticked, and nothing else', async () => {
    const { server, user, onDecided } = open(request());
    await user.click(screen.getByRole('checkbox', { name: 'See tasks and what they produced' }));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledWith('/oauth/authorize/u1'));
    expect(server.to('POST', '/api/connect-requests/u1/allow')[0]!.body).toEqual({
      version: 'v1',
      name: 'Claude 2',
      mode: 'propose',
      permissions: ['commerce:read', 'tasks:write'],
      agentIds: null,
      workflowIds: null,
      integrationIds: null,
      microUsdPerDay: null,
      requestsPerMinute: 120,
      networks: [],
      expiresInDays: 90,
    });
  });

  it('should give an app that only looks nothing that changes something', async () => {
    const { server, user, onDecided } = open(request());
    await user.click(screen.getByRole('radio', { name: /^Only look/ }));
    expect(screen.getByRole('checkbox', { name: 'Run agents and cancel tasks' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(server.to('POST', '/api/connect-requests/u1/allow')[0]!.body).toMatchObject({
      mode: 'read',
      permissions: ['tasks:read', 'commerce:read'],
    });
  });

  it('should let nothing be decided by an app that only proposes', async () => {
    const { server, user, onDecided } = open(request());
    const decide = () => screen.getByRole('checkbox', { name: 'Approve and refuse in your name' });
    expect(decide()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /^Act within/ }));
    expect(decide()).not.toBeChecked();
    await user.click(decide());
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(server.to('POST', '/api/connect-requests/u1/allow')[0]!.body).toMatchObject({
      mode: 'act',
      permissions: ['tasks:read', 'commerce:read', 'tasks:write', 'approvals:decide'],
    });
  });

  it('should not let in what is given nothing', async () => {
    const { user } = open(request({ permissions: ['tasks:read'], ticked: ['tasks:read'], mode: 'read' }));
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Connect' })).toBeDisabled();
  });

  it('should only refuse where the role allows nothing of it, and say what was asked', async () => {
    const { user, onDecided } = open(request({ permissions: [], ticked: [], beyond: ['settings:write', 'tasks:write'], mode: 'read' }));
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
    expect(screen.getByText(/It also asked to change the settings; to run agents and cancel tasks/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledWith('/oauth/authorize/u1'));
  });

  it('should show what the server refuses', async () => {
    jest.restoreAllMocks();
    fakeApi({
      'POST /api/connect-requests/:uid/allow': {
        status: 409,
        body: { statusCode: 409, code: 'connect_request_decided', message: 'This sign-in was decided already.', requestId: 'r' },
      },
    });
    const { user } = renderScreen(<ConnectForm uid="u1" request={request()} onDecided={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await within(document.body).findByText('This sign-in was decided already.')).toBeVisible();
  });
});

describe('Permissions in plain words', () => {
  it('should begin with what harms least', () => {
    const groups = groupsOf(['approvals:decide', 'tasks:write', 'customers:identify', 'tasks:read']);
    expect(groups.map(({ title, permissions }) => [title, permissions])).toEqual([
      ['See', ['customers:identify', 'tasks:read']],
      ['Start and propose', ['tasks:write']],
      ['Change and decide', ['approvals:decide']],
    ]);
  });

  it('should say each in words of its own', () => expect(new Set(Object.values(plainWords)).size).toBe(Object.keys(plainWords).length));
});

it.each([
  ['invalid_client', 'This app is not known here'],
  ['invalid_redirect_uri', 'The app asked for an unknown return address'],
  ['<script>', 'This sign-in is over'],
  [null, 'This sign-in is over'],
])('should say of %s what to do', (code, title) => expect(failureWords(code).title).toBe(title));
