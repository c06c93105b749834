import { screen, waitFor, within } from '@testing-library/react';
import type { BackupRunDto, BackupsDto } from '../../../shared/api/generated';
import { confirmWith } from '../../../shared/lib/confirmation';
import { PermissionsContext } from '../../../shared/lib/permissions';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { BackupsPanel } from './BackupsPanel';

const name = '2026-11-20T03-30-00-000Z-scheduled.stallhand-backup';
const backups: BackupsDto = {
  folder: '/srv/backups',
  keeps: 14,
  backups: [
    { name, kind: 'scheduled', at: '2026-11-20T03:30:00.000Z', bytes: 1_400_000, restore: `npm run restore -- /srv/backups/${name}` },
    {
      name: '2026-11-19T10-00-00-000Z-before-clear.stallhand-backup',
      kind: 'before-clear',
      at: '2026-11-19T10:00:00.000Z',
      bytes: 900,
      restore: 'x',
    },
    { name: 'broken.stallhand-backup', kind: 'manual', at: null, bytes: 3, restore: 'y' },
  ],
  lastRun: null,
  nextAt: '2026-11-21T03:30:00.000Z',
};
const run: BackupRunDto = {
  id: 'run',
  kind: 'manual',
  status: 'running',
  requestedAt: '2026-11-20T12:00:00.000Z',
  requestedBy: 'Olga',
  tablesDone: 12,
  tablesTotal: 96,
  endedAt: null,
  error: null,
};

type Permissions = Parameters<typeof PermissionsContext.Provider>[0]['value'];

function open(answer: BackupsDto, extra: Parameters<typeof fakeApi>[0] = {}, permissions: Permissions = null, asksFirst = false) {
  const server = fakeApi({ 'GET /api/backups': { body: answer }, ...extra });
  const view = renderScreen(
    <PermissionsContext value={permissions}>
      <BackupsPanel asksFirst={asksFirst} />
    </PermissionsContext>,
  );
  return { server, ...view };
}

describe('the backups', () => {
  const rowWith = async (text: string) => (await screen.findByText(text)).closest('tr')!;
  const loads = () => {
    const loaded: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      loaded.push(new URL(this.href).pathname);
    });
    return loaded;
  };
  afterEach(() => jest.restoreAllMocks());

  it('should say of each when it was made, why, how big it is and whether it is whole, and how to restore one', async () => {
    open(backups);
    expect(await rowWith('By the plan')).toHaveTextContent('Complete1.4 MB');
    expect(await rowWith('Before Clear All Data')).toHaveTextContent('900 B');
    expect(await rowWith('broken.stallhand-backup')).toHaveTextContent('Not readable');
    expect(screen.getByText(`npm run restore -- /srv/backups/${name}`)).toBeInTheDocument();
    expect(screen.getByText('/srv/backups')).toBeInTheDocument();
    expect(screen.getByText(/^next 21 Nov/)).toBeInTheDocument();
  });

  it('should make one now and show how far it is until it is there', async () => {
    let answer: BackupsDto = backups;
    const { user, server } = open(backups, {
      'GET /api/backups': () => ({ body: answer }),
      'POST /api/backups': () => {
        answer = { ...backups, lastRun: run };
        return { status: 202, body: run };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('12 of 96 tables')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Backup' })).toHaveAttribute('aria-valuenow', '13');
    expect(screen.getByRole('button', { name: 'Backing up...' })).toBeDisabled();
    expect(server.to('POST', '/api/backups')).toHaveLength(1);
    answer = { ...backups, lastRun: { ...run, status: 'done' } };
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back up now' })).toBeEnabled(), { timeout: 10_000 });
    expect(screen.queryByText('12 of 96 tables')).not.toBeInTheDocument();
  });

  it('should say why one failed', async () => {
    open({ ...backups, lastRun: { ...run, status: 'failed', error: 'The backup could not be written into its folder (ENOSPC).' } });
    expect(await rowWith('The backup could not be written into its folder (ENOSPC).')).toHaveTextContent('Failed');
  });

  it('should let the owner download one, after the question who it is', async () => {
    const loaded = loads();
    let is = false;
    const end = confirmWith(() => Promise.resolve(is));
    const { user } = open(backups, {}, ['settings:read', 'data:download'], true);
    const button = within(await rowWith('By the plan')).getByRole('button', { name: /^Download the backup of 20 Nov/ });
    await user.click(button);
    expect(loaded).toEqual([]);
    is = true;
    await user.click(button);
    await waitFor(() => expect(loaded).toEqual([`/api/backups/${name}/file`]));
    end();
  });

  it('should not ask where there are no accounts', async () => {
    const loaded = loads();
    const { user } = open(backups);
    await user.click(within(await rowWith('By the plan')).getByRole('button', { name: /^Download/ }));
    expect(loaded).toEqual([`/api/backups/${name}/file`]);
  });

  it('should offer neither making nor downloading to those who may not', async () => {
    open(backups, {}, ['settings:read']);
    await rowWith('By the plan');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
