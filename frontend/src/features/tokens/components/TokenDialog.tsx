import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { CreatedApiTokenDto, TokenMode } from '../../../shared/api/generated';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useAgentChoicesQuery, useChannelChoicesQuery, useGrantableQuery, useMakeApiTokenMutation, useWorkflowChoicesQuery } from '../api';
import { firstValues, modeWords, permissionWords, presetNames, presets, requestOf, type TokenValues } from '../token';
import { TokenMade } from './TokenMade';

const days = ['7', '30', '90', '180', '365'];
const modes = Object.keys(modeWords) as TokenMode[];
const inRange = (least: number, most: number, text: string) => text !== '' && Number(text) >= least && Number(text) <= most;

const fields: Record<string, keyof TokenValues> = { microUsdPerDay: 'dollarsPerDay' };

/** Makes a token in plain words: what for, what it may do, and, for who wants them, its limits. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { data: grantable } = useGrantableQuery();
  const [make] = useMakeApiTokenMutation();
  const [made, setMade] = useState<CreatedApiTokenDto | null>(null);
  const [showsLimits, setShowsLimits] = useState(false);
  const form = useApiForm<TokenValues>({
    defaultValues: firstValues,
    otherwise: 'Failed to make the token.',
    fieldOf: (field) => fields[field] ?? field.split('.')[0]!,
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
      <FormField
        control={control}
        name="name"
        label="Name"
        autoFocus
        rules={required('Give it a name.')}
        helperText="Records of what it does carry this name."
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
      />
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
      <FormField control={control} name="expiresInDays" select label="Ends after" helperText="You are reminded a week before.">
        {days.map((count) => (
          <MenuItem key={count} value={count}>
            {count} days
          </MenuItem>
        ))}
      </FormField>
      <div>
        <Button variant="text" size="small" aria-expanded={showsLimits} onClick={() => setShowsLimits(!showsLimits)}>
          {showsLimits ? 'Fewer limits' : 'Limit it further'}
        </Button>
      </div>
      {showsLimits && <Limits control={control} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        No token can sign in, make tokens, change people, reveal keys, or do what asks you for your password.
      </Typography>
    </FormDialog>
  );
}

function Limits({ control }: { control: Control<TokenValues> }) {
  const { data: agents = [] } = useAgentChoicesQuery();
  const { data: workflows = [] } = useWorkflowChoicesQuery();
  const { data: channels = [] } = useChannelChoicesQuery();
  return (
    <>
      <SeveralField control={control} name="agentIds" label="Agents" none="All agents" choices={agents} />
      <SeveralField control={control} name="workflowIds" label="Workflows" none="All workflows" choices={workflows} />
      <SeveralField
        control={control}
        name="integrationIds"
        label="Channels"
        none="All channels"
        choices={channels.map(({ id, accountName, platform }) => ({ id, name: accountName || platform }))}
      />
      <FormField
        control={control}
        name="dollarsPerDay"
        label="Spends at most a day (USD)"
        type="number"
        rules={{ validate: (text) => text === '' || inRange(0.000001, 1_000_000, text as string) || 'More than 0, or nothing.' }}
        helperText="What its tasks pay for models and posts. Empty: what your budgets allow."
        slotProps={{ htmlInput: { min: 0, step: 'any' } }}
      />
      <FormField
        control={control}
        name="requestsPerMinute"
        label="Calls at most a minute"
        type="number"
        rules={{ validate: (text) => inRange(1, 6_000, text as string) || '1 to 6000.' }}
        slotProps={{ htmlInput: { min: 1, max: 6_000 } }}
      />
      <FormField
        control={control}
        name="networks"
        label="Calls from"
        placeholder="192.0.2.0/24, 2001:db8::1"
        helperText="Addresses or networks, separated by commas. Empty: from everywhere."
        slotProps={{ htmlInput: { maxLength: 1_000, autoComplete: 'off', spellCheck: false } }}
      />
    </>
  );
}

interface SeveralFieldProps {
  control: Control<TokenValues>;
  name: 'permissions' | 'agentIds' | 'workflowIds' | 'integrationIds';
  label: string;
  /** What it means that nothing is chosen. */
  none: string;
  help?: string;
  choices: readonly { id: string; name: string }[];
}

/** A select of several, which says in the field what is chosen. */
function SeveralField({ control, name, label, none, help, choices }: SeveralFieldProps) {
  const { field } = useController({ control, name });
  const chosen = field.value as readonly string[];
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  return (
    <FormField
      control={control}
      name={name}
      select
      label={label}
      helperText={help}
      disabled={choices.length === 0}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => (chosen.length === 0 ? none : chosen.length > 3 ? `${chosen.length} chosen` : chosen.map(nameOf).join(', ')),
        },
      }}
    >
      {choices.map(({ id, name: text }) => (
        <MenuItem key={id} value={id}>
          <Checkbox size="small" checked={chosen.includes(id)} tabIndex={-1} disableRipple sx={{ p: 0, mr: 2 }} />
          {text}
        </MenuItem>
      ))}
    </FormField>
  );
}
