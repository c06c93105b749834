import { unitsOfCents } from '../../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { likePattern, type Page } from '../../../platform/http/pagination';
import { withheldText } from '../../../platform/http/withheld-text';
import { readsPersonalData } from '../../auth';
import { SettingsService } from '../../settings';
import { accountNameOf } from '../lists/account-name';
import { seesCustomers } from '../lists/as-shown';
import { Conditions, readPage, type Sorting } from '../lists/keyset';
import { lineSumsOf, orderSumsOf } from './order-sums';
import type { PayoutDetailDto, PayoutDto, PayoutLineDto, PayoutLineListQuery, PayoutListQuery } from './payouts.dto';
import { compareOrder, reconcile } from './reconcile';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { PayoutEntity } from '../entities/payout.entity';
import { PayoutLineEntity } from '../entities/payout-line.entity';
import { isoDates, type IsoDates } from '../../../platform/http/iso-dates';

const shownOrders = 200;
const time = 'coalesce(p.paid_at, p.period_end, p.created_at)';
const newest: Sorting = {
  expression: time,
  kind: 'time',
  cast: 'timestamptz',
  direction: 'DESC',
  shown: SQL`${time}::text AS ${nullable.text('position')}`,
};
const asInFile: Sorting = {
  expression: 'l.source_line',
  kind: 'number',
  cast: 'int',
  direction: 'ASC',
  shown: SQL`l.source_line AS ${nullable.int('position')}`,
};

const columns = SQL`${columnsOf(PayoutEntity, ['id', 'platform'], 'p')}, nullif(p.account, '') AS ${nullable.text('account')},
  ${accountNameOf('p')} AS ${nullable.text('accountName')}, ${columnsOf(PayoutEntity, ['payoutId', 'currency'], 'p')},
  (p.amount * 100)::float8 AS ${nullable.float('amount')},
  ${columnsOf(PayoutEntity, ['status', 'periodStart', 'periodEnd', 'paidAt'], 'p')}`;
const lineColumns = SQL`${columnsOf(PayoutLineEntity, ['id', 'type', 'platformType', 'orderNumber'], 'l')},
  l.gross::float8 AS ${nullable.float('gross')}, l.fee::float8 AS ${nullable.float('fee')},
  l.net::float8 AS ${typed.float('net')}, ${columnsOf(PayoutLineEntity, ['postedAt', 'description', 'sourceLine'], 'l')}`;

/** As stored; the amount is in cents. */
type PayoutRow = IsoDates<RowOf<typeof columns>>;

/** Payouts with what they are made of, each compared with the ledger as it is now. */
@Injectable()
export class PayoutList {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async list(query: PayoutListQuery): Promise<Page<PayoutDto>> {
    const list = { columns, table: 'payouts', alias: 'p', filter: this.filterOf(query), sorting: newest };
    const page = await readPage(this.database, list, query);
    const details = await this.compared(page.items);
    return { ...page, items: details.map(({ openOrders: _orders, ...row }) => row) };
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<PayoutDetailDto> {
    const rows = await this.database.query(SQL`SELECT ${columns} FROM payouts p WHERE p.id = $1`, [id]);
    const [payout] = await this.compared(rows.map(isoDates));
    if (!payout) throw notFound('payout');
    return payout;
  }

  /** Lines in the order of their file. @throws ApiError 404 */
  async lines(id: string, query: PayoutLineListQuery): Promise<Page<PayoutLineDto>> {
    const [payout] = await this.database.query(SQL`SELECT ${columnsOf(PayoutEntity, ['currency'])} FROM payouts WHERE id = $1`, [id]);
    if (!payout) throw notFound('payout');
    const filter = new Conditions();
    filter.add('l.payout_id = ?::uuid', id);
    if (query.type) filter.add('l.type = ?', query.type);
    if (query.search?.trim()) filter.add(`l.order_number ILIKE ?`, likePattern(query.search.trim()));
    const list = { columns: lineColumns, table: 'payout_lines', alias: 'l', filter, sorting: asInFile };
    const page = await readPage(this.database, list, query);
    const sees = seesCustomers();
    if (sees) await readsPersonalData();
    return { ...page, items: page.items.map((line) => ({ ...lineAsShown(line, sees), currency: payout.currency })) };
  }

  private filterOf(query: PayoutListQuery): Conditions {
    const { timeZone } = this.settings.current();
    const filter = new Conditions();
    if (query.platform) filter.add('p.platform = ?', query.platform);
    if (query.currency) filter.add('p.currency = ?', query.currency);
    if (query.from) filter.add(`${time} >= (?::date)::timestamp AT TIME ZONE ?`, query.from, timeZone);
    if (query.to) filter.add(`${time} < (?::date + 1)::timestamp AT TIME ZONE ?`, query.to, timeZone);
    const search = query.search?.trim();
    if (search) {
      filter.add(
        '(p.payout_id ILIKE ? OR p.id IN (SELECT l.payout_id FROM payout_lines l WHERE l.order_number = ?))',
        likePattern(search),
        search,
      );
    }
    return filter;
  }

  private async compared(rows: readonly PayoutRow[]): Promise<PayoutDetailDto[]> {
    const ids = rows.map(({ id }) => id);
    const [sums, orders] = await Promise.all([lineSumsOf(this.database, ids), orderSumsOf(this.database, ids)]);
    const [sumsById, ordersById] = [byPayout(sums), byPayout(orders)];
    return rows.map((row) => {
      const own = sumsById.get(row.id) ?? [];
      const named = (ordersById.get(row.id) ?? []).map((order) => ({ ...order, ...compareOrder(order) }));
      const {
        state,
        linesTotal,
        amount,
        difference,
        orders: counts,
      } = reconcile(
        row.amount,
        own,
        named.map((order) => order.state),
      );
      const open = named.filter((order) => order.state !== 'matched').toSorted((a, b) => weight(a.state) - weight(b.state));
      return {
        ...row,
        amount: money(amount),
        sums: own.map(({ type, lines, gross, fee, net }) => ({
          type,
          lines,
          gross: unitsOfCents(gross),
          fee: money(fee),
          net: unitsOfCents(net),
        })),
        state,
        linesTotal: unitsOfCents(linesTotal),
        difference: money(difference),
        orders: { matched: counts.matched, differs: counts.differs, unknown: counts.unknown, notCompared: counts.not_compared },
        openOrders: open.slice(0, shownOrders).map(({ orderNumber, orderId, state: compared, differences }) => ({
          orderNumber,
          orderId,
          state: compared,
          differences: differences.map(({ of, payout, ledger }) => ({ of, payout: unitsOfCents(payout), ledger: unitsOfCents(ledger) })),
        })),
      };
    });
  }
}

function byPayout<T extends { payout: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.payout);
    if (own) own.push(row);
    else found.set(row.payout, [row]);
  }
  return found;
}

/** Platforms write into the description who paid. */
const lineAsShown = <T extends { description: string | null }>(line: T, sees: boolean): T =>
  sees || line.description === null ? line : { ...line, description: withheldText };

const weight = (state: string): number => ['differs', 'unknown', 'not_compared'].indexOf(state);
const money = (cents: number | null): number | null => (cents === null ? null : unitsOfCents(cents));
