import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ShortStockDto, ToShipDto } from '../../../shared/api/generated';
import ArrowRight from '../../../shared/icons/arrow-right';
import { plural } from '../../../shared/lib/format';
import { AccountName } from '../../../shared/ui/AccountName';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { ProductThumb } from '../../../shared/ui/ProductThumb';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { QuietLink } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import { NoteLink } from '../components/Figure';
import { lastsText, lowLink, orderTitle, productLink, shortCounts, stockText, toShipLink } from './shop';

const ROW = 56;
const SHOWN = 4;

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Keeps its height next to another panel, whatever its content.
  minHeight: SHOWN * ROW,
  [theme.breakpoints.down('sm')]: { minHeight: 0 },
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: ROW,
    padding: '6px 16px',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .name': { minWidth: 0 },
  '& .name > a, & .name > small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name > a': {
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    // The whole row is the link.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -2 },
  },
  '& .name > small': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '18px',
    color: theme.vars.palette.text.secondary,
    '& > .text': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', gap: '0 6px', whiteSpace: 'normal' },
  },
  '& .fact': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
}));

const More = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: 44,
  padding: '13px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
}));

const head = (to: string, label: string): ReactNode => (
  <QuietLink to={to}>
    {label} <ArrowRight size={13} aria-hidden />
  </QuietLink>
);

/** The orders that have waited longest for their parcel. */
export function ToShip({ toShip: { total, orders } }: { toShip: ToShipDto }) {
  return (
    <Panel
      title="Orders to ship"
      note={total === 0 ? undefined : `${plural(total, 'order')}, oldest first`}
      actions={head(toShipLink(), 'Shop orders')}
    >
      {orders.length === 0 ? (
        <EmptyState title="Nothing to ship">Orders of the last 60 days that are paid and not sent yet appear here.</EmptyState>
      ) : (
        <List aria-label="Orders to ship">
          {orders.map((order) => (
            <li key={order.id}>
              <ProductThumb name={order.productName ?? order.number} src={order.picture} />
              <span className="name">
                <Link to={toShipLink(order.id)} title={orderTitle(order)}>
                  {orderTitle(order)}
                </Link>
                <small>
                  {order.number}
                  <AccountName platform={order.platform} accountName={order.accountName} isDemo={order.isDemo} plain />
                </small>
              </span>
              <span className="fact">
                ordered <RelativeTime time={order.orderedAt} />
              </span>
            </li>
          ))}
        </List>
      )}
      {total > orders.length && (
        <More>
          <NoteLink to={toShipLink()}>{plural(total - orders.length, 'more order')}</NoteLink>
        </More>
      )}
    </Panel>
  );
}

/** Products that are oversold, at risk or low. */
export function ShortStock({ stock }: { stock: ShortStockDto }) {
  const counts = shortCounts(stock);
  const note = counts.map(({ text, to }, index) => (
    <Fragment key={to}>
      {index > 0 && ', '}
      <NoteLink to={to}>{text}</NoteLink>
    </Fragment>
  ));
  const total = stock.low + stock.atRisk + (stock.oversold ?? 0);
  return (
    <Panel title="Low or oversold stock" note={counts.length > 0 ? note : undefined} actions={head(lowLink, 'Inventory')}>
      {stock.products.length === 0 ? (
        <EmptyState title="Nothing is low">
          Products at or below their limit appear here, and those that were sold more often than they are there.
        </EmptyState>
      ) : (
        <List aria-label="Low or oversold stock">
          {stock.products.map((product) => {
            const lasts = lastsText(product);
            return (
              <li key={product.sku}>
                <ProductThumb name={product.name} src={product.picture} />
                <span className="name">
                  <Link to={productLink(product)} title={product.name}>
                    {product.name}
                  </Link>
                  <small>
                    <span className="text" title={stockText(product)}>
                      {stockText(product)}
                    </span>
                  </small>
                </span>
                {product.missing !== null ? (
                  <StatusChip status="failed" label={`Oversold by ${product.missing}`} />
                ) : product.isAtRisk ? (
                  <StatusChip status="failed" label="Oversell risk" />
                ) : (
                  lasts && <span className="fact">{lasts}</span>
                )}
              </li>
            );
          })}
        </List>
      )}
      {total > stock.products.length && stock.products.length > 0 && (
        <More>
          <NoteLink to={lowLink}>See everything that is low</NoteLink>
        </More>
      )}
    </Panel>
  );
}
