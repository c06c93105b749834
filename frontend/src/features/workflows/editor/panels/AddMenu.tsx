import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { StepType, TriggerType } from '../../definition';
import { stepKinds, stepTypes } from '../../steps';
import { triggerLooks } from '../../trigger-looks';
import { triggerDoes } from '../model/words';

interface ChoiceMenuProps<T extends string> {
  anchor: HTMLElement | null;
  onClose: () => void;
  /** "After Send the welcome": where it goes. */
  title: string;
  onChoose: (type: T) => void;
}

const menuSlots = { paper: { sx: { width: 320, maxWidth: '94vw', maxHeight: 460 } } };
const headStyle = {
  lineHeight: '32px',
  fontSize: 12,
  fontWeight: 550,
  color: 'text.secondary',
  backgroundColor: 'inherit',
  position: 'static',
} as const;

/** What kind of step; each says what it does. */
export function StepTypeMenu({ anchor, onClose, title, onChoose }: ChoiceMenuProps<StepType>) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={menuSlots}>
      <ListSubheader sx={headStyle}>{title}</ListSubheader>
      {stepTypes.map((type) => {
        const { icon: Icon, label, does } = stepKinds[type];
        return (
          <MenuItem key={type} onClick={() => onChoose(type)} sx={{ gap: 3, py: 1.5 }}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <ListItemText primary={label} secondary={does} slotProps={textSlots} />
          </MenuItem>
        );
      })}
    </Menu>
  );
}

const textSlots = { primary: { sx: { fontSize: 13, fontWeight: 550 } }, secondary: { sx: { fontSize: 12, whiteSpace: 'normal' } } };

/** What else may start it. */
export function TriggerTypeMenu({ anchor, onClose, title, onChoose }: ChoiceMenuProps<TriggerType>) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={menuSlots}>
      <ListSubheader sx={headStyle}>{title}</ListSubheader>
      {(Object.keys(triggerLooks) as TriggerType[]).map((type) => {
        const Icon = triggerLooks[type].icon;
        return (
          <MenuItem key={type} onClick={() => onChoose(type)} sx={{ gap: 3, py: 1.5 }}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <ListItemText primary={triggerLooks[type].label} secondary={triggerDoes[type]} slotProps={textSlots} />
          </MenuItem>
        );
      })}
    </Menu>
  );
}
