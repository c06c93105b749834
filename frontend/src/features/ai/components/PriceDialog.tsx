import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { PriceDto } from '../../../shared/api/generated';
import { parseUsd, usdText } from '../../../shared/lib/money';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useSetPriceMutation } from '../api';

const amounts = [
  { name: 'input', label: 'Input', help: 'a million tokens' },
  { name: 'cached', label: 'Cached input', help: 'a million tokens' },
  { name: 'output', label: 'Output', help: 'a million tokens' },
  { name: 'image', label: 'Picture', help: 'each' },
] as const;

const isAmount = (text: string) => !Number.isNaN(parseUsd(text)) || 'An amount such as 0.25.';

interface PriceDialogProps {
  open: boolean;
  /** The price to change; without one a new one is entered. */
  price: PriceDto | null;
  onClose: () => void;
}

/** What a model costs. A field that is left empty is unknown, which is not the same as nothing. */
export function PriceDialog({ open, price, onClose }: PriceDialogProps) {
  const [save] = useSetPriceMutation();
  const toast = useToast();
  const form = useApiForm({
    defaultValues: {
      provider: price?.provider ?? 'openai',
      pattern: price?.pattern ?? '',
      input: usdText(price?.input),
      cached: usdText(price?.cached),
      output: usdText(price?.output),
      image: usdText(price?.image),
    },
    otherwise: 'The price could not be saved.',
    async save({ provider, pattern, input, cached, output, image }) {
      await save({
        provider: provider.trim(),
        pattern: pattern.trim(),
        input: parseUsd(input),
        cached: parseUsd(cached),
        output: parseUsd(output),
        image: parseUsd(image),
      }).unwrap();
      toast({ title: 'Price saved', text: pattern });
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={price ? `Price of ${price.pattern}` : 'Add a price'} action="Save price">
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
        <FormField
          control={control}
          name="provider"
          label="Provider"
          required
          disabled={price !== null}
          rules={required('Name the provider.')}
        />
        <FormField
          control={control}
          name="pattern"
          label="Model"
          required
          disabled={price !== null}
          placeholder="gpt-4o-mini*"
          rules={required('Name the model.')}
        />
        {amounts.map(({ name, label, help }) => (
          <FormField
            key={name}
            control={control}
            name={name}
            label={label}
            placeholder="unknown"
            rules={{ validate: isAmount }}
            helperText={help}
            slotProps={{
              htmlInput: { inputMode: 'decimal', maxLength: 14 },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
            }}
          />
        ))}
      </div>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        A star at the end of the model stands for anything. Local servers cost nothing and need no price.
      </Typography>
    </FormDialog>
  );
}
