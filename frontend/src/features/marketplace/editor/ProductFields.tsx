import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { productCategories, productTypeLook } from '../../../shared/lib/product';
import { slugOf, type Draft } from './product';

interface ProductFieldsProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  errorFor: (field: keyof Draft) => string | null;
  onTouch: (field: keyof Draft) => void;
  /** Id and type are chosen once. */
  isNew: boolean;
}

/** What buyers read, and the price. */
export function ProductFields({ draft, onChange, errorFor, onTouch, isNew }: ProductFieldsProps) {
  const field = (name: keyof Draft, help: string) => ({
    value: draft[name],
    onBlur: () => onTouch(name),
    error: errorFor(name) !== null,
    helperText: errorFor(name) ?? help,
  });
  return (
    <>
      <TextField
        label="Name"
        required
        {...field('name', '')}
        onChange={({ target }) => {
          // The id follows the name until somebody writes it.
          const follows = isNew && draft.id === slugOf(draft.name);
          onChange({ name: target.value, ...(follows && { id: slugOf(target.value) }) });
        }}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      {isNew && (
        <TextField
          label="Id"
          required
          {...field('id', 'In its address and in orders. It never changes.')}
          onChange={({ target }) => onChange({ id: target.value.toLowerCase() })}
          slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off', spellCheck: false } }}
        />
      )}
      <TextField
        label="Description"
        required
        multiline
        minRows={2}
        maxRows={8}
        {...field('description', 'The first two lines are shown on the card.')}
        onChange={({ target }) => onChange({ description: target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 16, alignItems: 'start' }}>
        <TextField select label="Category" {...field('category', '')} onChange={({ target }) => onChange({ category: target.value })}>
          {productCategories.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {isNew && (
          <TextField
            select
            label="Type"
            {...field('type', '')}
            onChange={({ target }) => onChange({ type: target.value as Draft['type'] })}
          >
            {(['workflow', 'node', 'agent'] as const).map((type) => (
              <MenuItem key={type} value={type}>
                {productTypeLook(type).label}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          label="Price"
          {...field('price', 'US dollars, once; 0 is free')}
          onChange={({ target }) => onChange({ price: target.value })}
          slotProps={{
            htmlInput: { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
      </div>
      <TextField
        label="Features"
        multiline
        minRows={3}
        maxRows={12}
        {...field('features', 'One per line. The first three are shown on the card.')}
        onChange={({ target }) => onChange({ features: target.value })}
      />
      <TextField
        label="Capabilities"
        multiline
        minRows={2}
        maxRows={8}
        {...field('capabilities', 'Short words, one per line. The first three are shown on the card.')}
        onChange={({ target }) => onChange({ capabilities: target.value })}
      />
    </>
  );
}
