import { Injectable } from '@nestjs/common';
import { stepSql } from '../../../platform/money';
import type { Sql } from '../../../platform/database/database';
import { insideVat, type InsideVat, type OrderTaxes, type VatGrounds } from '../rules/vat';

/** An account, with what is known about the VAT inside its prices. */
export interface VatAccount extends Omit<VatGrounds, 'orders'> {
  integrationId: string;
  platform: string;
  accountId: string;
  accountName: string | null;
}

/** A product of an account. */
export interface VatSubject {
  integrationId: string | null;
  sku: string;
  /** ISO 4217 of the price. */
  currency: string | null;
}

/** Where the VAT inside a price is looked up: the one answer for floors, margins and studies. */
@Injectable()
export class VatBook {
  accounts(sql: Sql): Promise<VatAccount[]> {
    return sql.query<VatAccount>(
      `SELECT a.id AS "integrationId", a.platform, a.account_id AS "accountId", a.account_name AS "accountName", a.currency, a.taxes,
         a.vat_rate AS rate, v.percent::float8 AS "statedPercent"
       FROM connected_accounts a LEFT JOIN change_vat v ON v.platform = a.platform AND v.account = a.account_id
       ORDER BY a.platform, a.account_name, a.id`,
    );
  }

  /** @returns the VAT inside the price of each product, for products with one of these SKUs. */
  async of(sql: Sql, skus: readonly string[]): Promise<(subject: VatSubject) => InsideVat> {
    const accounts = new Map((await this.accounts(sql)).map((account) => [account.integrationId, account]));
    const orders = accounts.size > 0 && skus.length > 0 ? await orderTaxes(sql, skus) : new Map<string, OrderTaxes>();
    return ({ integrationId, sku, currency }) => {
      const account = integrationId === null ? undefined : accounts.get(integrationId);
      const { statedPercent = null, taxes = null, rate = null } = account ?? {};
      return insideVat({ statedPercent, taxes, rate, orders: orders.get(`${integrationId} ${currency} ${sku}`) ?? null, currency });
    };
  }
}

/**
 * What orders of the last year show, by `integration currency SKU`. A tax that differs by the smallest amount of its currency is its rounding,
 * so the rate of an order is known between two bounds.
 */
async function orderTaxes(sql: Sql, skus: readonly string[]): Promise<Map<string, OrderTaxes>> {
  const rows = await sql.query<OrderTaxes & { key: string }>(
    `SELECT integration_id || ' ' || currency || ' ' || sku AS key, count(*)::int AS orders, bool_and(is_inside) AS "areInside",
       round(sum(tax) / sum(total - tax) * 100, 1)::float8 AS percent,
       max((tax - step) / (total - tax + step) * 100)::float8 AS low,
       min((tax + step) / greatest(total - tax - step, 0.0001) * 100)::float8 AS high
     FROM one_product_taxes, LATERAL (SELECT ${stepSql('currency')} AS step) s WHERE order_id IN (SELECT order_id FROM sale_lines WHERE sku = ANY($1)) AND sku = ANY($1) AND ordered_at > now() - interval '1 year' GROUP BY integration_id, currency, sku`,
    [skus],
  );
  return new Map(rows.map(({ key, ...taxes }) => [key, taxes]));
}
