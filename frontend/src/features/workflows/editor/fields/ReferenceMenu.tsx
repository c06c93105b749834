import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Braces from '../../../../shared/icons/braces';
import { useState } from 'react';
import { IconAction } from '../../../../shared/ui/IconAction';
import { useEditor } from '../EditorContext';
import { helperExamples, sampleText, type Reference } from '../model/reference';

interface ReferenceMenuProps {
  /** Name of the field it writes into. */
  label: string;
  onPick: (text: string) => void;
}

/** What can be looked up here, with what it was in the last run. */
export function ReferenceMenu({ label, onPick }: ReferenceMenuProps) {
  const { references } = useEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const groups = [...new Set(references.map(({ group }) => group))];
  const pick = (text: string) => {
    setAnchor(null);
    onPick(text);
  };
  const entry = ({ path, sample }: Reference) => (
    <MenuItem key={path} onClick={() => pick(`{{${path}}}`)} sx={{ gap: 4, justifyContent: 'space-between' }}>
      <Typography variant="mono" component="span">
        {path}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {sampleText(sample)}
      </Typography>
    </MenuItem>
  );
  return (
    <>
      <IconAction
        icon={Braces}
        label={`Insert a value into ${label}`}
        tip="Insert a value"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { maxHeight: 360, maxWidth: 'min(460px, 94vw)' } } }}
      >
        {groups.flatMap((group) => [
          <ListSubheader
            key={group}
            sx={{ lineHeight: '28px', fontSize: 12, fontWeight: 550, color: 'text.secondary', backgroundColor: 'stall.raised' }}
          >
            {group}
          </ListSubheader>,
          ...references.filter((reference) => reference.group === group).map(entry),
        ])}
        {groups.length === 0 && <MenuItem disabled>Nothing is known yet; it is after a first run</MenuItem>}
        <Typography key="helpers" component="li" variant="caption" sx={{ display: 'block', px: 4, py: 2, color: 'text.secondary' }}>
          Inside the braces a value can pass through: {helperExamples.map((helper) => `| ${helper}`).join('  ')}
        </Typography>
      </Menu>
    </>
  );
}
