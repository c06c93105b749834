import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Trash2 from '../../../../shared/icons/trash';
import X from '../../../../shared/icons/x';
import type { ReactNode } from 'react';
import { IconAction } from '../../../../shared/ui/IconAction';
import { definitionText } from '../model/changes';

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 46,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '10px 10px 0 0',
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const Beside = styled('section')(({ theme }) => ({
  position: 'sticky',
  top: 16,
  maxHeight: 'calc(100dvh - 32px)',
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& .body': { padding: 16 },
}));

interface InspectorProps {
  title: string;
  /** Whether something is chosen; beside the list the settings stand here when nothing is. */
  open: boolean;
  onClose: () => void;
  /** Left out for what cannot go. */
  remove?: { label: string; onClick: () => void; why: string | null };
  children: ReactNode;
}

/** What is set on the chosen thing: beside the list where there is room, else over it as a page of its own. */
export function Inspector({ title, open, onClose, remove, children }: InspectorProps) {
  const beside = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const head = (
    <Head>
      <Typography variant="h4" component="h2" title={title}>
        {title}
      </Typography>
      {remove && (
        <IconAction
          icon={Trash2}
          label={remove.label}
          tip={remove.why ?? 'Delete'}
          disabled={remove.why !== null}
          onClick={remove.onClick}
        />
      )}
      {open && <IconAction icon={X} label={`Close ${title}`} tip="Close" onClick={onClose} />}
    </Head>
  );
  if (beside)
    return (
      <Beside aria-label={title}>
        {head}
        <div className="body">{children}</div>
      </Beside>
    );
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': title, sx: { width: { xs: '100%', sm: 472 }, borderWidth: '0 0 0 1px', borderRadius: 0 } },
      }}
    >
      {head}
      <div style={{ flex: 1, padding: 16 }}>{children}</div>
      <Typography
        component="div"
        sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 3, borderTop: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
      >
        <Button fullWidth onClick={onClose}>
          Done
        </Button>
      </Typography>
    </Drawer>
  );
}

const Text = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  margin: 0,
  padding: 12,
  borderRadius: 6,
  overflow: 'auto',
  backgroundColor: theme.vars.palette.stall.sunken,
}));

/** For people who may look but not change. */
export function ReadOnly({ value }: { value: unknown }) {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You can view this step. To edit it, you need permission to change workflows.
      </Typography>
      <Text tabIndex={0}>{definitionText(value)}</Text>
    </div>
  );
}
