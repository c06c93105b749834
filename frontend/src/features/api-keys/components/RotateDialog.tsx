import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { mostOverlapHours } from '@stallhand/shared';
import { isApiError } from '../../../shared/api/errors';
import type { ApiKey } from '../../../shared/api/types';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, FormSecret } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useRotateApiKeyMutation } from '../api';

const isHours = (text: string) => text !== '' && Number(text) >= 0 && Number(text) <= mostOverlapHours;

interface RotateDialogProps {
  open: boolean;
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** A new value for a key: tested, then switched; the value before is kept for a while. */
export function RotateDialog({ open, apiKey, onClose }: RotateDialogProps) {
  const [rotate, { error }] = useRotateApiKeyMutation();
  const toast = useToast();
  const form = useApiForm({
    defaultValues: { keyValue: '', overlapHours: '24', skipTest: false },
    otherwise: 'Failed to rotate API key',
    async save({ keyValue, overlapHours: hours, skipTest }) {
      if (!apiKey) return;
      // The next try is tested again.
      form.setValue('skipTest', false);
      const overlapHours = Number(hours);
      await rotate({ id: apiKey.id, rotation: { keyValue, overlapHours, ...(skipTest && { skipTest }) } }).unwrap();
      toast({ title: 'API key rotated', text: overlapHours > 0 ? `The old key is kept for ${hours} hours.` : undefined });
      onClose();
    },
  });
  const { control } = form;
  const [keyValue, hours] = useWatch({ control, name: ['keyValue', 'overlapHours'] });
  const isReady = keyValue.length >= 8 && isHours(hours);
  const testFailed = isApiError(error) && error.code === 'key_test_failed';

  function switchAnyway() {
    form.setValue('skipTest', true);
    form.submit();
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={`Rotate ${apiKey?.name}`}
      action="Test and switch"
      busyAction="Testing..."
      disabled={!isReady}
      further={
        testFailed && (
          <Button variant="text" onClick={switchAnyway} disabled={form.busy || !isReady}>
            Switch without a test
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The new key is tested first. If {apiKey?.service} accepts it, everything switches to it at once.
      </Typography>
      <FormSecret
        control={control}
        name="keyValue"
        label="New key"
        what="key"
        autoFocus
        maxLength={8192}
        helperText="Encrypted on this server."
      />
      <FormField
        control={control}
        name="overlapHours"
        label="Keep the old key for (hours)"
        type="number"
        rules={{ validate: (text) => isHours(text as string) || `0 to ${mostOverlapHours} hours.` }}
        helperText="0 to 168. Runs that started with the old key can finish with it."
        slotProps={{ htmlInput: { min: 0, max: mostOverlapHours } }}
      />
    </FormDialog>
  );
}
