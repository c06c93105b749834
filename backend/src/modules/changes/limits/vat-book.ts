import { Injectable } from '@nestjs/common';
import { stepSql } from '../../../platform/money';
import type { Sql } from '../../../platform/database/database';
import { insideVat, type InsideVat, type OrderTaxes, type VatGrounds } from '../rules/vat';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { ChannelListingView } from '../../commerce/commerce.views';
import { ChangeVatEntity } from '../entities/change-vat.entity';

/** An account, or the files of a platform, with what is known about the VAT inside its prices. */
export interface VatAccount extends Omit<VatGrounds, 'orders' | 'taxClass'> {
  /** Null for the rows of files and those by hand. */
  integrationId: string | null;
  platform: string;
  /** Empty for files. */
  accountId: string;
  accountName: string | null;
}

/** A product of an account, or of a file. */
export interface VatSubject {
  integrationId: string | null;
  platform: string;
  sku: string;
  /** ISO 4217 of the price. */
  currency: string | null;
}

/** Where the VAT inside a price is looked up: the one answer for floors, margins and studies. */
@Injectable()
export class VatBook {
  accounts(sql: Sql): Promise<VatAccount[]> {
    return sql.query(
      SQL`SELECT a.id AS ${typed.of(ConnectedAccountView, 'id', 'integrationId')},
        ${columnsOf(ConnectedAccountView, ['platform', 'accountId', 'accountName', 'currency', 'taxes'], 'a')},
         a.vat_rate AS ${typed.of(ConnectedAccountView, 'vatRate', 'rate')},
         a.vat_class_rates AS ${typed.of(ConnectedAccountView, 'vatClassRates', 'classRates')},
         v.percent::float8 AS ${nullable.float('statedPercent')}
       FROM connected_accounts a LEFT JOIN change_vat v ON v.platform = a.platform AND v.account = a.account_id
       ORDER BY a.platform, a.account_name, a.id`,
    );
  }

  /** Platforms whose products come from files or were entered by hand, with the currency of most of their prices. */
  files(sql: Sql): Promise<VatAccount[]> {
    return sql.query(
      SQL`SELECT NULL AS ${nullable.text('integrationId')}, ${columnsOf(ChannelListingView, ['platform'], 'l')},
        '' AS ${typed.text('accountId')}, NULL AS ${nullable.text('accountName')},
        mode() WITHIN GROUP (ORDER BY l.currency) AS ${nullable.text('currency')},
         NULL AS ${nullable.text('taxes')}, NULL AS ${nullable.text('rate')}, NULL AS ${nullable.text('classRates')},
         max(v.percent)::float8 AS ${nullable.float('statedPercent')}
       FROM channel_listings l LEFT JOIN change_vat v ON v.platform = l.platform AND v.account = ''
       WHERE l.integration_id IS NULL AND l.price IS NOT NULL AND NOT l.is_demo GROUP BY l.platform ORDER BY l.platform`,
    );
  }

  /** @returns the VAT inside the price of each product, for products with one of these SKUs. */
  async of(sql: Sql, skus: readonly string[]): Promise<(subject: VatSubject) => InsideVat> {
    const accounts = new Map((await this.accounts(sql)).map((account) => [account.integrationId, account]));
    const hasAny = accounts.size > 0 && skus.length > 0;
    const orders = hasAny ? await orderTaxes(sql, skus) : new Map<string, OrderTaxes>();
    const classes = hasAny ? await taxClasses(sql, skus) : new Map<string, string>();
    const ofFiles = await statedOfFiles(sql);
    return ({ integrationId, platform, sku, currency }) => {
      const account = integrationId === null ? undefined : accounts.get(integrationId);
      const stated = integrationId === null ? ofFiles.get(platform) : account?.statedPercent;
      const { taxes = null, rate = null, classRates = null } = account ?? {};
      const taxClass = classes.get(`${integrationId} ${sku}`) ?? null;
      const shown = orders.get(`${integrationId} ${currency} ${sku}`) ?? null;
      return insideVat({ statedPercent: stated ?? null, taxes, rate, classRates, taxClass, orders: shown, currency });
    };
  }
}

/** How platforms tax products, by `integration SKU`. */
async function taxClasses(sql: Sql, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query(
    SQL`SELECT integration_id || ' ' || sku AS ${typed.text('key')}, ${columnsOf(ChannelListingView, ['taxClass'])} FROM channel_listings
     WHERE sku = ANY($1) AND integration_id IS NOT NULL AND tax_class IS NOT NULL`,
    [skus],
  );
  return new Map(rows.map(({ key, taxClass }) => [key, taxClass]));
}

/** Percent that the owner said about the files of a platform. */
async function statedOfFiles(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(ChangeVatEntity, ['platform'])}, percent::float8 AS ${typed.float('percent')} FROM change_vat
      WHERE account = ''`,
  );
  return new Map(rows.map(({ platform, percent }) => [platform, percent]));
}

/**
 * VAT rates that orders of the last year show, by `integration currency SKU`. Tax is rounded to the smallest amount of its currency, so the rate of an order is known between two bounds.
 */
async function orderTaxes(sql: Sql, skus: readonly string[]): Promise<Map<string, OrderTaxes>> {
  const rows = await sql.query(
    SQL`SELECT integration_id || ' ' || currency || ' ' || sku AS ${typed.text('key')}, count(*)::int AS ${typed.int('orders')},
      bool_and(is_inside) AS ${typed.boolean('areInside')},
       round(sum(tax) / sum(total - tax) * 100, 1)::float8 AS ${typed.float('percent')},
       max((tax - step) / (total - tax + step) * 100)::float8 AS ${typed.float('low')},
       min((tax + step) / greatest(total - tax - step, 0.0001) * 100)::float8 AS ${typed.float('high')}
     FROM one_product_taxes, LATERAL (SELECT ${stepSql('currency')} AS step) s
     WHERE order_id IN (SELECT order_id FROM sale_lines WHERE sku = ANY($1)) AND sku = ANY($1) AND ordered_at > now() - interval '1 year'
     GROUP BY integration_id, currency, sku`,
    [skus],
  );
  return new Map(rows.map(({ key, ...taxes }) => [key, taxes]));
}
