import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { EventBus, Transactions } from '../../platform/events';
import { requestContext } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import { SettingsService } from '../settings';
import { TaskCreation, TasksService } from '../tasks';
import { seedOf, tidyPrompt } from './artist/brief';
import { drawPicture } from './artist/artist';
import type { NftDto } from './dto/nft.dto';
import type { GenerateNftDto, UpdateNftDto } from './dto/nft-requests.dto';
import { refused } from './nft-refusals';
import { NftHistory, requestHash } from './nft-history';
import { isMine, type NftRow, selectNfts, toDto } from './nft-row';
import { nftsErrors } from './nfts.errors';
import { parseEth } from './price';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { NftEntity } from './entities/nft.entity';

export const nftTaskType = 'NFT Artwork';

const uniqueViolation = '23505';

/** What may happen to a piece, except that it is bought. */
@Injectable()
export class NftsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly tasks: TasksService,
    private readonly creation: TaskCreation,
    private readonly settings: SettingsService,
    private readonly history: NftHistory,
    private readonly audit: AuditLog,
  ) {}

  async get(id: string): Promise<NftDto> {
    return toDto(await this.load(this.database, id));
  }

  async load(sql: Pick<Sql, 'query'>, id: string): Promise<NftRow> {
    const [row] = await sql.query(SQL`${selectNfts} WHERE n.id = $1`, [id]);
    if (!row) throw notFound('piece');
    return row;
  }

  /**
   * Stores the piece with the task that draws it, and answers before anything is drawn.
   * @throws ApiError 400 for an unknown collection; 422 for an idempotency key used with another request.
   */
  async generate(request: GenerateNftDto, key: string | undefined): Promise<NftDto> {
    const hash = key ? requestHash(request) : null;
    const before = key && (await this.byKey(key, hash!));
    if (before) return before;
    const id = uuidv7();
    const prompt = tidyPrompt(request.prompt);
    const seed = request.seed ?? seedOf(prompt);
    // Drawn before the transaction begins: a layout may take a second.
    const category = request.category ?? (await drawPicture(prompt, seed, request.style ?? null)).category;
    try {
      await this.transactions.run(async (transaction) => {
        await this.requireCollection(transaction, request.collectionId);
        const created = await this.creation.insert(transaction, {
          title: `Draw ${request.title.trim()}`,
          type: nftTaskType,
          input: { nftId: id },
          named: [],
          metadata: { nftId: id },
          triggeredBy: 'manual',
        });
        await this.insert(transaction, id, created!.id, { ...request, prompt, seed, category }, { key: key ?? null, hash });
      });
    } catch (error) {
      // Two requests with the same key at the same moment: the other one was first.
      if (key && (error as { code?: string }).code === uniqueViolation) return (await this.byKey(key, hash!))!;
      throw error;
    }
    this.bus.publish('nft.updated', { id });
    return this.get(id);
  }

  private async insert(
    sql: Sql,
    id: string,
    taskId: string | null,
    request: GenerateNftDto & { category: string; seed: number },
    { key, hash }: { key: string | null; hash: string | null },
  ): Promise<void> {
    const shop = this.settings.current().organizationName;
    await sql.query(
      `INSERT INTO nfts (id, title, description, prompt, category, collection_id, price, creator, owner_name, wanted_artist, wanted_style, seed,
         task_id, idempotency_key, idempotency_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14)`,
      [
        id,
        request.title.trim(),
        request.description.trim(),
        request.prompt,
        request.category,
        request.collectionId ?? null,
        parseEth(request.price),
        shop,
        request.artist ?? 'auto',
        request.style ?? null,
        request.seed,
        taskId,
        key,
        hash,
      ],
    );
  }

  /**
   * Another price, off the market or on it again, in another collection.
   * @throws ApiError 403 for the piece of somebody else; 409 for a piece that is not there to be sold.
   */
  update(id: string, change: UpdateNftDto): Promise<NftDto> {
    return this.transactions.run(async (transaction) => {
      await transaction.query('SELECT 1 FROM nfts WHERE id = $1 FOR UPDATE', [id]);
      const before = await this.load(transaction, id);
      if (before.ownerKind === 'person' && !isMine(before)) throw new ApiError(nftsErrors.not_yours);
      if (change.status && !['available', 'unlisted', 'sold'].includes(before.status)) throw refused(before.status, 'listed');
      if (change.price !== undefined && before.status === 'sold' && change.status !== 'available')
        throw refused(before.status, 'given another price without listing it');
      await this.requireCollection(transaction, change.collectionId);
      const price = change.price === undefined ? before.price : parseEth(change.price)!;
      const status = change.status ?? before.status;
      const isListed = status === 'available' && before.status !== 'available';
      await transaction.query(
        `UPDATE nfts SET price = $2, status = $3, collection_id = $4, listed_at = CASE WHEN $5 THEN now() ELSE listed_at END,
           updated_at = now(), version = version + 1 WHERE id = $1`,
        [id, price, status, change.collectionId === undefined ? before.collectionId : change.collectionId, isListed],
      );
      if (isListed) await this.history.add(transaction, id, 'listed', { price });
      else if (price !== before.price) await this.history.add(transaction, id, 'repriced', { from: before.price, price });
      if (status === 'unlisted' && before.status !== 'unlisted') await this.history.add(transaction, id, 'unlisted', {});
      const row = await this.load(transaction, id);
      if (isListed) transaction.state('nft.listed', { ...factOf(row), by: requestContext().actor.name });
      else transaction.state('nft.updated', { id });
      await this.audit.record(transaction.manager, { action: 'nft.updated', ...subject(id), before: audited(before), after: audited(row) });
      return toDto(row);
    });
  }

  /** Stops the drawing; a piece that is drawn already stays. */
  async cancel(id: string): Promise<NftDto> {
    const before = await this.load(this.database, id);
    if (before.status === 'cancelled') return toDto(before);
    if (before.status !== 'generating') throw refused(before.status, 'cancelled');
    if (before.taskId) await this.tasks.cancel(before.taskId);
    await this.database.query(
      `UPDATE nfts SET status = 'cancelled', updated_at = now(), version = version + 1
       WHERE id = $1 AND status = 'generating' AND NOT EXISTS (SELECT 1 FROM task_overview WHERE id = nfts.task_id AND status NOT IN ('cancelled', 'failed'))`,
      [id],
    );
    this.bus.publish('nft.updated', { id });
    return this.get(id);
  }

  /** Draws again what failed or was cancelled. */
  async retry(id: string): Promise<NftDto> {
    const before = await this.load(this.database, id);
    if (before.status !== 'failed' && before.status !== 'cancelled') throw refused(before.status, 'drawn again');
    const { taskId } = before;
    if (taskId) {
      await this.tasks.retry(taskId, { from: 'start' });
      await this.database.query(
        `UPDATE nfts SET status = 'generating', error = NULL, updated_at = now() WHERE id = $1 AND status IN ('failed', 'cancelled')`,
        [id],
      );
    } else {
      const task = await this.creation.create({
        title: `Draw ${before.title}`,
        type: nftTaskType,
        input: { nftId: id },
        named: [],
        metadata: { nftId: id },
        triggeredBy: 'manual',
      });
      await this.database.query(`UPDATE nfts SET status = 'generating', error = NULL, task_id = $2, updated_at = now() WHERE id = $1`, [
        id,
        task!.id,
      ]);
    }
    this.bus.publish('nft.updated', { id });
    return this.get(id);
  }

  /** Only what the shop never sold; what was sold once has an owner, or a history that somebody relies on. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      await transaction.query('SELECT 1 FROM nfts WHERE id = $1 FOR UPDATE', [id]);
      const row = await this.load(transaction, id);
      if (row.wasSold) throw refused(row.status === 'sold' ? 'sold' : row.status, 'deleted: it has been sold before');
      if (row.status === 'generating') throw refused(row.status, 'deleted before it is cancelled');
      await transaction.query('DELETE FROM nfts WHERE id = $1', [id]);
      transaction.state('nft.deleted', factOf(row));
      await this.audit.record(transaction.manager, { action: 'nft.deleted', ...subject(id), before: audited(row) });
    });
  }

  private async requireCollection(sql: Sql, id: string | null | undefined): Promise<void> {
    if (!id) return;
    const [row] = await sql.query('SELECT 1 FROM nft_collections WHERE id = $1 FOR KEY SHARE', [id]);
    if (!row) throw invalid([{ field: 'collectionId', message: 'is not a collection' }]);
  }

  private async byKey(key: string, hash: string): Promise<NftDto | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(NftEntity, ['id'])}, idempotency_hash AS ${typed.text('hash')} FROM nfts WHERE idempotency_key = $1`,
      [key],
    );
    if (!row) return null;
    if (row.hash !== hash) throw new ApiError(commonErrors.idempotency_key_reused);
    return this.get(row.id);
  }
}

const subject = (id: string) => ({ subjectType: 'nft', subjectId: id });

const audited = ({ title, price, status, owner, collectionName }: NftRow): Record<string, unknown> => ({
  title,
  price,
  status,
  owner,
  collectionName,
});

export const factOf = ({ id, title, status, price }: NftRow) => ({ id, title, status, price });
