import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConfigurePaymentsDto, PaymentConfigurationDto, StripeKeyDto } from '../../../shared/api/generated';
import { isApiError } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField, FormSecret } from '../../../shared/ui/form/FormField';
import { useUnsaved } from '../../../shared/ui/form/UnsavedChanges';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useConfigurePaymentsMutation } from '../api';
import { accountWords, changeOf, noKeys, type KeyValues } from '../payments';

interface Key {
  name: keyof KeyValues;
  label: string;
  starts: string;
  /** Where it is found at Stripe. */
  found: string;
}

const keys: readonly Key[] = [
  { name: 'secretKey', label: 'Secret key', starts: 'sk_ or rk_', found: 'Stripe: Developers, API keys.' },
  { name: 'publishableKey', label: 'Publishable key', starts: 'pk_', found: 'Beside the secret key, of the same mode.' },
  { name: 'webhookSecret', label: 'Webhook secret', starts: 'whsec_', found: 'Stripe shows it once the webhook below is added.' },
];

/** A key of the environment cannot be changed here, and says where it is. */
function FromEnvironment({ label, given }: { label: string; given: StripeKeyDto }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <b>{label}</b> {given.shown}
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        Set by <code>{given.variable}</code> in the environment of the server, which counts before what is set here.
      </Typography>
    </Typography>
  );
}

/** The three keys. What is typed is tried at Stripe before it is kept. */
export function KeyForm({ configuration }: { configuration: PaymentConfigurationDto }) {
  const [configure, { isLoading }] = useConfigurePaymentsMutation();
  const closing = useDialog<{ change: ConfigurePaymentsDto; orders: number }>();
  const toast = useToast();
  const failed = useFailureToast();

  async function send(change: ConfigurePaymentsDto) {
    const { account } = await configure(change).unwrap();
    form.reset(noKeys);
    toast({ title: 'Payments saved', text: account ? accountWords(account) : '' });
  }
  const form = useApiForm<KeyValues>({
    defaultValues: noKeys,
    otherwise: 'Failed to save the keys',
    save: async (typed) => {
      const change = changeOf(typed);
      try {
        await send({ ...change, version: configuration.version });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'orders_open') throw error;
        closing.show({ change, orders: configuration.openOrders });
      }
    },
  });
  async function closeAndSend() {
    try {
      await send({ ...closing.subject!.change, closeOpen: true });
    } catch (error) {
      failed(error, isApiError(error) ? error.message : 'Failed to save the keys');
    }
    closing.close();
  }
  useUnsaved(form.formState.isDirty, () => form.reset(noKeys));
  const isEmpty = Object.values(form.watch()).every((value) => value === '');
  const isEnvironments = keys.every(({ name }) => configuration[name].source === 'environment');
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'grid', gap: 16 }}>
      {keys.map(({ name, label, starts, found }) => {
        const given = configuration[name];
        if (given.source === 'environment') return <FromEnvironment key={name} label={label} given={given} />;
        const help = given.shown ? `${given.shown} is set. Type to replace it.` : `Starts with ${starts}. ${found}`;
        return name === 'publishableKey' ? (
          <FormField
            key={name}
            control={form.control}
            name={name}
            label={label}
            helperText={help}
            slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false } }}
          />
        ) : (
          <FormSecret
            key={name}
            control={form.control}
            name={name}
            label={label}
            what={label.toLowerCase()}
            maxLength={500}
            autoComplete="new-password"
            helperText={help}
          />
        );
      })}
      <FormFailure text={form.failure} />
      {!isEnvironments && (
        <div>
          <Button type="submit" variant="contained" disabled={form.busy || isEmpty}>
            {form.busy ? 'Asking Stripe...' : 'Test and save'}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={closing.open}
        title="Close the open checkouts first?"
        action="Close them and save"
        busyAction="Closing..."
        busy={isLoading}
        onConfirm={() => void closeAndSend()}
        onClose={closing.close}
      >
        These keys belong to another account or mode, and {plural(closing.subject?.orders ?? 0, 'order is', 'orders are')} not settled yet,
        which only the present keys can do. Payments that nobody has made are closed at Stripe: those buyers have to begin again. What a
        bank is working on is never closed.
      </ConfirmDialog>
    </form>
  );
}
