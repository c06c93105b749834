import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ExternalLink from '../../../shared/icons/external-link';
import { useWatch } from 'react-hook-form';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { FormField } from '../../../shared/ui/form/FormField';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { useFinishConsentMutation, useLazyConsentPageQuery } from '../api';

/** Two steps: agree on the platform's page, then bring back the address it leads to. That needs no public address of this console. */
export function ConsentPanel({ id, platform }: { id: string; platform: string }) {
  const [loadPage, loading] = useLazyConsentPageQuery();
  const [finish] = useFinishConsentMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const form = useApiForm({
    defaultValues: { answer: '' },
    otherwise: 'Failed to connect integration',
    title: 'Connection Failed',
    async save({ answer }) {
      await finish({ id, answer }).unwrap();
      toast({ title: 'Integration Connected', text: `Successfully connected ${platform}` });
    },
  });
  const { control, busy } = form;
  const answer = useWatch({ control, name: 'answer' });

  async function open() {
    // Opened at once, so that the browser knows that a person asked for it.
    const page = globalThis.open('', '_blank');
    try {
      const { url } = await loadPage(id).unwrap();
      if (page) {
        page.opener = null;
        page.location.href = url;
      }
    } catch (error) {
      page?.close();
      failed(error, serverMessage(error, `The page of ${platform} could not be opened`));
    }
  }

  return (
    <Panel title={`Agree at ${platform}`}>
      <form onSubmit={form.submit} noValidate style={{ display: 'grid', gap: 14, padding: 16 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {platform} gives seller data only after the seller has agreed on its page: to read it, and to change the prices and stock that you
          approve.
        </Typography>
        <Button
          onClick={() => void open()}
          disabled={loading.isFetching}
          endIcon={<ExternalLink size={14} aria-hidden />}
          sx={{ justifySelf: 'start' }}
        >
          1. Open the page of {platform}
        </Button>
        <FormField
          control={control}
          name="answer"
          label="2. Paste the address it leads you to"
          helperText="From the address bar of the browser, after you agreed. It is valid for a few minutes."
          slotProps={{ htmlInput: { maxLength: 8000, autoComplete: 'off', spellCheck: false } }}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" variant="contained" color="primary" disabled={answer.trim() === '' || busy} sx={{ justifySelf: 'start' }}>
          {busy ? 'Connecting...' : 'Finish'}
        </Button>
      </form>
    </Panel>
  );
}
