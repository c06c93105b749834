import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import FileUp from '../../../shared/icons/file-up';
import { useRef } from 'react';
import { formatBytes } from '../../../shared/lib/format';
import { Segmented } from '../../../shared/ui/Segmented';
import { presets, type Draft } from './draft';
import type { NewTaskForm } from './useNewTask';

/** The page that an SEO audit reads. */
export function PageFields({ form }: { form: NewTaskForm }) {
  const { page } = form.draft;
  const set = (change: Partial<Draft['page']>) => form.set({ page: { ...page, ...change } });
  const field = page.from === 'url' ? 'input.url' : 'input.html';
  const problem = form.errorFor(field);
  return (
    <>
      <Segmented
        label="Page from"
        value={page.from}
        options={[
          { value: 'url', label: 'Address' },
          { value: 'html', label: 'HTML' },
        ]}
        onChange={(from) => set({ from })}
      />
      {page.from === 'url' ? (
        <TextField
          label="Address of the page"
          type="url"
          required
          placeholder="https://shop.example/napkins"
          value={page.url}
          onChange={(event) => set({ url: event.target.value })}
          error={problem !== null}
          helperText={problem}
          slotProps={{ htmlInput: { maxLength: 2048 } }}
        />
      ) : (
        <TextField
          label="HTML of the page"
          required
          multiline
          minRows={4}
          maxRows={10}
          value={page.html}
          onChange={(event) => set({ html: event.target.value })}
          error={problem !== null}
          helperText={problem}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      )}
      <TextField
        label="Keyword buyers search for"
        placeholder="linen napkins"
        value={page.keyword}
        onChange={(event) => set({ keyword: event.target.value })}
        error={form.errorFor('input.keyword') !== null}
        helperText={form.errorFor('input.keyword')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </>
  );
}

/** The table that a data analysis reads. */
export function TableFields({ form }: { form: NewTaskForm }) {
  const { table } = form.draft;
  const picker = useRef<HTMLInputElement>(null);
  const set = (change: Partial<Draft['table']>) => form.set({ table: { ...table, ...change } });
  const fileProblem = form.errorFor('input.fileId');
  const csvProblem = form.errorFor('input.csv');
  return (
    <>
      <Segmented
        label="Table from"
        value={table.from}
        options={[
          { value: 'file', label: 'CSV file' },
          { value: 'csv', label: 'Paste' },
          { value: 'orders', label: 'Shop orders' },
        ]}
        onChange={(from) => set({ from })}
      />
      {table.from === 'file' && (
        <div>
          <Button startIcon={<FileUp size={15} aria-hidden />} onClick={() => picker.current?.click()}>
            {table.file ? 'Choose another file' : 'Choose a CSV file'}
          </Button>
          {table.file && (
            <Typography component="span" variant="body2" sx={{ ml: 3, overflowWrap: 'anywhere' }}>
              {table.file.name}, {formatBytes(table.file.size)}
            </Typography>
          )}
          <FormHelperText error={fileProblem !== null}>{fileProblem ?? 'Up to 50 MB'}</FormHelperText>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => set({ file: event.target.files?.[0] ?? null })}
          />
        </div>
      )}
      {table.from === 'csv' && (
        <TextField
          label="CSV text"
          required
          multiline
          minRows={4}
          maxRows={10}
          placeholder={'date,amount\n2026-11-01,24.99'}
          value={table.csv}
          onChange={(event) => set({ csv: event.target.value })}
          error={csvProblem !== null}
          helperText={csvProblem}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      )}
      <TextField select label="What to compute" value={table.preset} onChange={(event) => set({ preset: event.target.value })}>
        {presets.map((preset) => (
          <MenuItem key={preset} value={preset}>
            {preset}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
