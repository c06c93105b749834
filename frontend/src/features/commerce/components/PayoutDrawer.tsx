import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { accountTitle } from '../../../shared/lib/platform';
import { formatAbsolute, formatCalendarDay, shopDay } from '../../../shared/lib/shop-time';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { DrawerHead, DrawerSection, Facts } from '../../../shared/ui/DetailParts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { type Payout, type PayoutDetail, usePayoutLinesInfiniteQuery, usePayoutQuery } from '../api';
import { lineTypeNames, orderFinding, payoutFindings, payoutLook, pictureOf } from '../payouts';

const Picture = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(40px, 1fr) auto',
  gap: '8px 14px',
  alignItems: 'center',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& i': { display: 'block', height: 8, borderRadius: 2, background: theme.vars.palette.status.completed.fg },
  '& i.less': { background: theme.vars.palette.status.failed.fg },
  '& .total': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', gap: 12, padding: '6px 0' },
  '& li > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
  '& li > span:last-of-type:not(:first-of-type)': { fontVariantNumeric: 'tabular-nums' },
}));

/** One payout: whether it matches first, then what it is made of, the orders that need a look, and its lines. */
export function PayoutDrawer({ payout, onClose }: { payout: Payout | null; onClose: () => void }) {
  return (
    <DetailDrawer open={payout !== null} onClose={onClose} label={`Payout ${payout?.payoutId ?? ''}`} beside={false}>
      {payout && (
        <>
          <DrawerHead
            title={payout.payoutId}
            note={[accountTitle(payout), payout.paidAt && `payout of ${formatCalendarDay(shopDay(payout.paidAt))}`]
              .filter(Boolean)
              .join(', ')}
            onClose={onClose}
          />
          <DrawerSection>
            <StatusChip {...payoutLook(payout)} />
            {payoutFindings(payout).map((finding) => (
              <p key={finding} style={{ margin: '10px 0 0' }}>
                {finding}
              </p>
            ))}
          </DrawerSection>
          <DrawerSection>
            <h3>What it is made of</h3>
            <Picture>
              {pictureOf(payout).map(({ name, amount, share }, index, rows) => {
                const className = index === rows.length - 1 ? 'total' : undefined;
                return (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt className={className}>{name}</dt>
                    <i aria-hidden className={amount < 0 ? 'less' : undefined} style={{ width: `${Math.max(2, share * 100)}%` }} />
                    <dd className={className}>{formatAmount(amount, payout.currency)}</dd>
                  </div>
                );
              })}
            </Picture>
          </DrawerSection>
          <Details key={payout.id} payout={payout} />
        </>
      )}
    </DetailDrawer>
  );
}

function Details({ payout }: { payout: Payout }) {
  const { data: detail } = usePayoutQuery(payout.id);
  return (
    <>
      {detail && detail.openOrders.length > 0 && <OpenOrders detail={detail} />}
      <DrawerSection>
        <h3>About this payout</h3>
        <Facts
          facts={[
            ['Status at the channel', payout.status],
            ['From', payout.periodStart && formatAbsolute(payout.periodStart)],
            ['To', payout.periodEnd && formatAbsolute(payout.periodEnd)],
            ['Orders that match', payout.orders.matched || null],
          ]}
        />
      </DrawerSection>
      {payout.sums.length > 0 && <Lines payout={payout} />}
    </>
  );
}

function OpenOrders({ detail }: { detail: PayoutDetail }) {
  return (
    <DrawerSection>
      <h3>Orders to check</h3>
      <Rows>
        {detail.openOrders.map((order) => (
          <li key={order.orderNumber}>
            <span>
              {order.orderId ? (
                <Link to={`/admin/shop-orders?search=${encodeURIComponent(order.orderNumber)}&order=${order.orderId}`}>
                  {order.orderNumber}
                </Link>
              ) : (
                order.orderNumber
              )}
              <small>{orderFinding(order, detail.currency)}</small>
            </span>
          </li>
        ))}
      </Rows>
    </DrawerSection>
  );
}

function Lines({ payout }: { payout: Payout }) {
  const list = usePayoutLinesInfiniteQuery(payout.id);
  const lines = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <DrawerSection>
      <h3>{lines ? plural(total, 'line') : 'Lines'}</h3>
      {!lines && !list.error && <SkeletonRows count={4} height={44} />}
      {list.error && <ErrorNotice title="Couldn't load the lines" error={list.error} onRetry={() => void list.refetch()} />}
      <Rows>
        {lines?.map((line) => (
          <li key={line.id}>
            <span>
              {[lineTypeNames[line.type], line.orderNumber].filter(Boolean).join(' ')}
              <small>
                {[line.platformType, line.postedAt && formatAbsolute(line.postedAt), line.description].filter(Boolean).join(', ')}
                {line.fee !== null && line.fee !== 0 && line.type !== 'fee' && (
                  <>
                    {' '}
                    ({formatAmount(line.gross, line.currency)} less {formatAmount(line.fee, line.currency)} fee)
                  </>
                )}
              </small>
            </span>
            <span>{formatAmount(line.net, line.currency)}</span>
          </li>
        ))}
      </Rows>
      {list.hasNextPage && (
        <Button size="small" variant="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more lines
        </Button>
      )}
    </DrawerSection>
  );
}
