import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ChangeLimitsDto } from '../../../../shared/api/generated';
import { useMay } from '../../../../shared/lib/permissions';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useUnsaved } from '../../../../shared/ui/form/UnsavedChanges';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { Panel } from '../../../../shared/ui/Panel';
import { useToast } from '../../../../shared/ui/toast';
import { useEditQuietHoursMutation } from '../../api';

const Body = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 14,
  padding: 16,
  '& .MuiTextField-root': { width: 180 },
  '& .save': { display: 'flex', gap: 8, alignSelf: 'flex-end', marginBottom: 26 },
  '@media (max-width: 719px)': {
    '& .MuiTextField-root': { flex: '1 1 130px', width: 'auto' },
    '& .save': { flex: '1 0 100%', marginBottom: 0 },
  },
});

const isTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Hours in which nothing is written, on the shop's clock. */
export function QuietHours({ limits }: { limits: ChangeLimitsDto }) {
  const may = useMay()('changes:limit');
  const [edit] = useEditQuietHoursMutation();
  const toast = useToast();
  const form = useApiForm({
    defaultValues: { quietFrom: limits.quietFrom ?? '', quietTo: limits.quietTo ?? '' },
    otherwise: 'The quiet hours were not saved.',
    async save({ quietFrom, quietTo }) {
      await edit({ quietFrom: quietFrom || null, quietTo: quietTo || null }).unwrap();
      form.reset({ quietFrom, quietTo });
      toast({ kind: 'success', title: quietFrom ? 'Quiet hours saved' : 'No quiet hours' });
    },
  });
  const { control, busy } = form;
  const { isDirty } = form.formState;
  useUnsaved(isDirty, () => form.reset());
  const field = (name: 'quietFrom' | 'quietTo', label: string, other: 'quietFrom' | 'quietTo') => (
    <FormField
      control={control}
      name={name}
      size="small"
      type="time"
      label={label}
      disabled={!may}
      helperText={name === 'quietFrom' ? 'Both empty for none' : "On the shop's clock"}
      rules={{
        validate: (typed, { [other]: beside }) =>
          typed === '' ? beside === '' || 'Set both, or empty both' : isTime.test(typed) || 'A time such as 22:00',
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Panel title="Quiet hours" note="nothing is written then; approved lines wait">
      <Body onSubmit={form.submit} noValidate>
        {field('quietFrom', 'From', 'quietTo')}
        {field('quietTo', 'To', 'quietFrom')}
        <FormFailure text={form.failure} />
        {may && (
          <div className="save">
            <Button size="small" type="submit" disabled={!isDirty || busy} {...(isDirty && { variant: 'contained', color: 'primary' })}>
              {busy ? 'Saving...' : 'Save hours'}
            </Button>
            {isDirty && (
              <Button size="small" variant="text" disabled={busy} onClick={() => form.reset()}>
                Discard
              </Button>
            )}
          </div>
        )}
      </Body>
    </Panel>
  );
}
