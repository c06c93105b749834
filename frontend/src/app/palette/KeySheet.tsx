import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listShortcuts, useShortcutsOn } from '../../shared/lib/shortcuts';
import { Keys } from '../../shared/ui/Kbd';

const Columns = styled('div')(({ theme }) => ({
  columns: '2 260px',
  columnGap: 32,
  '& section': { breakInside: 'avoid', marginBottom: 20 },
  '& h3': { margin: '0 0 8px', fontSize: theme.typography.pxToRem(12), fontWeight: 550, color: theme.vars.palette.text.secondary },
  '& dl': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: '7px 12px', alignItems: 'center', margin: 0 },
  '& dd': { margin: 0, fontSize: theme.typography.pxToRem(13) },
}));

interface Line {
  keys: string;
  does: string;
}

const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl';
const always: Line[] = [
  { keys: `${modifier} K`, does: 'Find anything, do anything' },
  { keys: 'Enter', does: 'Open the row in focus' },
  { keys: 'Escape', does: 'Close what is open, clear a search' },
];

const linesOf = (level: 'app' | 'screen'): Line[] => listShortcuts(level).map(({ keys, does = '' }) => ({ keys, does }));

function Section({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, does }) => [
          <dt key={keys}>
            <Keys keys={keys} always />
          </dt>,
          <dd key={`${keys} ${does}`}>{does}</dd>,
        ])}
      </dl>
    </section>
  );
}

/** What the keys do here and now: it lists what really listens. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const on = useShortcutsOn();
  const [screen] = useState(() => linesOf('screen'));
  const [app] = useState(() => linesOf('app').filter(({ keys }) => !screen.some((line) => line.keys === keys)));
  const isPair = ({ keys }: Line) => keys.includes(' ');
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="keys-title" maxWidth={false} slotProps={{ paper: { sx: { width: 640 } } }}>
      <DialogTitle id="keys-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {!on && (
          <Typography role="status" sx={{ mb: 4, color: 'status.waiting.fg' }}>
            Single keys are switched off on this device.
          </Typography>
        )}
        <Columns>
          <Section title="On this screen" lines={screen} />
          <Section title="Everywhere" lines={[...always, ...app.filter((line) => !isPair(line))]} />
          <Section title="Go to" lines={app.filter(isPair).map(({ keys, does }) => ({ keys, does: does.replace('Go to ', '') }))} />
        </Columns>
        <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
          They never act while you type.{' '}
          <Link to="/admin/settings?tab=appearance" onClick={onClose} style={{ color: 'inherit' }}>
            {on ? 'Switch them off' : 'Switch them on'} in Settings, Appearance
          </Link>
          .
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
