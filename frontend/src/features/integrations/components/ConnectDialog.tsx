import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ChevronRight from '../../../shared/icons/chevron-right';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { IntegrationDetail, PlatformInfo } from '../api';
import { useConnectForm } from '../hooks/useConnectForm';
import { ConnectFields } from './ConnectFields';

const Fold = styled('details')(({ theme }) => ({
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '4px 6px 4px 0',
    borderRadius: 4,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 550,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transition: `transform ${theme.transitions.duration.shortest}ms` },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '&[open] summary svg': { transform: 'rotate(90deg)' },
  '& .inside': { display: 'grid', gap: 16, paddingTop: 12 },
  '& ol': {
    margin: 0,
    paddingLeft: 20,
    display: 'grid',
    gap: 6,
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
  },
}));

function Folded({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <Fold open={open}>
      <summary>
        <ChevronRight size={14} strokeWidth={2} aria-hidden />
        {title}
      </summary>
      <div className="inside">{children}</div>
    </Fold>
  );
}

interface ConnectDialogProps {
  open: boolean;
  info: PlatformInfo;
  /** Signs in again to this account; null connects a new one. */
  account: IntegrationDetail | null;
  onClose: () => void;
}

/** The connect form of a platform. What is typed is checked by the platform before anything is stored. */
export function ConnectDialog({ open, info, account, onClose }: ConnectDialogProps) {
  const { values, set, errorOf, failure, submit, busy } = useConnectForm(info, account, onClose);
  const [main, more] = [info.fields.filter(({ isMain }) => isMain), info.fields.filter(({ isMain }) => !isMain)];
  const [opensMore] = useState(() => account !== null && more.some(({ name }) => name in account.values));
  const shared = { values, onChange: set, errorOf, keeps: account !== null };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="connect-title"
      slotProps={{ paper: { sx: { width: 480, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      <form onSubmit={onSubmit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="connect-title">{account ? `Sign in to ${info.name} again` : `Connect ${info.name}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 0 } }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: '-6px' }}>
            We check the keys with one read call before anything is stored. They are encrypted on this server and never shown again.
          </Typography>
          <ConnectFields fields={main} {...shared} autoFocus />
          {more.length > 0 && (
            <Folded title="More options" open={opensMore || more.some(({ name }) => errorOf(name)) || undefined}>
              <ConnectFields fields={more} {...shared} />
            </Folded>
          )}
          <Folded title="Where do I find these?">
            <ol>
              {info.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Folded>
          {failure && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
              {failure}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy} sx={{ minWidth: 112 }}>
            {busy ? 'Connecting...' : 'Connect'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
