import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import { plural } from '../../../../shared/lib/format';
import { useMay } from '../../../../shared/lib/permissions';
import { platformName } from '../../../../shared/lib/platform';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useUnsaved } from '../../../../shared/ui/form/UnsavedChanges';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { ClockTime } from '../../../../shared/ui/Time';
import { useToast } from '../../../../shared/ui/toast';
import { useEditRuleMutation } from '../../api';
import { shareText } from '../../change';
import { amountRule, changeOf, fieldsOf, isOfProducts, percentRule, wholeRule, type Rule as RuleRow, type RuleFields } from '../../limits';
import { ruleName } from '../../limits-table';
import { LastDays } from './LastDays';
import { LevelControl } from './LevelControl';

const Body = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 14, alignItems: 'start' },
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 32 },
  '& .foot small': { flex: 1, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '@media (max-width: 400px)': { '& .pair': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

interface NumberField {
  name: Exclude<keyof RuleFields, 'level' | 'onlySkus'>;
  label: string;
  help: string;
  rule: (text: string) => true | string;
  placeholder?: string;
}

const mostChange = (kind: 'price' | 'stock'): NumberField => ({
  name: 'mostChange',
  label: kind === 'price' ? 'Most change a day (%)' : 'Most change a day (pieces)',
  help: 'Of one product, up or down',
  rule: amountRule,
});

function numbersOf({ kind, platform, ledgerFeePercent }: RuleRow): NumberField[] {
  const name = platformName(platform);
  const forPrices: NumberField[] = [
    {
      name: 'marginPercent',
      label: 'Lowest net margin (%)',
      help: 'After VAT, cost and fees. Unknown cost or VAT needs your approval',
      rule: percentRule,
    },
    {
      name: 'feePercent',
      label: `What ${name} keeps (%)`,
      help:
        ledgerFeePercent === null
          ? 'Unknown until an order states it'
          : `Empty uses ${shareText(ledgerFeePercent)}, from the orders of 90 days`,
      rule: percentRule,
      ...(ledgerFeePercent !== null && { placeholder: ledgerFeePercent.toFixed(2) }),
    },
  ];
  return [
    ...(kind === 'price' ? forPrices : []),
    ...(kind === 'price' || kind === 'stock' ? [mostChange(kind)] : []),
    ...(kind === 'refund' ? forRefunds : []),
    { name: 'mostLinesBatch', label: 'Most lines in one change', help: 'More in one change need your approval', rule: wholeRule },
    { name: 'mostLinesDay', label: 'Most lines a day', help: 'More on one day need your approval', rule: wholeRule },
  ];
}

const forRefunds: NumberField[] = [
  {
    name: 'mostChange',
    label: 'Most for one order a day',
    help: 'In the currency of the order. More needs your approval',
    rule: amountRule,
  },
  { name: 'mostAmountDay', label: 'Most for all orders a day', help: 'In each currency. More needs your approval', rule: amountRule },
];

const isField = (name: string, rule: RuleRow) => name in fieldsOf(rule);

/** Level and limits of one kind of change on one account, and their outcome. */
export function RuleForm({ rule }: { rule: RuleRow }) {
  const may = useMay()('changes:limit');
  const [edit] = useEditRuleMutation();
  const toast = useToast();
  const start = fieldsOf(rule);
  const name = ruleName(rule);
  const form = useApiForm<RuleFields>({
    defaultValues: start,
    otherwise: 'The limits were not saved.',
    // A refusal of one of several SKUs stands at the field that holds them.
    fieldOf: (field) => (isField(field, rule) ? field : field.split('.')[0]!),
    async save(typed) {
      await edit({ rule, change: changeOf(typed, start) }).unwrap();
      form.reset(typed);
      toast({ kind: 'success', title: 'Limits saved', text: name });
    },
  });
  const { control, busy } = form;
  const { isDirty } = form.formState;
  const level = useController({ control, name: 'level' });
  useUnsaved(isDirty, () => form.reset());
  return (
    <>
      <Body onSubmit={form.submit} noValidate>
        <LevelControl
          label={`Level of ${name}`}
          value={level.field.value}
          onChange={level.field.onChange}
          missing={rule.missing}
          disabled={!may}
        />
        <div className="pair">
          {numbersOf(rule).map(({ name: field, label, help, rule: validate, placeholder }) => (
            <FormField
              key={field}
              control={control}
              name={field}
              size="small"
              label={label}
              helperText={help}
              disabled={!may}
              {...(placeholder !== undefined && { placeholder })}
              rules={{ validate: (typed) => validate(typed) }}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
        </div>
        {isOfProducts(rule.kind) && (
          <FormField
            control={control}
            name="onlySkus"
            size="small"
            label="Only these SKUs"
            multiline
            minRows={1}
            maxRows={6}
            disabled={!may}
            helperText={
              rule.onlySkus === null
                ? 'One per line. Empty means all products'
                : `${plural(rule.onlySkus.length, 'product')} may be written`
            }
          />
        )}
        <FormFailure text={form.failure} />
        <div className="foot">
          <small>
            {rule.updatedAt !== null && (
              <>
                Set <ClockTime time={rule.updatedAt} />
                {rule.updatedBy !== null && ` by ${rule.updatedBy}`}
              </>
            )}
          </small>
          {may && isDirty && (
            <Button size="small" variant="text" disabled={busy} onClick={() => form.reset()}>
              Discard
            </Button>
          )}
          {may && (
            <Button size="small" type="submit" disabled={!isDirty || busy} {...(isDirty && { variant: 'contained', color: 'primary' })}>
              {busy ? 'Saving...' : 'Save limits'}
            </Button>
          )}
        </div>
      </Body>
      <LastDays rule={rule} />
    </>
  );
}
