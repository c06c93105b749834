import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { accountTitle } from '../../../shared/lib/platform';
import { FormField } from '../../../shared/ui/form/FormField';
import { useAgentChoicesQuery, useChannelChoicesQuery, useWorkflowChoicesQuery } from '../api';
import { type TokenValues, usualDays } from '../token';

const inRange = (least: number, most: number, text: string) => text !== '' && Number(text) >= least && Number(text) <= most;

/** How long it counts, and what narrows it further. @param endHelp what happens at its end */
export function EndAndLimits({ control, endHelp }: { control: Control<TokenValues>; endHelp: string }) {
  const [showsLimits, setShowsLimits] = useState(false);
  return (
    <>
      <FormField control={control} name="expiresInDays" select label="Ends after" helperText={endHelp}>
        {usualDays.map((count) => (
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
    </>
  );
}

/** What narrows a token further, for who wants it. */
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
        choices={channels.map(({ id, accountName, platform }) => ({ id, name: accountTitle({ platform, accountName }) }))}
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
export function SeveralField({ control, name, label, none, help, choices }: SeveralFieldProps) {
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
