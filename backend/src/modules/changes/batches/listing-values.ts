import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { AccountWriters } from '../../integrations';
import type { FieldValue, WritableField } from '../change-values';
import type { EffectWindowDto } from '../dto/effects.dto';
import { ChangeEffects } from '../effects/change-effects';
import type { LineStatus } from '../line-state';
import { RuleBook } from '../limits/rule-book';
import { VatBook } from '../limits/vat-book';
import { floorOf, marginOf } from '../rules/floor';
import { shown } from './batch-view';
import { listingsOf, unitsSold } from './listings';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';
import { isoDates } from '../../../platform/http/iso-dates';

/** What was proposed for a listing before, and what came of it. */
export interface PastChange {
  field: WritableField;
  from: FieldValue;
  to: FieldValue;
  status: LineStatus;
  because: string | null;
  at: string;
  /** What it brought over the longest time that is over: of the latest one that was read back, null for all others and before 7 days. */
  effect: EffectWindowDto | null;
}

/** A product on one channel, with what a new value of it is judged by. Money in units of the currency. */
export interface ListedValues {
  sku: string;
  product: string;
  platform: string;
  /** Null for rows of files, and for accounts without a name. */
  accountName: string | null;
  /** Null where neither a price nor a cost has said it. */
  currency: string | null;
  price: number | null;
  compareAt: number | null;
  /** Null where the channel does not count it. */
  stock: number | null;
  cost: number | null;
  feePercent: number | null;
  /** VAT inside the price, percent of the net price; null where it is unknown. */
  vatPercent: number | null;
  /** The lowest price, and how it comes about or what it lacks. */
  floor: number | null;
  floorText: string;
  /** Percent of the net price that is left after cost and fees. */
  marginPercent: number | null;
  unitsSold28Days: number;
  /** What can be written there; nothing for rows of files. */
  canChange: string[];
  lastChanges: PastChange[];
}

const shownChanges = 3;

/** Looks up what listings stand at, by SKU. */
@Injectable()
export class ListingValues {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
    private readonly rules: RuleBook,
    private readonly vat: VatBook,
    private readonly effects: ChangeEffects,
  ) {}

  /** In the order of SKU and channel. */
  async of(skus: string[]): Promise<ListedValues[]> {
    const { database: sql } = this;
    const listings = await listingsOf(sql, [], skus);
    const [rules, fees, vatOf, sold, past] = await Promise.all([
      this.rules.all(sql),
      this.rules.ledgerFees(sql),
      this.vat.of(sql, skus),
      unitsSold(sql, skus),
      this.lastChanges(listings.map(({ id }) => id)),
    ]);
    const writable = new Map(this.accounts.writable().map(({ platform, fields }) => [platform as string, fields]));
    return listings
      .toSorted((a, b) => a.sku.localeCompare(b.sku) || a.platform.localeCompare(b.platform))
      .map(({ id, sku, productName, platform, currency, costCents, ...listing }) => {
        const account = { integrationId: listing.integrationId, platform };
        const rule = rules.of('price', account);
        const feePercent = rule.feePercent ?? fees.of(account, currency);
        const vatPercent = vatOf({ ...account, sku, currency }).percent;
        const floor = floorOf({ costCents, feePercent, marginPercent: rule.marginPercent, vatPercent, currency: currency ?? '' });
        const canWrite = listing.integrationId !== null && listing.productId !== null && !listing.isDemo;
        return {
          sku,
          product: productName,
          platform,
          accountName: listing.accountName,
          currency,
          price: shown('price', listing.price),
          compareAt: shown('compareAt', listing.compareAt),
          stock: listing.stock,
          cost: shown('price', costCents),
          feePercent,
          vatPercent,
          floor: shown('price', floor.cents),
          floorText: floor.text,
          marginPercent: marginOf(listing.price, { costCents, feePercent, vatPercent }),
          unitsSold28Days: sold.get(`${platform} ${sku}`) ?? 0,
          canChange: canWrite ? [...(writable.get(platform) ?? [])] : [],
          lastChanges: past.get(id) ?? [],
        };
      });
  }

  /** The latest of each listing, newest first. */
  private async lastChanges(listingIds: string[]): Promise<Map<string, PastChange[]>> {
    const rows = await this.database.query(
      SQL`SELECT w.id AS ${typed.text('id')}, l.id AS ${typed.of(ChangeLineEntity, 'id', 'line')},
        l.batch_id AS ${typed.of(ChangeLineEntity, 'batchId', 'batch')}, l.field AS ${typed.text('field').as<WritableField>()},
        l.from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'from')},
        l.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'to')}, ${columnsOf(ChangeLineEntity, ['status'], 'l')},
        l.cause_text AS ${typed.of(ChangeLineEntity, 'causeText', 'because')},
         l.created_at AS ${typed.of(ChangeLineEntity, 'createdAt', 'at')}
       FROM unnest($1::uuid[]) AS w (id), LATERAL (SELECT * FROM change_lines c WHERE c.listing_id = w.id ORDER BY c.created_at DESC
         LIMIT ${shownChanges}) l ORDER BY l.created_at DESC`,
      [listingIds],
    );
    const found = new Map<string, PastChange[]>();
    const told = new Set<string>();
    for (const { id, line, batch, field, from, to, ...row } of rows) {
      const isLatest = row.status === 'verified' && !told.has(id);
      if (isLatest) told.add(id);
      const effect = isLatest ? await this.effects.latestOf(batch, line) : null;
      found.set(id, [...(found.get(id) ?? []), { ...isoDates(row), field, from: shown(field, from), to: shown(field, to), effect }]);
    }
    return found;
  }
}
