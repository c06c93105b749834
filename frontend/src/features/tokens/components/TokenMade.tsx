import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { CreatedApiTokenDto } from '../../../shared/api/generated';
import { useCopy } from '../../../shared/lib/useCopy';
import { mcpAddress, tryLine } from '../token';

const Code = styled('code')(({ theme }) => ({
  display: 'block',
  padding: 12,
  borderRadius: 6,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  fontFamily: theme.typography.mono.fontFamily,
  fontSize: theme.typography.pxToRem(12),
  backgroundColor: theme.vars.palette.stall.sunken,
}));

/** The token, this once. Only a button closes it: a click beside it would lose the token for good. */
export function TokenMade({ made, onClose }: { made: CreatedApiTokenDto; onClose: () => void }) {
  const id = useId();
  const copy = useCopy();
  const line = tryLine(made.token, globalThis.location.origin);
  const address = mcpAddress(globalThis.location.origin);
  return (
    <Dialog
      open
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 560, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      <DialogTitle id={id}>{made.name} is made</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Alert severity="warning">Copy it now. It is not shown again. Anyone with this token can act with these permissions.</Alert>
        <Code aria-label="Token">{made.token}</Code>
        <Typography variant="body2">To try it, in a terminal:</Typography>
        <Code aria-label="Line to try it">{line}</Code>
        <Typography variant="body2">
          To connect an assistant or an editor by MCP, give it this address, and the token as bearer token:
        </Typography>
        <Code aria-label="Address for MCP">{address}</Code>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={() => void copy(line, 'Line')}>
          Copy the line
        </Button>
        <Button onClick={() => void copy(made.token, 'Token')}>Copy the token</Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
