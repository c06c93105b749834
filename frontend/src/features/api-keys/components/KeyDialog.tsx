import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keyServices } from '@stallhand/shared';
import type { ApiKey, KeyService } from '../../../shared/api/types';
import { integrationsLink, paymentsLink } from '../../../shared/lib/links';
import { shopDay, zoneHint } from '../../../shared/lib/shop-time';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, FormSecret, FormSwitch, NameField, required } from '../../../shared/ui/form/FormField';
import { useKeyForm } from '../hooks/useKeyForm';
import { settingFields } from '../key';
import { KeyTestResult } from './KeyTestLine';

interface KeyDialogProps {
  open: boolean;
  /** The key to edit; without one a key is added. */
  apiKey: ApiKey | null;
  /** Chosen at the start for a new key. */
  service?: KeyService | '';
  onClose: () => void;
}

const isWhole = (text: unknown) => (typeof text === 'string' && text.length >= 8) || 'Paste the whole key, at least 8 characters.';

/** One form for adding and editing. The fields between key and switch depend on the service. */
export function KeyDialog({ open, apiKey, service: first = '', onClose }: KeyDialogProps) {
  const { form, service, tester } = useKeyForm(apiKey, first, onClose);
  const { control, busy } = form;
  const [now] = useState(() => Date.now());
  const words = apiKey
    ? { title: `Edit ${apiKey.name}`, action: 'Save changes', busyAction: 'Saving...' }
    : { title: 'Add API Key', action: 'Add API Key', busyAction: 'Adding...' };
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      {...words}
      further={
        !apiKey && (
          <Button onClick={() => void tester.run()} disabled={busy || tester.busy}>
            {tester.busy ? 'Testing...' : 'Test first'}
          </Button>
        )
      }
    >
      <NameField
        control={control}
        name="name"
        autoFocus
        helperText="So that you find it again. Agents ask for a service, not for a key."
        maxLength={100}
      />
      {!apiKey && (
        <>
          <FormField control={control} name="service" select label="Service" rules={required('Choose a service.')} helperText="">
            {keyServices.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </FormField>
          <FormSecret
            control={control}
            name="keyValue"
            label="Key"
            what="key"
            maxLength={8192}
            rules={{ validate: isWhole }}
            helperText="Encrypted on this server. Only the last 4 characters are shown later."
          />
        </>
      )}
      {service === 'stripe' && (
        <Typography variant="body2" role="note" sx={{ color: 'text.secondary' }}>
          Steps of workflows read from Stripe with this key. Checkout does not use it: card payments are set up under{' '}
          <Link to={paymentsLink}>Settings, Payments</Link>, and payouts come in through the Stripe{' '}
          <Link to={integrationsLink}>integration</Link>.
        </Typography>
      )}
      {service !== '' &&
        settingFields[service].map(({ name, label, help, placeholder }) => (
          <FormField
            key={name}
            control={control}
            name={`settings.${name}`}
            label={label}
            placeholder={placeholder}
            helperText={help}
            slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
          />
        ))}
      <FormField
        control={control}
        name="remindOn"
        label={`Remind me on${zoneHint(now)}`}
        type="date"
        helperText="To replace it, for example before it expires. Optional."
        slotProps={{ htmlInput: { min: shopDay(now) } }}
      />
      <FormSwitch control={control} name="isActive" label="Active" help="Agents may use it as soon as it is saved" />
      {tester.shown && <KeyTestResult test={tester.result} testing={tester.busy} />}
    </FormDialog>
  );
}
