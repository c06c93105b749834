import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import FileUp from '../../../shared/icons/file-up';
import { tableFiles } from '../../../shared/lib/file-formats';
import { formatBytes } from '../../../shared/lib/format';
import { FormField, FormSwitch, required } from '../../../shared/ui/form/FormField';
import { Segmented } from '../../../shared/ui/Segmented';
import { fileProblem, presets, urlProblem, type Draft } from './draft';

/** The page, or the listings, that an SEO audit reads. */
export function PageFields({ control }: { control: Control<Draft> }) {
  const { field: from } = useController({ control, name: 'page.from' });
  return (
    <>
      <Segmented
        label="Page from"
        value={from.value}
        options={[
          { value: 'url', label: 'Address' },
          { value: 'html', label: 'HTML' },
          { value: 'listings', label: 'Shop listings' },
        ]}
        onChange={from.onChange}
      />
      {from.value === 'listings' ? <ListingFields control={control} /> : <OnePage control={control} isUrl={from.value === 'url'} />}
    </>
  );
}

function OnePage({ control, isUrl }: { control: Control<Draft>; isUrl: boolean }) {
  return (
    <>
      {isUrl ? (
        <FormField
          control={control}
          name="page.url"
          label="Address of the page"
          type="url"
          required
          placeholder="https://shop.example/napkins"
          rules={{ validate: (url) => urlProblem(url as string) ?? true }}
          slotProps={{ htmlInput: { maxLength: 2048 } }}
        />
      ) : (
        <FormField
          control={control}
          name="page.html"
          label="HTML of the page"
          required
          multiline
          minRows={4}
          maxRows={10}
          rules={required('Paste the HTML of the page.')}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      )}
      <FormField
        control={control}
        name="page.keyword"
        label="Keyword buyers search for"
        placeholder="linen napkins"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </>
  );
}

function ListingFields({ control }: { control: Control<Draft> }) {
  return (
    <>
      <FormField
        control={control}
        name="page.skus"
        label="SKUs"
        helperText="One per line. Empty: the listings with the worst findings."
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <FormSwitch
        control={control}
        name="page.propose"
        label="Propose what it finds"
        help="Better texts wait under Changes. Nothing is written before your word, or your limits, let it."
      />
    </>
  );
}

/** The table that a data analysis reads. */
export function TableFields({ control }: { control: Control<Draft> }) {
  const { field: from } = useController({ control, name: 'table.from' });
  return (
    <>
      <Segmented
        label="Table from"
        value={from.value}
        options={[
          { value: 'orders', label: 'Shop orders' },
          { value: 'file', label: 'File' },
          { value: 'csv', label: 'Paste' },
        ]}
        onChange={from.onChange}
      />
      {from.value === 'file' && <TableFile control={control} />}
      {from.value === 'csv' && (
        <FormField
          control={control}
          name="table.csv"
          label="CSV text"
          required
          multiline
          minRows={4}
          maxRows={10}
          placeholder={'date,amount\n2026-11-01,24.99'}
          rules={required('Paste the table.')}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      )}
      <FormField control={control} name="table.preset" select label="What to compute">
        {presets.map((preset) => (
          <MenuItem key={preset} value={preset}>
            {preset}
          </MenuItem>
        ))}
      </FormField>
    </>
  );
}

function TableFile({ control }: { control: Control<Draft> }) {
  const picker = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController({
    control,
    name: 'table.file',
    rules: { validate: (file) => fileProblem(file) ?? true },
  });
  const file = field.value;
  return (
    <div>
      <Button startIcon={<FileUp size={15} aria-hidden />} onClick={() => picker.current?.click()}>
        {file ? 'Choose another file' : 'Choose a CSV or Excel file'}
      </Button>
      {file && (
        <Typography component="span" variant="body2" sx={{ ml: 3, overflowWrap: 'anywhere' }}>
          {file.name}, {formatBytes(file.size)}
        </Typography>
      )}
      <FormHelperText error={fieldState.error !== undefined}>{fieldState.error?.message ?? 'Up to 50 MB'}</FormHelperText>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="CSV or Excel file"
        accept={tableFiles}
        onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
      />
    </div>
  );
}
