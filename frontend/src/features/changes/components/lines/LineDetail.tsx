import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../../shared/api/errors';
import { changeLink } from '../../../../shared/lib/links';
import { useFailureToast } from '../../../../shared/lib/useFailureToast';
import { useMay } from '../../../../shared/lib/permissions';
import { accountOf, accountTitle, platformName } from '../../../../shared/lib/platform';
import { amountInField, formatAmount } from '../../../../shared/lib/money';
import { formatAbsolute, formatClockSeconds } from '../../../../shared/lib/shop-time';
import { plural } from '../../../../shared/lib/format';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { AccountName } from '../../../../shared/ui/AccountName';
import { ClockTime } from '../../../../shared/ui/Time';
import { useToast } from '../../../../shared/ui/toast';
import { useEditLineMutation, useProposeChangesMutation } from '../../api';
import {
  askText,
  fieldNames,
  finalText,
  foundOther,
  hasFloor,
  isAboutOrder,
  marginText,
  shareText,
  valueText,
  type ChangeLine,
} from '../../change';
import { isText, textOf } from '../../text';
import { isNumberField, parseValue, valueHelp, valueRule, type NumberField } from '../../value';
import { BuyerView } from './BuyerView';
import { DraftDetail } from './DraftDetail';
import { EditText } from './EditText';
import { TextDiff } from './TextDiff';

const Open = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 240px',
  gap: '16px 32px',
  alignItems: 'start',
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 20px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
  '& form': { display: 'grid', gap: 10 },
  '@container (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const vatText = ({ vatPercent, vatText: source }: ChangeLine['judgement']): string =>
  [
    vatPercent === null ? 'Unknown' : shareText(vatPercent),
    ...(source === null ? [] : [source]),
    ...(vatPercent === null ? ['Set it under Limits'] : []),
  ].join('. ');

const money = (line: ChangeLine, amount: number | null) => (amount === null ? 'unknown' : formatAmount(amount, line.currency ?? ''));

/** What is known about a line and where it comes from; facts without a value are left out. */
function factsOf(line: ChangeLine): (readonly [string, ReactNode])[] {
  const { judgement, field, platform, status } = line;
  const isWritten = isText(field);
  const isPrice = hasFloor(line);
  return [
    ['To check', status === 'proposed' && judgement.reasons.length > 0 && judgement.reasons.join(' ')],
    ['What happened', line.causeText],
    ['What to do', line.cure],
    ['Why', line.why],
    ['Asked for', askText(line)],
    ['The buyer', line.ask?.notify == null ? null : line.ask.notify ? `Is told by ${platformName(platform)}` : 'Is not told'],
    ['Afterwards', line.isFinal && finalText],
    ['Shop', <AccountName key="shop" {...accountOf(line)} />],
    [line.orderId === null ? 'SKU' : 'Order', line.sku],
    ['Cost', isPrice && money(line, judgement.cost)],
    [`${platformName(platform)} keeps`, isPrice && shareText(judgement.feePercent)],
    ['VAT inside the price', isPrice && vatText(judgement)],
    ['Floor', isPrice && (judgement.floorText ?? money(line, judgement.floor))],
    ['Net margin', isPrice && judgement.marginAfter !== null && marginText(line)],
    ['Sold in 28 days', judgement.unitsSold !== null && plural(judgement.unitsSold, 'piece')],
    ['Read', <ClockTime key="read" time={line.readAt} />],
    [
      status === 'rejected' ? 'Dropped' : 'Approved',
      line.decidedAt !== null && (
        <>
          <ClockTime time={line.decidedAt} /> {line.decidedBy !== null && `by ${line.decidedBy}`}
        </>
      ),
    ],
    ['Not before', line.dueAt !== null && status === 'approved' && <ClockTime key="due" time={line.dueAt} />],
    [
      'Accepted',
      line.sentAt !== null && (
        <time dateTime={line.sentAt} title={formatAbsolute(line.sentAt)}>
          {formatClockSeconds(line.sentAt)}
        </time>
      ),
    ],
    [
      `Seen on ${platformName(platform)}`,
      line.wasSeen && (
        <>
          {isWritten ? !foundOther(line) && 'As it was sent' : valueText(line, line.seen)}{' '}
          {line.seenAt !== null && <ClockTime time={line.seenAt} />}
        </>
      ),
    ],
  ];
}

/** One line, opened: its figures with their sources, and the new value while it can still be changed. */
export function LineDetail({ line }: { line: ChangeLine }) {
  const may = useMay()('changes:propose');
  const [before, after, seen] = [textOf(line.from), textOf(line.to), textOf(line.seen)];
  return (
    <Open>
      {isText(line.field) && before !== null && after !== null && (
        <div style={{ gridColumn: '1 / -1', display: 'grid', gap: 12 }}>
          <TextDiff before={before} after={after} />
          {foundOther(line) && seen !== null && (
            <>
              <b>Now in {accountTitle(line)}</b>
              <TextDiff before={after} after={seen} />
            </>
          )}
        </div>
      )}
      {isText(line.field) && <BuyerView line={line} />}
      <DraftDetail line={line} />
      <dl>
        {factsOf(line).map(([name, value]) =>
          value === null || value === false || value === '' ? null : (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {line.orderId !== null && (
        <div>
          <Button
            size="small"
            component={Link}
            to={`/admin/shop-orders?order=${line.orderId}&search=${encodeURIComponent(line.sku.replace('#', ''))}`}
          >
            Open order
          </Button>
        </div>
      )}
      {may && line.status === 'proposed' && isNumberField(line.field) && <EditForm key={line.version} line={line} field={line.field} />}
      {may && line.status === 'proposed' && isText(line.field) && <EditText key={line.version} line={line} />}
      {may && (line.status === 'refused' || line.status === 'drifted') && line.listingId !== null && <ProposeAgain line={line} />}
    </Open>
  );
}

/** The same new value once more, judged by what is there now. */
function ProposeAgain({ line }: { line: ChangeLine }) {
  const [propose, { isLoading }] = useProposeChangesMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  async function again() {
    const { listingId, field, to, why } = line;
    if (listingId === null || isAboutOrder(field) || field === 'draft') return;
    try {
      const { batch, errors } = await propose({ lines: [{ listingId, field, to, ...(why !== null && { why }) }] }).unwrap();
      if (batch) void navigate(changeLink(batch.id));
      else toast({ kind: 'info', title: 'Nothing was proposed', text: errors[0]?.message ?? 'It is that already: nothing would change.' });
    } catch (error) {
      failed(error, serverMessage(error, 'The change could not be proposed.'));
    }
  }
  return (
    <div>
      <Button size="small" disabled={isLoading} onClick={() => void again()}>
        {isLoading ? 'Proposing...' : 'Propose again'}
      </Button>
    </div>
  );
}

function EditForm({ line, field }: { line: ChangeLine; field: NumberField }) {
  const [edit] = useEditLineMutation();
  const toast = useToast();
  const start = typeof line.to !== 'number' ? '' : field === 'stock' ? String(line.to) : amountInField(line.to, line.currency);
  const form = useApiForm({
    defaultValues: { to: start },
    otherwise: 'The line was not saved.',
    async save({ to }) {
      await edit({ line, to: parseValue(to) }).unwrap();
      toast({ kind: 'success', title: 'Line saved', text: `${line.productName} on ${accountTitle(line)}` });
    },
  });
  const { floor } = line.judgement;
  return (
    <form onSubmit={form.submit} noValidate>
      <FormField
        control={form.control}
        name="to"
        size="small"
        label={`New ${fieldNames[line.field].toLowerCase()}${line.currency && line.field !== 'stock' ? ` (${line.currency})` : ''}`}
        rules={{ validate: (text) => valueRule(field, text) }}
        helperText={floor !== null && line.field === 'price' ? `The floor is ${money(line, floor)}` : valueHelp(field)}
        slotProps={{ htmlInput: { inputMode: line.field === 'stock' ? 'numeric' : 'decimal' } }}
      />
      <FormFailure text={form.failure} />
      <div>
        <Button type="submit" size="small" disabled={form.busy || !form.formState.isDirty}>
          {form.busy ? 'Saving...' : 'Save line'}
        </Button>
      </div>
    </form>
  );
}
