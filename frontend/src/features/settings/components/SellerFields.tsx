import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { SellerDto } from '../../../shared/api/generated';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { RowInput, Toggle } from './fields';
import { SettingRow } from './SettingRow';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 14,
  '& .whole': { gridColumn: '1 / -1' },
});

const parts: readonly { field: keyof SellerDto; label: string; most: number; isWhole?: boolean; help?: string }[] = [
  { field: 'name', label: 'Company or seller', most: 200, isWhole: true },
  { field: 'street', label: 'Street', most: 200 },
  { field: 'street2', label: 'Street, line 2', most: 200 },
  { field: 'postalCode', label: 'Postal code', most: 40 },
  { field: 'city', label: 'City', most: 200 },
  { field: 'region', label: 'Region', most: 200 },
  { field: 'country', label: 'Country', most: 100 },
  { field: 'email', label: 'Mail address', most: 254 },
  { field: 'vatId', label: 'VAT ID', most: 40 },
  { field: 'taxNumber', label: 'Tax number', most: 40 },
  { field: 'note', label: 'Note at the end', most: 500, isWhole: true, help: 'For example why you charge no VAT.' },
];

/** Seller details on packing slips, receipts and invoices, and the switch that numbers invoices. */
export function SellerFields({ form }: { form: SettingsForm }) {
  const { seller, invoiceNumbers } = form.draft;
  const prefixError = form.errorFor('invoiceNumbers', 'invoiceNumbers.prefix');
  return (
    <>
      <SettingRow
        label="Seller on documents"
        help="Printed on packing slips, receipts and invoices. What is empty is left out."
        shape="wide"
        changed={form.isChanged('seller')}
      >
        <Grid>
          {parts.map(({ field, label, most, isWhole, help }) => {
            const error = form.errorFor('seller', `seller.${field}`);
            return (
              <TextField
                key={field}
                size="small"
                label={label}
                className={isWhole ? 'whole' : undefined}
                value={seller[field]}
                error={error !== null}
                helperText={error ?? help}
                onChange={(event) => form.set({ seller: { ...seller, [field]: event.target.value } })}
                slotProps={{ htmlInput: { maxLength: most } }}
              />
            );
          })}
        </Grid>
      </SettingRow>
      <SettingRow
        label="Number invoices"
        help="Each order gets the next number when its invoice is first opened, without gaps. Otherwise it gets a receipt without a number."
        shape="switch"
      >
        <Toggle checked={invoiceNumbers.enabled} onChange={(enabled) => form.set({ invoiceNumbers: { ...invoiceNumbers, enabled } })} />
      </SettingRow>
      {invoiceNumbers.enabled && (
        <SettingRow
          label="Before the number"
          help="Another text starts another series, which counts from 1."
          changed={form.isChanged('invoiceNumbers')}
          was={form.base.invoiceNumbers.prefix || 'nothing'}
          error={prefixError}
        >
          <RowInput
            value={invoiceNumbers.prefix}
            placeholder="2026-"
            onChange={(prefix) => form.set({ invoiceNumbers: { ...invoiceNumbers, prefix } })}
            invalid={prefixError !== null}
          />
        </SettingRow>
      )}
    </>
  );
}
