import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AccountVatDto } from '../../../../shared/api/generated';
import { useMay } from '../../../../shared/lib/permissions';
import { accountTitle } from '../../../../shared/lib/platform';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useUnsaved } from '../../../../shared/ui/form/UnsavedChanges';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { Panel } from '../../../../shared/ui/Panel';
import { useToast } from '../../../../shared/ui/toast';
import { useEditVatMutation } from '../../api';
import { number, vatRule, vatSource } from '../../limits';

const Row = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 208px auto',
  gap: '8px 14px',
  alignItems: 'start',
  padding: 16,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .save': { minWidth: 64, minHeight: 40, display: 'flex', alignItems: 'center' },
  '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& .save': { minHeight: 0 } },
}));

const Explanation = styled('p')(({ theme }) => ({ margin: 0, padding: '12px 16px 0', color: theme.vars.palette.text.secondary }));

/** How much VAT the prices of each account contain: floors and margins count what is left after it. */
export function VatPanel({ accounts }: { accounts: readonly AccountVatDto[] }) {
  return (
    <Panel title="VAT inside prices">
      <Explanation>Floors and margins count the net price, after VAT.</Explanation>
      {accounts.map((account) => (
        <VatRow key={`${account.integrationId} ${account.platform} ${account.statedPercent}`} account={account} />
      ))}
    </Panel>
  );
}

function VatRow({ account }: { account: AccountVatDto }) {
  const { integrationId, platform, statedPercent, percent } = account;
  const may = useMay()('changes:limit');
  const [edit] = useEditVatMutation();
  const toast = useToast();
  const isFiles = integrationId === null;
  const name = isFiles ? `Files: ${accountTitle({ platform })}` : accountTitle(account);
  const form = useApiForm({
    defaultValues: { percent: statedPercent === null ? '' : String(statedPercent) },
    otherwise: "Couldn't save the VAT. Try again.",
    async save(typed) {
      await edit({ integrationId, platform, percent: number(typed.percent) }).unwrap();
      form.reset(typed);
      toast({ kind: 'success', title: 'VAT saved', text: name });
    },
  });
  const { control, busy } = form;
  const { isDirty } = form.formState;
  useUnsaved(isDirty, () => form.reset());
  return (
    <Row onSubmit={form.submit} noValidate>
      <div>
        <b>{name}</b>
        <small>{vatSource(account)}</small>
      </div>
      <FormField
        control={control}
        name="percent"
        size="small"
        label="VAT (%)"
        disabled={!may}
        helperText={percent === null ? '0 if prices contain none' : isFiles ? 'Empty: not set' : 'Empty uses the rate of the shop'}
        rules={{ validate: (typed) => vatRule(typed) }}
        slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': `VAT inside prices of ${name} (%)` } }}
      />
      <div className="save">
        {may && isDirty && (
          <Button size="small" type="submit" disabled={busy} variant="contained" color="primary">
            {busy ? 'Saving...' : 'Save VAT'}
          </Button>
        )}
      </div>
      <FormFailure text={form.failure} />
    </Row>
  );
}
