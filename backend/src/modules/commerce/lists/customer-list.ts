import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import type { Page } from '../../../platform/http/pagination';
import { readsPersonalData } from '../../auth';
import type { CustomerDto } from '../dto/customers.dto';
import type { CustomerListQuery } from '../dto/commerce-requests.dto';
import { accountNameOf } from './account-name';
import { customerAsShown, seesCustomers, type StoredCustomer } from './as-shown';
import { customerFilter } from './filters';
import { after, countOf, type Listed, type Sorting, toPage } from './keyset';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { CustomerEntity } from '../entities/customer.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const latest = 'coalesce(c.last_order_date, c.created_at)';
const sortings: Record<CustomerListQuery['sort'], Sorting & { shown: string }> = {
  latest: { expression: latest, kind: 'time', cast: 'timestamptz', direction: 'DESC', shown: `(${latest})::text` },
  spent: { expression: 'c.total_spent', kind: 'number', cast: 'numeric / 100', direction: 'DESC', shown: '(c.total_spent * 100)::float8' },
};

const columns = SQL`${columnsOf(CustomerEntity, ['id', 'email', 'firstName', 'lastName', 'platform', 'platformCustomerId'], 'c')},
  c.total_spent::float8 AS ${typed.float('totalSpent')}, ${columnsOf(CustomerEntity, ['currency', 'orderCount', 'lastOrderDate', 'isDemo', 'createdAt'], 'c')}, coalesce((SELECT jsonb_agg(jsonb_build_object('platform', s.platform, 'account', nullif(s.account, ''), 'accountName', ${accountNameOf('s')}, 'platformCustomerId', s.platform_customer_id)
    ORDER BY s.seen_at, s.platform) FROM customer_sources s WHERE s.customer_id = c.id), '[]') AS ${typed.json('sources').as<StoredCustomer['sources']>()}`;

@Injectable()
export class CustomerList {
  constructor(private readonly database: Database) {}

  /** @param sees whether the answer says who customers are */
  async list(query: CustomerListQuery, sees = seesCustomers()): Promise<Page<CustomerDto>> {
    if (sees) await readsPersonalData();
    const filter = customerFilter(query, sees);
    const counted = countOf('customers c', filter);
    const sorting = sortings[query.sort];
    after(filter, query.cursor, sorting, 'c.id');
    const order = `ORDER BY ${sorting.expression} ${sorting.direction}, c.id ${sorting.direction}`;
    const rows = await this.database.query<Listed<StoredCustomer>>(
      `SELECT ${columns}, ${sorting.shown} AS position, "allRows"
       FROM ${counted} LEFT JOIN (SELECT * FROM customers c WHERE ${filter.sql} ${order} LIMIT ${query.limit + 1}) c ON TRUE ${order}`,
      filter.values,
    );
    const page = toPage<StoredCustomer>(rows, query.limit);
    return { ...page, items: page.items.map((row) => customerAsShown(row, sees)) };
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<CustomerDto> {
    const sees = seesCustomers();
    if (sees) await readsPersonalData();
    return customerAsShown(await this.stored(id), sees);
  }

  /** @throws ApiError 404 */
  async stored(id: string): Promise<StoredCustomer> {
    const [row] = await this.database.query(SQL`SELECT ${columns} FROM customers c WHERE c.id = $1`, [id]);
    if (!row) throw notFound('customer');
    return isoDates(row);
  }
}
