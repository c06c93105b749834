import { screen } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import type { IntegrationDetail } from '../api';
import { SchedulePanel } from './ConnectionFacts';

const row = {
  id: 'i1',
  platform: 'woocommerce',
  schedule: 'hourly',
  status: 'active',
  paused: false,
  needsSignIn: false,
  nextSyncAt: null,
  lastSync: '2026-11-10T11:50:00Z',
  news: { state: 'live', why: null, lastAt: '2026-11-10T11:51:00Z', checkedAt: '2026-11-10T11:52:00Z', checkMinutes: 2 },
  comparison: { completedAt: '2026-11-10T11:53:00Z', doubt: null },
} as IntegrationDetail;

describe('The schedule of an account', () => {
  beforeEach(() => void fakeApi({}));

  it('should show the last delivery, the last sync and the last comparison, each by its own time', () => {
    renderScreen(<SchedulePanel row={row} />);
    expect(screen.getByText(/Last delivery: .*51/)).toHaveTextContent(/Last sync: .*50/);
    expect(screen.getByText(/Last comparison with the shop: .*53/)).toBeVisible();
  });

  it('should say that nothing was delivered or compared yet', () => {
    renderScreen(<SchedulePanel row={{ ...row, news: { ...row.news!, lastAt: null }, comparison: { completedAt: null, doubt: null } }} />);
    expect(screen.getByText(/Nothing has been delivered yet\./)).toBeVisible();
    expect(screen.getByText(/Not compared yet\./)).toBeVisible();
  });
});
