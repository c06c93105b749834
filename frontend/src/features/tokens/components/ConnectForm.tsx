import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { ConnectRequestDto } from '../../../shared/api/generated';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { NameField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useAllowAppMutation, useRefuseAppMutation } from '../api';
import { grantOf, modeChoices, valuesOf } from '../connect';
import { isUsable, plainWords, reads } from '../plain-words';
import { fieldOf, type TokenValues } from '../token';
import { ChoiceRow, PermissionTicks } from './PermissionTicks';
import { EndAndLimits } from './TokenLimits';

interface ConnectFormProps {
  uid: string;
  request: ConnectRequestDto;
  /** Leads the browser back to the app. */
  onDecided: (goTo: string) => void;
}

/** Lets an app in, with what is left ticked, or tells it no. */
export function ConnectForm({ uid, request, onDecided }: ConnectFormProps) {
  // Version that the person ticked. Later reads must not replace it.
  const [version] = useState(request.version);
  const [allow] = useAllowAppMutation();
  const [refuse, { isLoading: refusing }] = useRefuseAppMutation();
  const form = useApiForm<TokenValues>({
    defaultValues: valuesOf(request),
    otherwise: 'The app could not be connected.',
    quiet: true,
    fieldOf,
    async save(values) {
      onDecided((await allow({ uid, body: { ...grantOf(values), version } }).unwrap()).goTo);
    },
  });
  const { control, busy } = form;
  const [mode, permissions] = useWatch({ control, name: ['mode', 'permissions'] });
  const given = permissions.filter((permission) => isUsable(permission, mode));
  const asksToAct = request.permissions.some((permission) => !reads(permission));

  async function refuseIt() {
    const { data } = await refuse(uid);
    if (data) onDecided(data.goTo);
  }

  return (
    <form onSubmit={form.submit} noValidate>
      <Alert severity="warning">
        {request.answersToThisComputer
          ? 'The answer goes to a program on this computer. Agree only if you have just started this in that program.'
          : `The answer goes to ${request.answersTo}. Agree only if you have just started this there.`}{' '}
        {request.describedBy
          ? `${request.describedBy} gave the app this name. It was not checked.`
          : 'The app gave itself this name. It was not checked.'}
      </Alert>
      {request.permissions.length > 0 && (
        <>
          {asksToAct && <ModeField control={control} />}
          <PermissionTicks control={control} offered={request.permissions} mode={mode} />
          <NameField control={control} name="name" helperText="Records of what it does carry this name." />
          <EndAndLimits control={control} endHelp="Then it has to ask you again." />
        </>
      )}
      {request.beyond.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          It also asked to {request.beyond.map((permission) => plainWords[permission]).join('; to ')}. Your role does not allow that, so it
          cannot.
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        What it reads goes to the operators of the app and its model. It can never do more than you, nor sign in, make tokens, change people
        or reveal keys. You disconnect it under Settings, Security.
      </Typography>
      <FormFailure text={form.failure} />
      {request.permissions.length > 0 && (
        <Button type="submit" variant="contained" color="primary" disabled={busy || refusing || given.length === 0}>
          {busy ? 'Connecting...' : 'Connect'}
        </Button>
      )}
      <Button disabled={busy || refusing} onClick={() => void refuseIt()}>
        {refusing ? 'Refusing...' : 'Refuse'}
      </Button>
    </form>
  );
}

function ModeField({ control }: { control: Control<TokenValues> }) {
  const { field } = useController({ control, name: 'mode' });
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ mb: 1 }}>
        How it may go about it
      </Typography>
      {modeChoices.map(({ mode, label, help }) => (
        <ChoiceRow key={mode} label={label} help={help}>
          <Radio
            size="small"
            name={field.name}
            value={mode}
            checked={field.value === mode}
            onChange={(event) => field.onChange(event.target.value)}
          />
        </ChoiceRow>
      ))}
    </fieldset>
  );
}
