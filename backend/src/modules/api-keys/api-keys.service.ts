import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SecretBox, secretMask } from '../../platform/crypto';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound, versionConflict } from '../../platform/errors/common.refusals';
import { apiKeysErrors } from './api-keys.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { AuditLog } from '../audit';
import { ApiKeyEntity } from './entities/api-key.entity';
import { lastFour, toAudit, toDto, toFact } from './api-key-view';
import type { ApiKeyCountsDto, ApiKeyDto } from './dto/api-key.dto';
import type { ApiKeyListQuery, CreateApiKeyDto, UpdateApiKeyDto } from './dto/api-key-requests.dto';
import { checkedSettings, type KeySettings } from './key-services';
import { KeyUsage } from './key-usage';
import { currentKey } from './sealed-key-columns';
import { SQL, typed } from '../../platform/database/sql';

@Injectable()
export class ApiKeysService {
  constructor(
    @InjectRepository(ApiKeyEntity) private readonly keys: Repository<ApiKeyEntity>,
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly audit: AuditLog,
    private readonly usage: KeyUsage,
  ) {}

  /** Newest first. */
  async list(query: ApiKeyListQuery): Promise<Page<ApiKeyDto>> {
    const select = this.keys.createQueryBuilder('k').where('TRUE');
    if (query.service) select.andWhere('k.service = :service', { service: query.service });
    if (query.search?.trim()) {
      select.andWhere('(k.name ILIKE :like OR k.service ILIKE :like)', { like: likePattern(query.search.trim()) });
    }
    const total = await select.getCount();
    if (query.cursor) {
      const [created, id] = decodeCursor(query.cursor, 'time', 'id');
      select.andWhere('(k.createdAt, k.id) < (:created::timestamptz, :id::uuid)', { created, id });
    }
    const rows = await select
      .orderBy('k.createdAt', 'DESC')
      .addOrderBy('k.id', 'DESC')
      .take(query.limit + 1)
      .getMany();
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null;
    return { items: items.map(toDto), total, nextCursor };
  }

  async counts(): Promise<ApiKeyCountsDto> {
    const [row] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')}, count(*) FILTER (WHERE is_active)::int AS ${typed.int('active')},
         count(*) FILTER (WHERE last_used_at > now() - interval '7 days')::int AS ${typed.int('recentlyUsed')} FROM api_keys`,
    );
    return row!;
  }

  async get(id: string): Promise<ApiKeyDto> {
    return toDto(await this.load(id));
  }

  /** @returns null when there is no such key. */
  async settingsOf(id: string): Promise<KeySettings | null> {
    return (await this.keys.findOne({ where: { id } }))?.settings ?? null;
  }

  /** @throws ApiError 400 when the service does not know one of the settings. */
  async create(request: CreateApiKeyDto): Promise<ApiKeyDto> {
    const { name, service, keyValue } = request;
    secretMask.register(keyValue);
    const settings = checkedSettings(service, request.settings ?? {});
    const id = uuidv7();
    const draft = this.keys.create({
      id,
      name,
      service,
      settings,
      encryptedKey: await this.box.seal(keyValue, { ...currentKey, row: id }),
      last4: lastFour(keyValue),
      isActive: request.isActive ?? true,
      remindAt: request.remindAt ? new Date(request.remindAt) : null,
      rotatedAt: new Date(),
    });
    return this.transactions.run(async (transaction) => {
      const key = await transaction.manager.save(draft);
      await this.audit.record(transaction.manager, entry('created', key, { after: toAudit(key) }));
      transaction.state('api_key.created', toFact(key));
      return toDto(key);
    });
  }

  /** @throws ApiError 409 `version_conflict` when somebody else was faster. */
  async update(id: string, change: UpdateApiKeyDto): Promise<ApiKeyDto> {
    return this.change(id, 'updated', change.version, (key) => {
      const { name, isActive, settings, remindAt } = change;
      if (name !== undefined) key.name = name;
      if (isActive !== undefined) key.isActive = isActive;
      if (settings !== undefined) key.settings = checkedSettings(key.service, settings);
      if (remindAt !== undefined) key.remindAt = remindAt === null ? null : new Date(remindAt);
    });
  }

  /**
   * Changes a key in one transaction with its audit entry and the fact about it.
   * @param verb what happened, for the audit log.
   */
  async change(id: string, verb: string, version: number | undefined, apply: (key: ApiKeyEntity) => void): Promise<ApiKeyDto> {
    return this.transactions.run(async (transaction) => {
      const key = await this.load(id, transaction.manager);
      if (version !== undefined && version !== key.version) throw versionConflict('key');
      const before = toAudit(key);
      apply(key);
      const saved = await transaction.manager.save(key);
      await this.audit.record(transaction.manager, entry(verb, saved, { before, after: toAudit(saved) }));
      transaction.state('api_key.updated', toFact(saved));
      return toDto(saved);
    });
  }

  /**
   * @throws ApiError 409 `key_in_use` when a workflow names the key, or no other active key of the service is left for the agents that
   * need it and for what used it lately.
   */
  async remove(id: string, force: boolean): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const { service } = await this.load(id);
      // In one order, so that of the two last keys of a service only one can go without a warning.
      await transaction.manager.query('SELECT id FROM api_keys WHERE service = $1 ORDER BY id FOR UPDATE', [service]);
      const key = await this.load(id, transaction.manager);
      if (!force) await this.refuseWhenNeeded(transaction, key);
      await transaction.manager.delete(ApiKeyEntity, { id });
      await this.audit.record(transaction.manager, entry('deleted', key, { before: toAudit(key) }));
      transaction.state('api_key.deleted', { id });
    });
  }

  /** Locked when the manager of a transaction is given. */
  async load(id: string, manager?: EntityManager): Promise<ApiKeyEntity> {
    const key = manager
      ? await manager.findOne(ApiKeyEntity, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : await this.keys.findOne({ where: { id } });
    if (!key) throw notFound('API key');
    return key;
  }

  private async refuseWhenNeeded(transaction: Transaction, key: ApiKeyEntity): Promise<void> {
    const users = await this.usage.users(key, transaction);
    const [agents, workflows] = [users.agents, users.workflows].map((all) =>
      all.filter(({ needs }) => needs).map(({ id, name }) => ({ id, name })),
    ) as [NamedRow[], NamedRow[]];
    if (agents.length + workflows.length === 0) return;
    const parts = [counted(agents.length, 'agent'), counted(workflows.length, 'workflow')].filter((part) => part !== null);
    const verb = agents.length + workflows.length === 1 ? 'needs' : 'need';
    throw new ApiError(apiKeysErrors.key_in_use, `${parts.join(' and ')} ${verb} this key.`, { details: { agents, workflows } });
  }
}

interface NamedRow {
  id: string;
  name: string;
}

const counted = (count: number, noun: string): string | null => (count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`);

const entry = (verb: string, key: ApiKeyEntity, values: { before?: Record<string, unknown>; after?: Record<string, unknown> }) => ({
  action: `api_key.${verb}`,
  subjectType: 'api_key',
  subjectId: key.id,
  ...values,
});
