import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { formatBytes, listed, plainName, plural } from '../../../shared/lib/format';
import { useDialog } from '../../../shared/lib/useDialog';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { useClearDataMutation, useResetSettingsMutation } from '../api';
import { resetTabs } from '../changes';
import { TypedConfirmDialog } from './TypedConfirmDialog';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 24,
  alignItems: 'center',
  padding: '14px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  '& b': { display: 'block', fontWeight: 600 },
  '& p': { margin: 0, fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));

/** "General, Notifications, Security and Appearance". */
const resetNames = listed(resetTabs.map(plainName));

const CLEAR_PHRASE = 'CLEAR ALL DATA';

/** What cannot be taken back asks for a typed word first. */
export function DangerZone() {
  const resetting = useDialog<null>();
  const clearing = useDialog<null>();
  const [clear, { data: cleared }] = useClearDataMutation();
  const [reset] = useResetSettingsMutation();
  const toast = useToast();

  async function resetAll() {
    await reset({ confirm: 'RESET' }).unwrap();
    toast({ title: 'Settings reset', text: `${resetNames} are back at their defaults.` });
    resetting.close();
  }

  async function clearAll() {
    const { backup } = await clear({ confirm: CLEAR_PHRASE }).unwrap();
    toast({ title: 'All data cleared', text: `The backup is ${backup}; how to restore it stands beside the button.` });
    clearing.close();
  }

  return (
    <section style={{ marginTop: 24 }}>
      <Typography variant="h4" component="h2" sx={{ color: 'error.main', mb: 2.5 }}>
        Danger Zone
      </Typography>
      <Panel>
        <Line>
          <div>
            <b>Reset Settings</b>
            <p>{resetNames} go back to their defaults. Payments, agents, tasks and keys stay.</p>
          </div>
          <Button color="error" onClick={() => resetting.show(null)}>
            Reset Settings
          </Button>
        </Line>
        <Line>
          <div>
            <b>Clear All Data</b>
            <p>Agents, tasks, keys and their records are deleted. A backup is written first.</p>
            {cleared && (
              <p role="status">
                Cleared{' '}
                {plural(
                  Object.values(cleared.removed).reduce((sum, count) => sum + count, 0),
                  'row',
                )}
                . The backup is <code>{cleared.backup}</code>, {formatBytes(cleared.backupBytes)}, in <code>{cleared.folder}</code>. To have
                everything back, stop the console, run <code>{cleared.restore}</code> on the server, and start it again.
              </p>
            )}
          </div>
          <Button color="error" onClick={() => clearing.show(null)}>
            Clear All Data
          </Button>
        </Line>
      </Panel>
      <TypedConfirmDialog
        key={`reset${resetting.key}`}
        open={resetting.open}
        title="Reset all settings?"
        action="Reset Settings"
        busyAction="Resetting..."
        phrase="RESET"
        otherwise="Failed to reset the settings."
        onConfirm={resetAll}
        onClose={resetting.close}
      >
        {resetNames} go back to the defaults of a new installation. You can undo it, but the password of the mail server has to be typed
        again.
      </TypedConfirmDialog>
      <TypedConfirmDialog
        key={`clear${clearing.key}`}
        open={clearing.open}
        title="Delete everything in this console?"
        action="Clear All Data"
        busyAction="Writing the backup, then clearing..."
        phrase={CLEAR_PHRASE}
        otherwise="Failed to clear the data."
        onConfirm={clearAll}
        onClose={clearing.close}
      >
        Agents, tasks, API keys, files and notifications are deleted. Running tasks are stopped. Before that, everything is written to a
        backup, which counts like any other and lies in the folder that Settings, Backups names. The command that restores it is shown
        afterwards: it needs the console to be stopped for a moment.
      </TypedConfirmDialog>
    </section>
  );
}
