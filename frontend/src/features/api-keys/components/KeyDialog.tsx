import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { ApiKey, KeyService } from '../../../shared/api/types';
import { SecretField } from '../../../shared/ui/SecretField';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { useKeyForm } from '../hooks/useKeyForm';
import { keyServices, settingFields } from '../key';
import { KeyTestResult } from './KeyTestLine';

interface KeyDialogProps {
  open: boolean;
  /** The key to edit; without one a key is added. */
  apiKey: ApiKey | null;
  /** Chosen at the start for a new key. */
  service?: KeyService | '';
  onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, 10);

/** One form for adding and editing. The fields between key and switch depend on the service. */
export function KeyDialog({ open, apiKey, service = '', onClose }: KeyDialogProps) {
  const { draft, set, touch, errorFor, failure, save, busy, tester } = useKeyForm(apiKey, service, onClose);
  const [firstDay] = useState(today);
  const words = apiKey
    ? { title: `Edit ${apiKey.name}`, save: 'Save changes', busy: 'Saving...' }
    : { title: 'Add API Key', save: 'Add API Key', busy: 'Adding...' };
  const field = (name: string, help: string) => ({ error: Boolean(errorFor(name)), helperText: errorFor(name) || help });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="key-dialog-title"
      slotProps={{ paper: { sx: { width: 480, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      <form onSubmit={submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="key-dialog-title">{words.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
          <TextField
            label="Name"
            autoFocus
            value={draft.name}
            onChange={(event) => set({ name: event.target.value })}
            {...field('name', 'How you find it again. Agents name services, not keys.')}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          />
          {!apiKey && (
            <>
              <TextField
                select
                label="Service"
                value={draft.service}
                onChange={(event) => set({ service: event.target.value as typeof draft.service })}
                {...field('service', '')}
              >
                {keyServices.map((service) => (
                  <MenuItem key={service} value={service}>
                    {service}
                  </MenuItem>
                ))}
              </TextField>
              <SecretField
                label="Key"
                what="key"
                maxLength={8192}
                value={draft.keyValue}
                onChange={(keyValue) => set({ keyValue: keyValue.trim() })}
                onBlur={() => draft.keyValue !== '' && touch('keyValue')}
                {...field('keyValue', 'Encrypted on this server. Only the last 4 characters are shown later.')}
              />
            </>
          )}
          {draft.service !== '' &&
            settingFields[draft.service].map(({ name, label, help, placeholder }) => (
              <TextField
                key={name}
                label={label}
                placeholder={placeholder}
                value={draft.settings[name] ?? ''}
                onChange={(event) => set({ settings: { ...draft.settings, [name]: event.target.value } })}
                {...field(`settings.${name}`, help)}
                slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
              />
            ))}
          <TextField
            label="Remind me on"
            type="date"
            value={draft.remindOn}
            onChange={(event) => set({ remindOn: event.target.value })}
            {...field('remindAt', 'To replace it, for example when the service ends it. Optional.')}
            slotProps={{ htmlInput: { min: firstDay } }}
          />
          <SwitchRow
            label="Active"
            help="Agents may use it as soon as it is saved"
            checked={draft.isActive}
            onChange={(isActive) => set({ isActive })}
          />
          {tester.shown && <KeyTestResult test={tester.result} testing={tester.busy} />}
          {failure && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
              {failure}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {!apiKey && (
            <Button onClick={() => void tester.run()} disabled={busy || tester.busy} sx={{ mr: 'auto', order: -1 }}>
              {tester.busy ? 'Testing...' : 'Test first'}
            </Button>
          )}
          <Button type="submit" variant="contained" color="primary" disabled={busy} sx={{ minWidth: 112 }}>
            {busy ? words.busy : words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
