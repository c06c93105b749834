import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import type { PriceDto } from '../../../shared/api/generated';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
import { parseUsd, usdText } from '../../../shared/lib/money';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useSetPriceMutation } from '../api';

const amounts = [
  { name: 'input', label: 'Input', help: 'a million tokens' },
  { name: 'cached', label: 'Cached input', help: 'a million tokens' },
  { name: 'output', label: 'Output', help: 'a million tokens' },
  { name: 'image', label: 'Picture', help: 'each' },
] as const;

interface PriceDialogProps {
  open: boolean;
  /** The price to change; without one a new one is entered. */
  price: PriceDto | null;
  onClose: () => void;
}

/** What a model costs. A field that is left empty is unknown, which is not the same as nothing. */
export function PriceDialog({ open, price, onClose }: PriceDialogProps) {
  const [provider, setProvider] = useState(price?.provider ?? 'openai');
  const [pattern, setPattern] = useState(price?.pattern ?? '');
  const [text, setText] = useState(() => Object.fromEntries(amounts.map(({ name }) => [name, usdText(price?.[name])])));
  const [save, saving] = useSetPriceMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const values = Object.fromEntries(amounts.map(({ name }) => [name, parseUsd(text[name] ?? '')]));
  const isWrong = Object.values(values).some((value) => Number.isNaN(value)) || pattern.trim() === '' || provider.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    const { input = null, cached = null, output = null, image = null } = values;
    try {
      await save({ provider: provider.trim(), pattern: pattern.trim(), input, cached, output, image }).unwrap();
      toast({ title: 'Price saved', text: pattern });
      onClose();
    } catch (error) {
      failed(error, serverMessage(error, 'The price could not be saved.'));
    }
  }

  const field = (name: string) => {
    const message = fieldMessage(saving.error, name);
    return { error: message !== null, helperText: message };
  };

  return (
    <Dialog open={open} onClose={onClose} maxWidth={false} aria-labelledby="price-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="price-title">{price ? `Price of ${price.pattern}` : 'Add a price'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
            <TextField
              label="Provider"
              required
              disabled={price !== null}
              value={provider}
              onChange={(event) => setProvider(event.target.value)}
              {...field('provider')}
            />
            <TextField
              label="Model"
              required
              disabled={price !== null}
              placeholder="gpt-4o-mini*"
              value={pattern}
              onChange={(event) => setPattern(event.target.value)}
              {...field('pattern')}
            />
            {amounts.map(({ name, label, help }) => (
              <TextField
                key={name}
                label={label}
                value={text[name]}
                placeholder="unknown"
                onChange={(event) => setText((current) => ({ ...current, [name]: event.target.value }))}
                error={Number.isNaN(values[name])}
                helperText={Number.isNaN(values[name]) ? 'An amount such as 0.25.' : help}
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
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={isWrong || saving.isLoading} sx={{ minWidth: 104 }}>
            {saving.isLoading ? 'Saving...' : 'Save price'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
