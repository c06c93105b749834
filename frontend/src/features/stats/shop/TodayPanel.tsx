import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ShopSalesDto } from '../../../shared/api/generated';
import CircleQuestionMark from '../../../shared/icons/circle-question-mark';
import Pencil from '../../../shared/icons/pencil';
import { useClock } from '../../../shared/lib/clock';
import { formatPercent, plural } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { calendarWeekday, formatClock, wallTime, withZone } from '../../../shared/lib/shop-time';
import { DemoMark } from '../../../shared/ui/AccountName';
import { Total } from '../../../shared/ui/Money';
import { NoteLink } from '../components/Figure';
import { SalesChart } from './SalesChart';
import { comparedOrdersLink, growthText, missingFor, todaysOrdersLink, weekLink, type Earned, type SoldToday } from './shop';

const HOUR_MS = 3_600_000;

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  minWidth: 0,
  minHeight: 308,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& > div': { display: 'flex', flexDirection: 'column', minWidth: 0, padding: '14px 16px 12px' },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { margin: 0, fontSize: theme.typography.pxToRem(13), fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& h2 small': { marginLeft: 8, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.disabled },
  '& h2 span': { marginLeft: 8 },
  '& .figure': { ...theme.typography.figure, display: 'inline-flex', alignItems: 'center', gap: 8, margin: '4px 0', whiteSpace: 'nowrap' },
  '& .figure a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 } },
  '& .unknown': { color: theme.vars.palette.status.waiting.fg },
  '& p': { margin: '0 0 2px', fontSize: theme.typography.pxToRem(12), lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '& p b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& dl': { margin: '6px 0 0', fontSize: theme.typography.pxToRem(13) },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '3px 0' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  '& .foot': { marginTop: 'auto', paddingTop: 12 },
  '& .cure': { margin: '10px 0 8px' },
  '@container board (max-width: 620px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div + div': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const less = (amount: number): string => (amount > 0 ? '\u2212' : '');

interface PartProps {
  sales: ShopSalesDto;
  isDemo: boolean;
}

function Sold({ sales, sold, others, isDemo }: PartProps & { sold: SoldToday; others: readonly SoldToday[] }) {
  const hours = useClock((now) => Math.floor(((wallTime(now) % (24 * HOUR_MS)) / HOUR_MS) * 60) / 60);
  const { currency, compared } = sold;
  const day = `last ${calendarWeekday(sales.compared)}`;
  const until = withZone(formatClock(sales.comparedUntil), sales.comparedUntil);
  const growth = compared && growthText(sold.netSales, compared.netSales);
  return (
    <div>
      <h2>
        Today<small>net sales</small>
        {isDemo && <DemoMark>Demo</DemoMark>}
      </h2>
      <span className="figure">
        <Link to={todaysOrdersLink(sales, currency)}>{formatAmount(sold.netSales, currency)}</Link>
      </span>
      <p>
        {compared === null ? (
          `No order is as old as ${day}, so there is nothing to compare with yet.`
        ) : (
          <>
            {growth !== null && sold.orders > 0 && (
              <>
                <b>{growth}</b> on{' '}
              </>
            )}
            {sold.orders === 0 ? 'No orders yet. ' : growth === null ? 'Compared with ' : ''}
            {sold.orders === 0 ? day.replace('last', 'Last') : day} by {until}:{' '}
            <NoteLink to={comparedOrdersLink(sales, currency)}>{formatAmount(compared.netSales, currency)}</NoteLink>
          </>
        )}
      </p>
      <p>
        {sold.orders > 0 && plural(sold.orders, 'order')}
        {others.map((other) => (
          <span key={other.currency}>
            {sold.orders > 0 ? ', and ' : 'Also '}
            <NoteLink to={todaysOrdersLink(sales, other.currency)}>{formatAmount(other.netSales, other.currency)}</NoteLink> from{' '}
            {plural(other.orders, 'order')}
          </span>
        ))}
      </p>
      <SalesChart today={sold.byHour} before={sold.comparedByHour} beforeName={day.replace('last', 'Last')} now={hours} />
    </div>
  );
}

function Profit({ sales, earned, others, isDemo }: PartProps & { earned: Earned | null; others: readonly Earned[] }) {
  const title = (
    <h2>
      Profit this week<small>since Monday</small>
      {isDemo && <DemoMark>Demo</DemoMark>}
    </h2>
  );
  if (!earned) {
    return (
      <div>
        {title}
        <span className="figure">
          <span style={{ opacity: 0.7 }}>No sales yet</span>
        </span>
        <p>Sales less the cost of the goods and the fees of the channels appear here.</p>
      </div>
    );
  }
  const { currency, revenue, cost, fees, profit, margin, previousProfit } = earned;
  const week = weekLink(sales);
  if (profit === null) {
    const missing = missingFor(earned);
    return (
      <div>
        {title}
        <span className="figure unknown">
          <CircleQuestionMark size={22} strokeWidth={2} aria-hidden />
          <Link to={week}>Unknown</Link>
        </span>
        <p>{missing.text}</p>
        <Button
          component={Link}
          to={missing.to ?? week}
          size="small"
          className="cure"
          sx={{ alignSelf: 'flex-start' }}
          startIcon={<Pencil size={15} aria-hidden />}
        >
          {missing.cure}
        </Button>
        {missing.to && (
          <p>
            Or take them from <NoteLink to="/admin/imports">a file or a supplier's invoice</NoteLink>.
          </p>
        )}
      </div>
    );
  }
  return (
    <div>
      {title}
      <span className="figure">
        <Link to={week}>{formatAmount(profit, currency)}</Link>
      </span>
      <dl>
        <div>
          <dt>Net sales</dt>
          <dd>{formatAmount(revenue, currency)}</dd>
        </div>
        <div>
          <dt>Cost of goods</dt>
          <dd>
            {less(cost!)}
            {formatAmount(cost, currency)}
          </dd>
        </div>
        <div>
          <dt>Fees of the channels</dt>
          <dd>
            {less(fees!)}
            {formatAmount(fees, currency)}
          </dd>
        </div>
        <Total>
          <dt>Profit{margin !== null && `, ${formatPercent(margin)} margin`}</dt>
          <dd>{formatAmount(profit, currency)}</dd>
        </Total>
      </dl>
      <p className="foot">
        {previousProfit === null ? 'Last week: unknown' : `Last week: ${formatAmount(previousProfit, currency)}`}
        {others.map(
          (other) =>
            `, this week also ${other.profit === null ? 'unknown' : formatAmount(other.profit, other.currency)} in ${other.currency}`,
        )}
      </p>
    </div>
  );
}

/** Sales of today and profit of the week, in the currency with the most orders; other currencies are listed next to it. */
export function TodayPanel({ sales, isDemo }: PartProps) {
  const [sold, ...others] = sales.currencies;
  if (!sold) return null;
  const earned = sales.earned.find(({ currency }) => currency === sold.currency) ?? null;
  return (
    <Box aria-label="Sales today">
      <Sold sales={sales} sold={sold} others={others.filter(({ orders }) => orders > 0)} isDemo={isDemo} />
      <Profit sales={sales} earned={earned} others={sales.earned.filter(({ currency }) => currency !== sold.currency)} isDemo={isDemo} />
    </Box>
  );
}
