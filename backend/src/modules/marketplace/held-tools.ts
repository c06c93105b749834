import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, type Page } from '../../platform/http/pagination';
import { likePattern } from '../../platform/http/pagination';
import type { EntitlementDto, EntitlementListQuery, EntitlementStatus, InstallDto } from './dto/entitlement.dto';
import { Installer } from './installer';
import type { ContentNeed } from './product-content';
import { Updates } from './updates';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../platform/database/sql';
import { isoDates } from '../../platform/http/iso-dates';
import { EntitlementEntity } from './entities/entitlement.entity';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { ProductVersionEntity } from './entities/product-version.entity';

type Install = Omit<InstallDto, 'update'>;

const select = SQL`
  SELECT ${columnsOf(EntitlementEntity, ['id', 'productId'], 'e')},
  p.name AS ${typed.of(MarketplaceProductEntity, 'name', 'productName')},
  ${columnsOf(MarketplaceProductEntity, ['category', 'type'], 'p')}, v.label AS ${typed.of(ProductVersionEntity, 'label', 'version')},
  ${columnsOf(EntitlementEntity, ['orderId'], 'e')}, e.status AS ${typed.text('status').as<EntitlementStatus>()},
    ${columnsOf(EntitlementEntity, ['disabledReason', 'disabledAt', 'trialEndsAt'], 'e')},
    coalesce(p.content -> 'needs', '[]') AS ${typed.json('needs').as<ContentNeed[]>()}, ${columnsOf(EntitlementEntity, ['createdAt'], 'e')},
    e.created_at::text AS ${typed.text('exact')}, coalesce(i.version < p.version, false) AS ${typed.boolean('hasUpdate')},
    CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('id', i.id, 'version', iv.label, 'workflowId', w.id, 'agentId', a.id,
      'name', coalesce(w.name, a.name), 'status', coalesce(w.status, a.status),
      'installedAt', to_char(i.created_at AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS ${nullable.json('install').as<Install | null>()}
  FROM entitlements e JOIN marketplace_products p ON p.id = e.product_id
  JOIN product_versions v ON v.product_id = p.id AND v.version = p.version
  LEFT JOIN marketplace_installs i ON i.entitlement_id = e.id AND i.is_current
  LEFT JOIN product_versions iv ON iv.product_id = p.id AND iv.version = i.version
  LEFT JOIN workflow_directory w ON w.id = i.workflow_id AND w.deleted_at IS NULL LEFT JOIN agent_directory a ON a.id = i.agent_id`;

/** The entitlements of this console, with what became of them. */
@Injectable()
export class HeldTools {
  constructor(
    private readonly database: Database,
    private readonly installer: Installer,
    private readonly updates: Updates,
  ) {}

  /** Newest first. */
  async list(query: EntitlementListQuery): Promise<Page<EntitlementDto>> {
    const values: unknown[] = [];
    let where = `e.status <> 'spare'`;
    if (query.status) where += ` AND e.status = $${values.push(query.status)}`;
    if (query.search?.trim()) where += ` AND p.search LIKE $${values.push(likePattern(query.search.trim().toLowerCase()))}`;
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} FROM entitlements e JOIN marketplace_products p ON p.id = e.product_id
        WHERE ${where}`,
      [...values],
    );
    if (query.cursor) {
      const [at, id] = decodeCursor(query.cursor, 'time', 'id');
      where += ` AND (e.created_at, e.id) < ($${values.push(at)}::timestamptz, $${values.push(id)}::uuid)`;
    }
    const rows = await this.database.query(
      SQL`${select} WHERE ${where} ORDER BY e.created_at DESC, e.id DESC LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.exact, last.id]) : null;
    return { items: await Promise.all(page.map((row) => this.describe(row))), total: counted!.total, nextCursor };
  }

  /** @throws ApiError 404. */
  async get(id: string): Promise<EntitlementDto> {
    const [row] = await this.database.query(SQL`${select} WHERE e.id = $1 AND e.status <> 'spare'`, [id]);
    if (!row) throw notFound('entitlement');
    return this.describe(row);
  }

  private async describe({ exact: _, hasUpdate, install, ...row }: RowOf<typeof select>): Promise<EntitlementDto> {
    const update = hasUpdate && row.status === 'active' ? await this.updates.offer(await this.installer.load(this.database, row.id)) : null;
    return { ...isoDates(row), install: install && { ...install, update } };
  }
}
