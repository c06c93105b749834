import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ExternalLink from '../../../shared/icons/external-link';
import { type FormEvent, useState } from 'react';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { useFinishConsentMutation, useLazyConsentPageQuery } from '../api';

/** Two steps: agree on eBay's page, then bring back the address it leads to. That needs no public address of this console. */
export function ConsentPanel({ id }: { id: string }) {
  const [answer, setAnswer] = useState('');
  const [loadPage, loading] = useLazyConsentPageQuery();
  const [finish, finishing] = useFinishConsentMutation();
  const toast = useToast();
  const failed = useFailureToast();

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
      failed(error, serverMessage(error, 'The page of eBay could not be opened'));
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await finish({ id, answer }).unwrap();
      toast({ title: 'Integration Connected', text: 'Successfully connected eBay' });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to connect integration'), 'Connection Failed');
    }
  }

  const error = fieldMessage(finishing.error, 'answer');
  return (
    <Panel title="Agree at eBay">
      <form onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 14, padding: 16 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          eBay gives seller data only after the seller has agreed on its page. Reading is all that is asked for.
        </Typography>
        <Button
          onClick={() => void open()}
          disabled={loading.isFetching}
          endIcon={<ExternalLink size={14} aria-hidden />}
          sx={{ justifySelf: 'start' }}
        >
          1. Open the page of eBay
        </Button>
        <TextField
          label="2. Paste the address it leads you to"
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          error={Boolean(error)}
          helperText={error ?? 'From the address bar of the browser, after you agreed. It is valid for five minutes.'}
          slotProps={{ htmlInput: { maxLength: 8000, autoComplete: 'off', spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={answer.trim() === '' || finishing.isLoading}
          sx={{ justifySelf: 'start' }}
        >
          {finishing.isLoading ? 'Connecting...' : 'Finish'}
        </Button>
      </form>
    </Panel>
  );
}
