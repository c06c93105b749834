import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UpdateImportDto } from '../../../shared/api/generated';
import { accountTitle, salesChannels } from '../../../shared/lib/platform';
import type { ImportDetail } from '../api';
import { fieldName } from '../words';
import { priceEvidence } from './import';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 14,
  padding: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const kinds = [
  ['orders', 'Orders'],
  ['products', 'Products'],
  ['customers', 'Customers'],
] as const;
/** A report of payouts is nothing else. */
const payoutKinds = [['payouts', 'Payouts']] as const;
const dateFormats = [
  ['ymd', '2026-12-31'],
  ['mdy', '12/31/2026, month first'],
  ['dmy', '31/12/2026, day first'],
  ['named', '31 Dec 2026'],
] as const;

/** Value of the account list while none is chosen. */
const unchosen = '?';

interface PlanFormProps {
  detail: ImportDetail;
  onChange: (change: UpdateImportDto) => void;
}

function Choice({
  label,
  value,
  options,
  onChange,
  help,
  error,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
  help?: string;
  error?: boolean;
}) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={help}
      error={error}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Channel and notations: what a file cannot say about itself. */
export function PlanForm({ detail, onChange }: PlanFormProps) {
  const { plan, dateCertain, numbersCertain, accounts } = detail;
  const [platform, setPlatform] = useState(plan.platform);
  const evidence = priceEvidence(detail);
  const isOrders = plan.kind === 'orders';
  const name = platform.trim().toLowerCase();
  const isName = /^[a-z0-9][a-z0-9 _-]{0,39}$/.test(name);
  return (
    <Grid>
      <Choice
        label="What is in it"
        value={plan.kind}
        options={plan.kind === 'payouts' ? payoutKinds : kinds}
        onChange={(kind) => onChange({ kind: kind as UpdateImportDto['kind'] })}
      />
      {!plan.columns.channel && (
        <>
          <TextField
            size="small"
            label="Channel"
            value={platform}
            error={!isName}
            helperText={isName ? 'Where these were sold: ebay, etsy, your stall' : 'Letters, digits, spaces and dashes'}
            onChange={(event) => setPlatform(event.target.value)}
            onBlur={() => isName && name !== plan.platform && onChange({ platform: name })}
            slotProps={{ htmlInput: { list: 'import-channels', maxLength: 40 } }}
          />
          <datalist id="import-channels">
            {salesChannels.map((channel) => (
              <option key={channel} value={channel} />
            ))}
          </datalist>
        </>
      )}
      {accounts.length > 0 && (
        <Choice
          label="Account"
          value={plan.account ?? unchosen}
          options={[
            ...(plan.account == null ? [[unchosen, 'Choose an account'] as const] : []),
            ...accounts.map(({ account, name: shop }) => [account, accountTitle({ platform: plan.platform, accountName: shop })] as const),
            ['', 'Another shop, not connected'],
          ]}
          onChange={(account) => account !== unchosen && onChange({ account })}
          help="Numbers of orders and products are unique only within one account"
          error={plan.account == null}
        />
      )}
      {(isOrders || plan.kind === 'payouts') && (
        <Choice
          label="Dates look like"
          value={plan.dateFormat}
          options={dateFormats}
          onChange={(dateFormat) => onChange({ dateFormat: dateFormat as UpdateImportDto['dateFormat'] })}
          help={dateCertain ? undefined : 'Day and month could be the other way round: look at the preview'}
        />
      )}
      {isOrders && (
        <>
          <Choice
            label="The price column is for"
            value={plan.priceIs}
            options={[
              ['unit', 'one piece'],
              ['line', 'the whole line'],
            ]}
            onChange={(priceIs) => onChange({ priceIs: priceIs as UpdateImportDto['priceIs'] })}
            help={evidence?.text}
            error={evidence ? !evidence.agrees : false}
          />
          <Choice
            label="Totals and fees are given"
            // Without an answer nothing is chosen, so that either choice is one.
            value={plan.amountsCertain === false ? '' : plan.amountsPer}
            options={[
              ['order', 'once for an order'],
              ['line', 'on each line, to be added'],
            ]}
            onChange={(amountsPer) => onChange({ amountsPer: amountsPer as UpdateImportDto['amountsPer'] })}
          />
        </>
      )}
      {plan.kind !== 'customers' && (
        <>
          <Choice
            label="Numbers look like"
            value={plan.numberStyle}
            options={[
              ['dot', '1,234.56'],
              ['comma', '1.234,56'],
            ]}
            onChange={(numberStyle) => onChange({ numberStyle: numberStyle as UpdateImportDto['numberStyle'] })}
            help={numbersCertain ? undefined : 'Point and comma could be the other way round: look at the preview'}
          />
          <CurrencyField key={plan.currency} value={plan.currency ?? ''} onChange={(currency) => onChange({ currency })} />
        </>
      )}
    </Grid>
  );
}

function CurrencyField({ value, onChange }: { value: string; onChange: (currency: string) => void }) {
  const [text, setText] = useState(value);
  const isCode = /^[A-Z]{3}$/.test(text);
  return (
    <TextField
      size="small"
      label="Currency"
      value={text}
      error={text !== '' && !isCode}
      helperText={isCode ? 'Where neither the amounts nor a column name one' : 'Three letters, such as USD'}
      onChange={(event) => setText(event.target.value.toUpperCase().slice(0, 3))}
      onBlur={() => isCode && text !== value && onChange(text)}
    />
  );
}

/** Which column means what; every column can be chosen, with its first values to recognise it by. */
export function ColumnForm({ detail, onChange }: PlanFormProps) {
  const { plan, fields, columns } = detail;
  return (
    <Grid>
      {fields.map((field) => {
        const chosen = plan.columns[field] ?? '';
        const examples = columns.find(({ name }) => name === chosen)?.examples.join(', ');
        return (
          <TextField
            key={field}
            select
            size="small"
            label={fieldName(field)}
            value={chosen}
            helperText={examples}
            onChange={(event) => onChange({ columns: { ...plan.columns, [field]: event.target.value } })}
            slotProps={{
              select: { displayEmpty: true, renderValue: (value) => (value as string) || <span style={{ opacity: 0.7 }}>No column</span> },
              inputLabel: { shrink: true },
              formHelperText: {
                sx: {
                  overflow: 'hidden',
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: 2,
                  overflowWrap: 'anywhere',
                },
              },
            }}
          >
            <MenuItem value="">No column</MenuItem>
            {columns.map(({ name, examples: values }) => (
              <MenuItem key={name} value={name}>
                <span style={{ minWidth: 0 }}>
                  {name}
                  <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }} noWrap>
                    {values.join(', ') || 'empty'}
                  </Typography>
                </span>
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </Grid>
  );
}
