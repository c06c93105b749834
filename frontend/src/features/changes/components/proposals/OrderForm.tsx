import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useWatch, type Control } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { OrderActionsDto, ShopOrderDto } from '../../../../shared/api/generated';
import { changeLink } from '../../../../shared/lib/links';
import { amountInField, formatAmount } from '../../../../shared/lib/money';
import { platformName } from '../../../../shared/lib/platform';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField, FormSwitch, required } from '../../../../shared/ui/form/FormField';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { useProposeForOrdersMutation } from '../../api';
import { finalText } from '../../change';
import { actionNames, amountRule, lineOf, piecesOf, piecesRule, startOf, type OrderAction, type OrderFields } from '../../order-form';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  marginTop: 14,
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 10, alignItems: 'start' },
  '& .foot': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& b': { color: theme.vars.palette.status.waiting.fg, fontWeight: 600 },
}));

interface FieldProps {
  control: Control<OrderFields>;
  action: OrderAction;
}

/** Of more, people look for theirs by typing. */
const mostInMenu = 20;

/** A list of the platform's own words, or any text. */
function WordField({ control, action, name, label, help }: FieldProps & { name: 'carrier' | 'reason'; label: string; help: string }) {
  const choices = name === 'carrier' ? action.carriers : action.reasons;
  const isNeeded = action.needs.includes(name);
  const field = {
    control,
    name,
    size: 'small' as const,
    label,
    helperText: help,
    ...(isNeeded && { rules: required(`${label} is needed`) }),
  };
  if (choices !== null && choices.length > mostInMenu) {
    return (
      <>
        <FormField {...field} slotProps={{ htmlInput: { list: `order-${name}`, autoComplete: 'off' } }} />
        <datalist id={`order-${name}`}>
          {choices.map(({ code, name: words }) => (
            <option key={code} value={words} />
          ))}
        </datalist>
      </>
    );
  }
  return (
    <FormField {...field} select={choices !== null}>
      {(choices ?? []).map(({ code, name: words }) => (
        <MenuItem key={code} value={code}>
          {words}
        </MenuItem>
      ))}
    </FormField>
  );
}

function Parcel({ control, action, channel }: FieldProps & { channel: string }) {
  const needsNumber = action.needs.includes('tracking');
  return (
    <div className="pair">
      {action.takes.includes('carrier') && (
        <WordField control={control} action={action} name="carrier" label="Carrier" help={`As ${channel} calls it, such as DHL`} />
      )}
      {action.takes.includes('tracking') && (
        <FormField
          control={control}
          name="tracking"
          size="small"
          label="Tracking number"
          {...(needsNumber && { rules: required('The number is needed') })}
        />
      )}
    </div>
  );
}

function Pieces({ control, order, help }: Pick<FieldProps, 'control'> & { order: ShopOrderDto; help: string }) {
  return (
    <>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
      <div className="pair">
        {piecesOf(order).map(({ sku, quantity }, index) => (
          <FormField
            key={sku}
            control={control}
            name={`pieces.${index}`}
            size="small"
            label={`Pieces of ${sku}`}
            rules={{ validate: piecesRule(quantity) }}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ))}
      </div>
    </>
  );
}

interface OrderFormProps {
  order: ShopOrderDto;
  action: OrderAction;
  actions: OrderActionsDto;
  onClose: () => void;
}

/** What is said with one change of an order. It is proposed, and whoever proposed it is led there. */
export function OrderForm({ order, action, actions: { left, currency }, onClose }: OrderFormProps) {
  const [propose] = useProposeForOrdersMutation();
  const navigate = useNavigate();
  const channel = platformName(order.platform);
  const { field } = action;
  const form = useApiForm<OrderFields>({
    defaultValues: startOf(order),
    otherwise: 'The change was not proposed.',
    quiet: true,
    async save(typed) {
      const { batch, errors } = await propose({ lines: [lineOf(order, action, typed)] }).unwrap();
      if (batch) void navigate(changeLink(batch.id));
      else form.setError('root.line', { message: errors[0]?.message ?? 'This change could not be taken.' });
    },
  });
  const { control, busy } = form;
  const takes = (option: OrderAction['takes'][number]) => action.takes.includes(option);
  const isRestocked = useWatch({ control, name: 'restock' });
  return (
    <Form onSubmit={form.submit} noValidate aria-label={actionNames[field].button}>
      {field === 'refund' && (
        <FormField
          control={control}
          name="amount"
          size="small"
          label={`Amount (${currency})`}
          placeholder={amountInField(left, currency)}
          helperText={`Empty: all that is left, ${formatAmount(left, currency)}`}
          rules={{ validate: amountRule(left, currency) }}
          slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        />
      )}
      {(takes('carrier') || takes('tracking')) && <Parcel control={control} action={action} channel={channel} />}
      {field === 'shipped' && takes('parts') && order.lines.length > 0 && (
        <Pieces control={control} order={order} help="What is in this parcel" />
      )}
      {takes('reason') && (
        <WordField control={control} action={action} name="reason" label="Reason" help={action.reasons ? '' : 'Kept with the order'} />
      )}
      {takes('restock') && (
        <FormSwitch control={control} name="restock" label="Put pieces back on sale" help={`${channel} counts them as stock again`} />
      )}
      {field === 'refund' && takes('parts') && isRestocked && <Pieces control={control} order={order} help="What comes back" />}
      {takes('byHand') && (
        <FormSwitch control={control} name="byHand" label="I paid it back myself" help={`${channel} only writes it down`} />
      )}
      {takes('notify') && <FormSwitch control={control} name="notify" label="Tell the buyer" help={`${channel} sends a mail`} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {action.isFinal && <b>{finalText} </b>}
        {action.follows !== null && `${action.follows} `}
        Nothing is written before it is approved.
      </Typography>
      <FormFailure text={form.formState.errors.root?.line?.message ?? form.failure} />
      <div className="foot">
        <Button type="submit" size="small" variant="contained" color="primary" disabled={busy}>
          {busy ? 'Proposing...' : actionNames[field].propose}
        </Button>
        <Button size="small" variant="text" disabled={busy} onClick={onClose}>
          Back
        </Button>
      </div>
    </Form>
  );
}
