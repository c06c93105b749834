import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ChevronDown from '../../../shared/icons/chevron-down';
import ChevronRight from '../../../shared/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { taskLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { rowPadding } from '../../../shared/theme/density';
import { Linked } from '../../../shared/ui/Linked';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { useResolveDeliveryMutation } from '../api';
import { channelNames, statusLooks, targetText, type Delivery } from '../delivery';
import { DeliveryContent } from './DeliveryContent';

export const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& > li': { padding: `${rowPadding(8)} 16px ${rowPadding(8)} 8px` },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 124px 72px 84px',
    gap: '2px 16px',
    alignItems: 'center',
    minHeight: 34,
  },
  '& .what': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '0 4px',
    alignItems: 'start',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { margin: '2px 0 0 4px', color: theme.vars.palette.text.secondary },
    '& b': { display: 'block', fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b.whole': { whiteSpace: 'normal' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '17px',
    color: theme.vars.palette.text.secondary,
  },
  '& .more': { padding: '8px 0 6px 28px' },
  '& .more > p': { margin: '0 0 8px', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .more a': { color: theme.vars.palette.text.primary, textUnderlineOffset: 3 },
  '& .bad': { color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere', whiteSpace: 'normal' },
  '& .num': { textAlign: 'right', color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .ask': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '6px 0 4px 28px' },
  '& .ask span': { flex: '1 1 240px', color: theme.vars.palette.text.secondary },
  '&.narrow .row': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& .num': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    '& .row': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .row .num': { display: 'none' },
  },
}));

/** Nobody can tell whether it arrived: a person says so, and if not it is sent again. */
function Question({ delivery }: { delivery: Delivery }) {
  const [resolve, { isLoading }] = useResolveDeliveryMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const may = useMay();

  async function answer(sent: boolean) {
    try {
      await resolve({ delivery, sent }).unwrap();
      toast({ title: sent ? 'Noted as sent' : 'It is sent again' });
    } catch (error) {
      failed(error, serverMessage(error, 'The answer could not be saved.'));
    }
  }

  return (
    <div className="ask">
      <span>The connection was lost while it was being sent. Look at {channelNames[delivery.channel]}: did it arrive?</span>
      {may('deliveries:resolve') && (
        <>
          <Button size="small" disabled={isLoading} onClick={() => void answer(true)}>
            It arrived
          </Button>
          <Button size="small" disabled={isLoading} onClick={() => void answer(false)}>
            Send again
          </Button>
        </>
      )}
    </div>
  );
}

/** One message: where it goes and what became of it; opens to what was sent. */
export function DeliveryRow({ delivery, withTask = true }: { delivery: Delivery; withTask?: boolean }) {
  const [open, setOpen] = useState(false);
  const Icon = open ? ChevronDown : ChevronRight;
  const target = targetText(delivery);
  return (
    <li>
      <div className="row">
        <button type="button" className="what" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon size={15} aria-hidden />
          <span style={{ minWidth: 0 }}>
            <b title={target} className={delivery.isWithheld ? 'whole' : undefined}>
              {target}
            </b>
            <small title={delivery.excerpt}>
              {channelNames[delivery.channel]}
              {!delivery.isWithheld && `: ${delivery.excerpt}`}
            </small>
          </span>
        </button>
        <span>
          <StatusChip {...statusLooks[delivery.status]} />
        </span>
        <span className="num">{delivery.feeMicroUsd === 0 ? '–' : <Money microUsd={delivery.feeMicroUsd} />}</span>
        <span className="num">
          <RelativeTime time={delivery.sentAt ?? delivery.createdAt} />
        </span>
      </div>
      {delivery.error && delivery.status !== 'sent' && (
        <small className="bad" style={{ paddingLeft: 28 }}>
          <Linked text={delivery.error} />
          {delivery.status === 'pending' && delivery.tries > 0 && (
            <>
              {' '}
              Tried again <RelativeTime time={delivery.dueAt} />
            </>
          )}
        </small>
      )}
      {delivery.status === 'unknown' && <Question delivery={delivery} />}
      {open && (
        <div className="more">
          <p>
            {withTask && (
              <>
                <Link to={taskLink(delivery.taskId)}>{delivery.taskTitle}</Link>
                {delivery.agentName && `, ${delivery.agentName}`}.{' '}
              </>
            )}
            {delivery.tries > 1 && `${delivery.tries} tries. `}
            {delivery.resolvedBy && `${delivery.resolvedBy} said what became of it. `}
            {delivery.providerId && (
              <>
                The service calls it <code>{delivery.providerId}</code>.
              </>
            )}
          </p>
          <DeliveryContent id={delivery.id} />
        </div>
      )}
    </li>
  );
}
