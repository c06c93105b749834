import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { plural } from '../../../shared/lib/format';
import { fieldName } from '../changes';
import type { SettingsForm } from '../hooks/useSettingsForm';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  bottom: 16,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  alignItems: 'center',
  marginTop: 20,
  padding: '10px 10px 10px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.stall.raised,
  boxShadow: theme.vars.palette.stall.shadow,
  fontSize: theme.typography.pxToRem(13),
  '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .wrong': { flex: '1 0 100%', color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    bottom: 'calc(76px + env(safe-area-inset-bottom))',
    '& span': { flex: '1 0 100%' },
    justifyContent: 'flex-end',
  },
}));

/** Appears once something changed and says what; "Saved" needs no bar, the toast says it. */
export function SaveBar({ form }: { form: SettingsForm }) {
  if (form.changed.length === 0) return null;
  return (
    <Bar role="region" aria-label="Unsaved changes">
      {form.failure && (
        <span className="wrong" role="alert">
          {form.failure}
        </span>
      )}
      <span>
        <b>{plural(form.changed.length, 'change')}</b> in {form.changed.map(fieldName).join(', ')}
      </span>
      <Button variant="text" onClick={form.discard} disabled={form.saving}>
        {form.hasConflict ? 'Load the new settings' : 'Discard'}
      </Button>
      <Button variant="contained" color="primary" onClick={() => void form.submit()} disabled={form.saving} sx={{ minWidth: 116 }}>
        {form.saving ? 'Saving...' : 'Save changes'}
      </Button>
    </Bar>
  );
}
