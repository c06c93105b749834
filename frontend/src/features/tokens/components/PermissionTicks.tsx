import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { TokenMode, TokenPermission } from '../../../shared/api/generated';
import { capital, groupsOf, isUsable, plainWords } from '../plain-words';
import type { TokenValues } from '../token';

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '4px 0',
  fontSize: theme.typography.pxToRem(14),
  cursor: 'pointer',
  '&[data-off="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  '& > span:first-of-type': { padding: 1, flex: 'none' },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '@media (pointer: coarse)': { minHeight: 44, alignItems: 'center' },
}));

/** A box or a button to choose by, and what it stands for. */
export function ChoiceRow({ label, help, off = false, children }: { label: string; help?: string; off?: boolean; children: ReactNode }) {
  return (
    <Row data-off={off}>
      {children}
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </Row>
  );
}

interface PermissionTicksProps {
  control: Control<TokenValues>;
  offered: readonly TokenPermission[];
  /** What is of no use to it this way cannot be ticked. */
  mode: TokenMode;
}

/** Everything that was asked for, in plain words, to be left ticked or not. */
export function PermissionTicks({ control, offered, mode }: PermissionTicksProps) {
  const { field } = useController({ control, name: 'permissions' });
  const change = (permission: TokenPermission, ticked: boolean) =>
    field.onChange(offered.filter((other) => (other === permission ? ticked : field.value.includes(other))));
  return groupsOf(offered).map(({ title, permissions }) => (
    <fieldset key={title} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {permissions.map((permission) => {
        const off = !isUsable(permission, mode);
        return (
          <ChoiceRow key={permission} label={capital(plainWords[permission])} off={off}>
            <Checkbox
              size="small"
              disabled={off}
              checked={!off && field.value.includes(permission)}
              onChange={(_event, ticked) => change(permission, ticked)}
            />
          </ChoiceRow>
        );
      })}
    </fieldset>
  ));
}
