import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ChevronRight from '../../../shared/icons/chevron-right';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
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
  const form = useConnectForm(info, account, onClose);
  const { control } = form;
  const { errors } = useFormState({ control });
  const [main, more] = [info.fields.filter(({ isMain }) => isMain), info.fields.filter(({ isMain }) => !isMain)];
  const [opensMore] = useState(() => account !== null && more.some(({ name }) => name in account.values));
  const shared = { control, keeps: account !== null };
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={account ? `Sign in to ${info.name} again` : `Connect ${info.name}`}
      action="Connect"
      busyAction="Connecting..."
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We check the keys with one read call before anything is stored. They are encrypted on this server and never shown again.
      </Typography>
      <ConnectFields fields={main} {...shared} autoFocus />
      {more.length > 0 && (
        <Folded title="More options" open={opensMore || more.some(({ name }) => errors[name]) || undefined}>
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
    </FormDialog>
  );
}
