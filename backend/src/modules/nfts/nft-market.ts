import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { notFound } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { requestContext } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import type { NftDto } from './dto/nft.dto';
import type { PurchaseNftDto } from './dto/nft-requests.dto';
import { notForSale, priceChanged } from './nft-refusals';
import { NftHistory } from './nft-history';
import { isMine, toDto } from './nft-row';
import { nftsErrors } from './nfts.errors';
import { factOf, NftsService } from './nfts.service';
import { parseEth } from './price';
import { SQL, columnsOf } from '../../platform/database/sql';
import { NftSaleEntity } from './entities/nft-sale.entity';

/** Ownership changes hands in the shop's own ledger: no payment is taken and nothing is written to a chain. */
@Injectable()
export class NftMarket {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly nfts: NftsService,
    private readonly history: NftHistory,
    private readonly audit: AuditLog,
  ) {}

  /**
   * However many ask at once, one gets it: the row is locked before anything is looked at.
   * @throws ApiError 409 `not_for_sale`, `own_piece`, `price_changed`; 422 for an idempotency key used for another piece.
   */
  async purchase(id: string, { price }: PurchaseNftDto, key: string | undefined): Promise<NftDto> {
    const { actor } = requestContext();
    return this.transactions.run(async (transaction) => {
      await transaction.query('SELECT 1 FROM nfts WHERE id = $1 FOR UPDATE', [id]);
      const before = await this.nfts.load(transaction, id);
      if (key && (await this.isRepeat(transaction, key, id))) return toDto(before);
      if (isMine(before)) throw new ApiError(nftsErrors.own_piece);
      if (before.status !== 'available') throw notForSale(before.status);
      if (price !== undefined && parseEth(price) !== before.price) throw priceChanged(before.price);
      await transaction.query(
        `UPDATE nfts SET status = 'sold', owner_kind = 'person', owner_id = $2, owner_name = $3, sold_at = now(), updated_at = now(),
           version = version + 1 WHERE id = $1`,
        [id, actor.id, actor.name],
      );
      await transaction.query(
        `INSERT INTO nft_sales (id, nft_id, price, seller, buyer, buyer_id, idempotency_key) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [uuidv7(), id, before.price, before.owner, actor.name, actor.id, key ?? null],
      );
      await this.history.add(transaction, id, 'sold', { price: before.price, from: before.owner, to: actor.name });
      const row = await this.nfts.load(transaction, id);
      transaction.state('nft.sold', { ...factOf(row), seller: before.owner, buyer: actor.name });
      await this.audit.record(transaction.manager, {
        action: 'nft.sold',
        subjectType: 'nft',
        subjectId: id,
        before: { title: row.title, owner: before.owner, price: before.price },
        after: { owner: row.owner },
      });
      return toDto(row);
    });
  }

  /** Somebody looked at it; a person counts once a day. */
  async view(id: string): Promise<void> {
    const { actor } = requestContext();
    const [piece] = await this.database.query(
      `WITH piece AS (SELECT id FROM nfts WHERE id = $1), seen AS (
         INSERT INTO nft_views (nft_id, viewer, day) SELECT id, $2, (now() AT TIME ZONE 'UTC')::date FROM piece ON CONFLICT DO NOTHING
       ) SELECT id FROM piece`,
      [id, actor.id ?? actor.name],
    );
    if (!piece) throw notFound('NFT');
  }

  private async isRepeat(sql: Sql, key: string, id: string): Promise<boolean> {
    const [sale] = await sql.query(
      SQL`SELECT ${columnsOf(NftSaleEntity, ['nftId', 'buyerId'])} FROM nft_sales WHERE idempotency_key = $1`,
      [key],
    );
    if (!sale) return false;
    if (sale.nftId !== id || sale.buyerId !== requestContext().actor.id) throw new ApiError(commonErrors.idempotency_key_reused);
    return true;
  }
}
