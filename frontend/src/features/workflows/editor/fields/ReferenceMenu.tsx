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

/** Offers the values known at this step, with their type and their value in the last run. */
export function ReferenceMenu({ label, onPick }: ReferenceMenuProps) {
  const { references } = useEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const groups = [...new Set(references.map(({ group }) => group))];
  const pick = (text: string) => {
    setAnchor(null);
    onPick(text);
  };
  const entry = ({ path, label, kind, about, sample }: Reference) => (
    <MenuItem key={path} onClick={() => pick(`{{${path}}}`)} title={about} sx={{ gap: 4, justifyContent: 'space-between', py: 1 }}>
      <span style={{ minWidth: 0 }}>
        {label && (
          <Typography variant="body2" component="span" sx={{ display: 'block', whiteSpace: 'normal' }}>
            {label}
          </Typography>
        )}
        <Typography
          variant="mono"
          component="span"
          sx={{ display: 'block', color: label ? 'text.secondary' : undefined, whiteSpace: 'normal' }}
        >
          {path}
        </Typography>
      </span>
      <Typography variant="caption" sx={{ flex: 'none', maxWidth: 160, color: 'text.secondary', textAlign: 'right', whiteSpace: 'normal' }}>
        {[kind, sampleText(sample)].filter(Boolean).join(', ')}
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
        {groups.length === 0 && <MenuItem disabled>Run this workflow once to see its values here.</MenuItem>}
        <Typography key="helpers" component="li" variant="caption" sx={{ display: 'block', px: 4, py: 2, color: 'text.secondary' }}>
          To format a value, add one of these before the closing braces: {helperExamples.map((helper) => `| ${helper}`).join('  ')}
        </Typography>
      </Menu>
    </>
  );
}
