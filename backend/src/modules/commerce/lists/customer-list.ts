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
import { readPage, type Sorting } from './keyset';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { CustomerEntity } from '../entities/customer.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const latest = 'coalesce(c.last_order_date, c.created_at)';
const sortings: Record<CustomerListQuery['sort'], Sorting> = {
  latest: {
    expression: latest,
    kind: 'time',
    cast: 'timestamptz',
    direction: 'DESC',
    shown: SQL`(${latest})::text AS ${nullable.text('position')}`,
  },
  spent: {
    expression: 'c.total_spent',
    kind: 'number',
    cast: 'numeric / 100',
    direction: 'DESC',
    shown: SQL`(c.total_spent * 100)::float8 AS ${nullable.float('position')}`,
  },
};

const columns = SQL`${columnsOf(CustomerEntity, ['id', 'email', 'firstName', 'lastName', 'platform', 'platformCustomerId'], 'c')},
  c.total_spent::float8 AS ${typed.float('totalSpent')},
  ${columnsOf(CustomerEntity, ['currency', 'orderCount', 'lastOrderDate', 'isDemo', 'createdAt'], 'c')},
  coalesce((SELECT jsonb_agg(jsonb_build_object('platform', s.platform, 'account', nullif(s.account, ''), 'accountName',
  ${accountNameOf('s')}, 'platformCustomerId', s.platform_customer_id)
    ORDER BY s.seen_at, s.platform) FROM customer_sources s WHERE s.customer_id = c.id),
    '[]') AS ${typed.json('sources').as<StoredCustomer['sources']>()}`;

@Injectable()
export class CustomerList {
  constructor(private readonly database: Database) {}

  /** @param sees whether the answer says who customers are */
  async list(query: CustomerListQuery, sees = seesCustomers()): Promise<Page<CustomerDto>> {
    if (sees) await readsPersonalData();
    const filter = customerFilter(query, sees);
    const list = { columns, table: 'customers', alias: 'c', filter, sorting: sortings[query.sort] };
    const page = await readPage(this.database, list, query);
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
