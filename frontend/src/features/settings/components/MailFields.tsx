import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { SecretField } from '../../../shared/ui/SecretField';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { useToast } from '../../../shared/ui/toast';
import { useTestNotificationMutation } from '../api';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { RowChoice } from './fields';
import { SettingRow } from './SettingRow';

const kinds = [
  { value: 'none', label: 'No mail' },
  { value: 'smtp', label: 'SMTP server' },
  { value: 'sendgrid', label: 'SendGrid' },
] as const;

/** How mail leaves this installation, and a way to try it out. */
export function MailFields({ form }: { form: SettingsForm }) {
  const { mail, mailPassword } = form.draft;
  const [test, { isLoading }] = useTestNotificationMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const setMail = (change: Partial<typeof mail>) => form.set({ mail: { ...mail, ...change } });
  const field = (name: string, help?: string) => {
    const error = form.errorFor('mail', `mail.${name}`);
    return { error: error !== null, helperText: error ?? help };
  };

  async function sendTest() {
    try {
      const { mailOff } = await test().unwrap();
      toast(
        mailOff
          ? { kind: 'info', title: 'Test is behind the bell', text: mailOff }
          : { title: 'Test sent', text: 'The log below says what became of it.' },
      );
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to send a test.'));
    }
  }

  return (
    <>
      <SettingRow label="Mail leaves through" help="Your own mail server, or SendGrid with its key." changed={form.isChanged('mail')}>
        <RowChoice value={mail.kind} options={kinds} onChange={(kind) => setMail({ kind })} />
      </SettingRow>
      {mail.kind !== 'none' && (
        <div style={{ display: 'grid', gap: 16, paddingBottom: 16 }}>
          {mail.kind === 'smtp' && (
            <>
              <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 110px', gap: 16 }}>
                <TextField
                  label="Server"
                  placeholder="smtp.example.com"
                  value={mail.host ?? ''}
                  onChange={(event) => setMail({ host: event.target.value.trim() || null })}
                  {...field('host')}
                />
                <TextField
                  label="Port"
                  type="number"
                  value={mail.port}
                  onChange={(event) => setMail({ port: Number(event.target.value) })}
                  {...field('port')}
                />
              </div>
              <SwitchRow
                label="TLS from the start"
                help="Usual for port 465. Without it the connection is upgraded when the server offers it."
                checked={mail.secure}
                onChange={(secure) => setMail({ secure })}
              />
              <TextField
                label="User"
                value={mail.user ?? ''}
                onChange={(event) => setMail({ user: event.target.value.trim() || null })}
                slotProps={{ htmlInput: { autoComplete: 'off' } }}
                {...field('user', 'Leave empty when the server asks for none.')}
              />
            </>
          )}
          <SecretField
            label={mail.kind === 'smtp' ? 'Mail password' : 'SendGrid key'}
            what="password"
            autoComplete="new-password"
            maxLength={500}
            value={mailPassword}
            onChange={(value) => form.set({ mailPassword: value })}
            {...field('password', form.base.mail.hasPassword ? 'One is stored and never shown. Type to replace it.' : 'Stored encrypted.')}
          />
          <TextField
            label="Sender"
            type="email"
            placeholder="shop@example.com"
            value={mail.from ?? ''}
            onChange={(event) => setMail({ from: event.target.value.trim() || null })}
            {...field('from', 'The address mails come from.')}
          />
        </div>
      )}
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, paddingBottom: 16 }}>
        <Button onClick={() => void sendTest()} disabled={isLoading || form.isChanged('mail')} sx={{ minWidth: 92 }}>
          {isLoading ? 'Sending...' : 'Send a test'}
        </Button>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {form.isChanged('mail') ? 'Save first, then test.' : 'One message to the bell and, when mail is on, one mail.'}
        </Typography>
      </div>
    </>
  );
}
