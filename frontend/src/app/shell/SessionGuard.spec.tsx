import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { setShopZone } from '../../shared/lib/shop-time';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { sessionRow } from '../../shared/testing/rows';
import { connectLive } from '../realtime';
import { SessionGuard } from './SessionGuard';

jest.mock('../realtime', () => ({ connectLive: jest.fn() }));
const connect = jest.mocked(connectLive);

it('should keep the live connection open while it draws every time in another zone', async () => {
  const close = jest.fn();
  connect.mockReturnValue(close);
  fakeApi({ 'GET /api/session': { body: sessionRow() } });
  const mounted = jest.fn();
  const Screen = () => {
    useEffect(mounted, []);
    return 'the console';
  };
  renderScreen(
    <SessionGuard isLive>
      <Screen />
    </SessionGuard>,
    { path: '/admin', at: '/admin' },
  );
  await screen.findByText('the console');
  await waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  const mounts = mounted.mock.calls.length;
  act(() => setShopZone('Asia/Kolkata'));
  expect(mounted.mock.calls.length).toBeGreaterThan(mounts);
  expect(close).not.toHaveBeenCalled();
  expect(connect).toHaveBeenCalledTimes(1);
});
