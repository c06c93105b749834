import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Settings } from '../../shared/api/types';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { sessionRow, settingsRow } from '../../shared/testing/rows';
import { SettingsPage } from './SettingsPage';

function open(tab = '', extra: Parameters<typeof fakeApi>[0] = {}, settings: Settings = settingsRow({ version: 7 })) {
  const server = fakeApi({
    'GET /api/settings': { body: settings },
    'GET /api/session': { body: sessionRow() },
    ...extra,
  });
  return { server, ...renderScreen(<SettingsPage />, { path: '/admin/settings', at: `/admin/settings${tab && `?tab=${tab}`}` }) };
}

const noKey = (variable: string) => ({ source: null, variable, shown: null });
const paymentsRow = {
  enabled: true,
  mode: null,
  problem: null,
  secretKey: noKey('STRIPE_SECRET_KEY'),
  publishableKey: noKey('STRIPE_PUBLISHABLE_KEY'),
  webhookSecret: noKey('STRIPE_WEBHOOK_SECRET'),
  account: null,
  webhookAddress: 'https://shop.test/api/webhooks/stripe',
  webhookEvents: [],
  isReachable: true,
  lastWebhookAt: null,
  openOrders: 0,
  version: 1,
  updatedAt: null,
  updatedBy: null,
};

const saves = { 'PUT /api/settings': { body: settingsRow({ version: 8, maxConcurrentTasks: 12, undoable: ['maxConcurrentTasks'] }) } };

async function changeTo(user: ReturnType<typeof open>['user'], value: string) {
  const field = await screen.findByLabelText('Max Concurrent Tasks');
  await user.clear(field);
  await user.type(field, value);
}

describe('settings', () => {
  it('should offer to save only what changed, and send only that with its version', async () => {
    const { user, server } = open('', saves);
    expect(await screen.findByLabelText('Task Timeout')).toHaveValue(30);
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await changeTo(user, '12');
    expect(screen.getByText('was 10')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Settings Saved')).toBeInTheDocument();
    expect(server.to('PUT', '/api/settings')[0]?.body).toEqual({ maxConcurrentTasks: 12, version: 7 });
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  it('should refuse values outside their limits before they are sent', async () => {
    const { user, server } = open('', saves);
    await changeTo(user, '101');
    expect(screen.getByText('A whole number from 1 to 100.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(server.to('PUT', '/api/settings')).toHaveLength(0);
  });

  describe('of how long ended tasks are kept', () => {
    const counts = { 'GET /api/system/storage/old-tasks': { body: { count: 1240 } } };
    const type = async (user: ReturnType<typeof open>['user'], days: string) => {
      const field = await screen.findByLabelText('Keep ended tasks');
      await user.clear(field);
      if (days) await user.type(field, days);
      return field;
    };

    it('should keep them for ever while nothing is typed, and say how many would go before it is saved', async () => {
      const { user, server } = open('security', { ...saves, ...counts });
      expect(await screen.findByLabelText('Keep ended tasks')).toHaveValue(null);
      await type(user, '365');
      expect(await screen.findByText('1,240 tasks')).toBeInTheDocument();
      expect(screen.getByText('was for ever')).toBeInTheDocument();
      expect(server.to('GET', '/api/system/storage/old-tasks')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Settings Saved')).toBeInTheDocument();
      expect(server.to('PUT', '/api/settings')[0]?.body).toEqual({ taskRetentionDays: 365, version: 7 });
    });

    it('should refuse fewer days than Analytics looks back, and say why', async () => {
      const { user, server } = open('security', { ...saves, ...counts });
      await type(user, '90');
      expect(screen.getByText('A whole number from 181 to 3650. Analytics compares 90 days with the 90 before them.')).toBeInTheDocument();
      expect(server.to('GET', '/api/system/storage/old-tasks')).toHaveLength(0);
    });

    it('should count nothing when they are kept longer, and send for ever as 0', async () => {
      const { user, server } = open('security', { ...saves, ...counts }, settingsRow({ version: 7, taskRetentionDays: 200 }));
      await type(user, '');
      expect(screen.getByText('was 200 days')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Settings Saved')).toBeInTheDocument();
      expect(server.to('PUT', '/api/settings')[0]?.body).toEqual({ taskRetentionDays: 0, version: 7 });
      expect(server.to('GET', '/api/system/storage/old-tasks')).toHaveLength(0);
    });

    it('should say so when it cannot be counted', async () => {
      const { user } = open('security', {
        'GET /api/system/storage/old-tasks': { status: 503, body: { code: 'unavailable', message: 'Come back.' } },
      });
      await type(user, '365');
      expect(await screen.findByText(/could not be counted/)).toHaveTextContent('Come back.');
    });
  });

  it('should keep what was typed when saving fails, and say so in the words of the specification', async () => {
    const { user } = open('', { 'PUT /api/settings': { status: 503, body: { code: 'unavailable', message: 'Come back.' } } });
    await changeTo(user, '12');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Max Concurrent Tasks')).toHaveValue(12);
  });

  it('should explain a conflict and load what somebody else saved', async () => {
    const { user } = open('', {
      'PUT /api/settings': { status: 409, body: { code: 'version_conflict', message: 'Changed by somebody else.' } },
    });
    await changeTo(user, '12');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changed by somebody else.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load the new settings' }));
    expect(screen.getByLabelText('Max Concurrent Tasks')).toHaveValue(10);
  });

  it('should undo the last change', async () => {
    const { user } = open(
      '',
      { 'POST /api/settings/undo': { body: settingsRow({ version: 9 }) } },
      settingsRow({ undoable: ['taskTimeoutMinutes'] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo last change' }));
    expect(await screen.findByText('Change undone')).toBeInTheDocument();
  });

  it('should show an appearance at once and take it back with Discard', async () => {
    const { user } = open('appearance');
    await user.click(await screen.findByRole('combobox', { name: 'Theme' }));
    await user.click(await screen.findByRole('option', { name: 'Light' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    await user.click(screen.getByRole('combobox', { name: 'Density' }));
    await user.click(await screen.findByRole('option', { name: 'Compact' }));
    expect(document.documentElement).toHaveAttribute('data-density', 'compact');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.documentElement).toHaveAttribute('data-density', 'standard');
  });

  describe('with unsaved changes', () => {
    const tab = (name: string) => within(screen.getByRole('navigation', { name: 'Settings' })).getByRole('link', { name });
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
    function closingTheBrowserAsks() {
      const event = createEvent('beforeunload', window, { cancelable: true });
      fireEvent(window, event);
      return event.defaultPrevented;
    }

    it('should ask before another tab is opened, and lose nothing when the person stays', async () => {
      const { user, location } = open('', saves);
      await changeTo(user, '12');
      await user.click(tab('security'));
      await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(question()).not.toBeInTheDocument());
      expect(location()).toBe('/admin/settings');
      expect(screen.getByLabelText('Max Concurrent Tasks')).toHaveValue(12);
    });

    it('should throw away what was typed when the person goes all the same, the appearance on the screen too', async () => {
      const { user, location } = open('appearance');
      await user.click(await screen.findByRole('combobox', { name: 'Density' }));
      await user.click(await screen.findByRole('option', { name: 'Compact' }));
      await user.click(tab('general'));
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(location()).toBe('/admin/settings'));
      expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
      expect(document.documentElement).toHaveAttribute('data-density', 'standard');
    });

    it('should ask before another screen is opened, and before the browser is closed', async () => {
      const { user, location } = open('security');
      await user.click(await screen.findByLabelText('Require API key rotation'));
      expect(closingTheBrowserAsks()).toBe(true);
      await user.click(screen.getByRole('link', { name: 'Open' }));
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(location()).toBe('/admin/audit-log'));
    });

    it('should ask for the keys of payments as well', async () => {
      const { user, location } = open('payments', { 'GET /api/payments/configuration': { body: paymentsRow } });
      await user.type(await screen.findByLabelText('Publishable key'), 'pk_test_1');
      expect(closingTheBrowserAsks()).toBe(true);
      await user.click(tab('advanced'));
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(location()).toBe('/admin/settings?tab=advanced'));
    });

    it.each(['Save changes', 'Discard'])('should not ask any more after %s', async (way) => {
      const { user, location } = open('', saves);
      await changeTo(user, '12');
      await user.click(screen.getByRole('button', { name: way }));
      await waitFor(() => expect(screen.queryByRole('button', { name: way })).not.toBeInTheDocument());
      expect(closingTheBrowserAsks()).toBe(false);
      await user.click(tab('security'));
      await waitFor(() => expect(location()).toBe('/admin/settings?tab=security'));
      expect(question()).not.toBeInTheDocument();
    });
  });

  it('should plan a backup a week', async () => {
    const { user, server } = open('backups', {
      'GET /api/backups': { body: { folder: '/srv/backups', keeps: 14, backups: [], lastRun: null, nextAt: null } },
      'PUT /api/settings': { body: settingsRow({ version: 8, backups: { every: 'weekly', at: '03:30', weekday: 1 } }) },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Back up by itself' }));
    await user.click(await screen.findByRole('option', { name: 'Every week' }));
    await user.click(screen.getByRole('combobox', { name: 'Day of the backup' }));
    await user.click(await screen.findByRole('option', { name: 'Monday' }));
    expect(screen.getByText('was Never')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Settings Saved')).toBeInTheDocument();
    expect(server.to('PUT', '/api/settings')[0]?.body).toEqual({ backups: { every: 'weekly', at: '03:30', weekday: 1 }, version: 7 });
  });

  it('should name the tabs that Reset Settings puts back, and no other', async () => {
    const { user } = open('advanced', {
      'GET /api/system': { status: 503, body: { code: 'unavailable', message: 'Come back.' } },
      'GET /api/system/storage': { status: 503, body: { code: 'unavailable', message: 'Come back.' } },
      'POST /api/settings/reset': { body: settingsRow({ version: 8 }) },
    });
    const words = 'General, Notifications, Security, Appearance and Backups';
    expect(await screen.findByText(`${words} go back to their defaults. Payments, agents, tasks and keys stay.`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset Settings' }));
    await user.type(screen.getByLabelText('Type RESET to go on'), 'RESET');
    await user.click(screen.getAllByRole('button', { name: 'Reset Settings' }).at(-1)!);
    expect(await screen.findByText(`${words} are back at their defaults.`)).toBeInTheDocument();
  });

  it('should clear all data only after the phrase was typed, and name the backup', async () => {
    const { user, server } = open('advanced', {
      'GET /api/system': { status: 503, body: { code: 'unavailable', message: 'Come back.' } },
      'GET /api/system/storage': { status: 503, body: { code: 'unavailable', message: 'Come back.' } },
      'POST /api/system/clear': {
        body: {
          backup: '2026-11-20T08-00-00-000Z-before-clear.stallhand-backup',
          folder: '/srv/backups',
          restore: 'npm run restore -- /srv/backups/2026-11-20T08-00-00-000Z-before-clear.stallhand-backup',
          backupBytes: 1_400,
          removed: { agents: 2, tasks: 5 },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Clear All Data' }));
    const confirm = (await screen.findAllByRole('button', { name: 'Clear All Data' })).at(-1)!;
    expect(confirm).toBeDisabled();
    await user.type(screen.getByLabelText('Type CLEAR ALL DATA to go on'), 'CLEAR ALL DATA');
    await user.click(confirm);
    expect(await screen.findByText(/Cleared 7 rows/)).toHaveTextContent(
      'in /srv/backups. To have everything back, stop the console, run ' +
        'npm run restore -- /srv/backups/2026-11-20T08-00-00-000Z-before-clear.stallhand-backup on the server, and start it again.',
    );
    expect(server.to('POST', '/api/system/clear')[0]?.body).toEqual({ confirm: 'CLEAR ALL DATA' });
  });

  it('should explain in open mode why there are no accounts', async () => {
    open('security');
    expect(await screen.findByText('Sign-in is off')).toBeInTheDocument();
    expect(screen.queryByLabelText('Two-factor sign-in')).not.toBeInTheDocument();
  });
});
