import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CreatedApiTokenDto, TokenMode } from '../../../shared/api/generated';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, NameField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useGrantableQuery, useMakeApiTokenMutation } from '../api';
import { fieldOf, firstValues, modeWords, permissionWords, presetNames, presets, requestOf, type TokenValues } from '../token';
import { EndAndLimits, SeveralField } from './TokenLimits';
import { TokenMade } from './TokenMade';

const modes = Object.keys(modeWords) as TokenMode[];

/** Makes a token in plain words: what for, what it may do, and, for who wants them, its limits. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { data: grantable } = useGrantableQuery();
  const [make] = useMakeApiTokenMutation();
  const [made, setMade] = useState<CreatedApiTokenDto | null>(null);
  const form = useApiForm<TokenValues>({
    defaultValues: firstValues,
    otherwise: 'Failed to make the token.',
    fieldOf,
    async save(values) {
      setMade(await make(requestOf(values, grantable!.permissions)).unwrap());
    },
  });
  const { control } = form;
  const [preset, permissions] = useWatch({ control, name: ['preset', 'permissions'] });
  if (made) return <TokenMade made={made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      open
      width={560}
      onClose={onClose}
      title="Make an API token"
      action="Make token"
      busyAction="Making..."
      disabled={!grantable || (preset === 'custom' && permissions.length === 0)}
    >
      <NameField control={control} name="name" autoFocus helperText="Records of what it does carry this name." />
      <FormField
        control={control}
        name="holder"
        select
        label="For"
        helperText="It ends as well when your account is disabled or removed, and can never do more than you."
      >
        <MenuItem value="person">A tool of my own: ends when I change my password</MenuItem>
        <MenuItem value="service">A service: goes on when I change my password</MenuItem>
      </FormField>
      <FormField
        control={control}
        name="preset"
        select
        label="May"
        helperText={preset === 'custom' ? 'Choose below what it may do.' : presets[preset].help}
      >
        {presetNames.map((name) => (
          <MenuItem key={name} value={name}>
            {name === 'custom' ? 'Something else' : presets[name].label}
          </MenuItem>
        ))}
      </FormField>
      {preset === 'custom' && (
        <>
          <FormField
            control={control}
            name="mode"
            select
            label="How"
            helperText="Proposing: everything that would leave or be written waits for a person."
          >
            {modes.map((mode) => (
              <MenuItem key={mode} value={mode}>
                It {modeWords[mode]}
              </MenuItem>
            ))}
          </FormField>
          <SeveralField
            control={control}
            name="permissions"
            label="Permissions"
            none="None yet"
            help="What your own role loses later, the token loses too."
            choices={grantable?.permissions.map((permission) => ({ id: permission, name: permissionWords(permission) })) ?? []}
          />
        </>
      )}
      <EndAndLimits control={control} endHelp="You are reminded a week before." />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        No token can sign in, make tokens, change people, reveal keys, or do what asks you for your password.
      </Typography>
    </FormDialog>
  );
}
