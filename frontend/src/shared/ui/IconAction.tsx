import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { IconComponent } from '../icons/create-icon';
import { Tip } from './Tip';

interface IconActionProps extends Omit<IconButtonProps, 'aria-label' | 'children'> {
  icon: IconComponent;
  /** Accessible name: what happens to what, "Pause Listing writer". */
  label: string;
  /** Tooltip when the accessible name is too long for it. */
  tip?: string;
  size?: never;
}

/** A button that is only an icon always has a tooltip and a name. */
export function IconAction({ icon: Icon, label, tip, ...props }: IconActionProps) {
  return (
    <Tip title={tip ?? label}>
      <IconButton {...props} aria-label={label}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tip>
  );
}
