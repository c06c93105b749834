import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern } from '../../platform/http/pagination';
import type { Principal } from '../auth';
import { may } from '../auth';
import { exampleOf } from './content/example';
import { facetsOf, type Group, isIn } from './catalogue-facets';
import type {
  CatalogueDto,
  CatalogueQuery,
  CatalogueSort,
  OwnershipDto,
  OwnState,
  PriceRangeDto,
  ProductDetailDto,
  ProductExampleDto,
  ProductVersionDto,
} from './dto/catalogue.dto';
import { nothing, Ownership } from './ownership';
import type { ProductContent } from './product-content';
import { currentProducts, itemColumns, selectProducts, toItem } from './product-row';
import { categories, categoryNames } from './product-values';
import { SettingsService } from '../settings';
import { Ratings } from './ratings';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { ProductVersionEntity } from './entities/product-version.entity';

/** Ratings that came with the catalogue are sample content and order nothing. */
const realRating = 'CASE WHEN p.rating_count > 0 THEN p.rating ELSE 0 END';

/** Keys of the sort orders: one number, or the name. Popular: installs, then ratings, then usefulness. Ties are broken by the id. */
const keys: Record<CatalogueSort, { key: string; direction: 'ASC' | 'DESC' }> = {
  popular: { key: `(p.download_count * 1000::bigint + round((${realRating}) * 10) * 10 + p.usefulness)::float8`, direction: 'DESC' },
  rating: { key: `((${realRating}) * 10)::float8`, direction: 'DESC' },
  price: { key: '(p.price * 100)::float8', direction: 'ASC' },
  '-price': { key: '(p.price * 100)::float8', direction: 'DESC' },
  newest: { key: 'round(extract(epoch FROM p.created_at) * 1000000)::float8', direction: 'DESC' },
  name: { key: 'lower(p.name)', direction: 'ASC' },
};

function shownExample(id: string, content: ProductContent): ProductExampleDto | null {
  const example = exampleOf(id, content);
  return example && { computedOn: example.computedOn, text: example.text, isWhole: example.isWhole };
}

/** Reading the catalogue, for everybody; who is signed in also sees what the console holds. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly database: Database,
    private readonly ownership: Ownership,
    private readonly ratings: Ratings,
    private readonly settings: SettingsService,
  ) {}

  async search(query: CatalogueQuery, viewer: Principal | null): Promise<CatalogueDto> {
    const held = viewer ? await this.ownership.all() : null;
    const [groups, page] = await Promise.all([this.groups(query, held), this.page(query, held)]);
    const { categories, facets, total } = facetsOf(groups, query);
    const items = page.rows.map((row) => toItem(row, held && (held.get(row.id) ?? nothing)));
    return { items, categories, facets, total, nextCursor: page.nextCursor };
  }

  /** All eight categories, in the order of the tabs. */
  async priceRanges(): Promise<PriceRangeDto[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['category'])}, count(*)::int AS ${typed.int('count')},
        min(price)::float8 AS ${typed.float('lowest')}, max(price)::float8 AS ${typed.float('highest')}
       FROM marketplace_products WHERE status = 'published' AND price > 0 GROUP BY category`,
    );
    return categories.map((category) => {
      const { count = 0, lowest = null, highest = null } = rows.find((row) => row.category === category) ?? {};
      return { category, name: categoryNames[category], count, lowest, highest };
    });
  }

  /** @throws ApiError 404 for what is not published, unless the viewer edits products or holds it. */
  async get(id: string, viewer: Principal | null): Promise<ProductDetailDto> {
    const [row] = await this.database.query(SQL`${selectProducts} WHERE p.id = $1`, [id]);
    const own = viewer && row ? ((await this.ownership.all(id)).get(id) ?? nothing) : null;
    const isVisible =
      row && (row.status === 'published' || (own && own.state !== 'none') || (viewer && may(viewer.role, 'marketplace:write')));
    if (!isVisible) throw notFound('product');
    const { needs, agents } = row.content;
    const why = viewer ? await this.ratings.refusal(id) : 'Only people who use it can rate it.';
    return {
      ...toItem(row, own),
      licence: row.licence,
      needs,
      agents: agents.map(({ name }) => name),
      example: shownExample(id, row.content),
      versions: await this.versions(id),
      ratings: await this.ratings.of(id),
      mayRate: why === null,
      mayNotRateBecause: why,
    };
  }

  /** Whether everybody may see it. @param id whatever stood in the address */
  async isPublished(id: string): Promise<boolean> {
    const [row] = await this.database.query(`SELECT 1 FROM marketplace_products WHERE id = $1 AND status = 'published'`, [id]);
    return row !== undefined;
  }

  private versions(id: string): Promise<ProductVersionDto[]> {
    return this.database.query(
      SQL`SELECT label AS ${typed.of(ProductVersionEntity, 'label', 'version')},
        version AS ${typed.of(ProductVersionEntity, 'version', 'number')}, ${columnsOf(ProductVersionEntity, ['changelog'])},
         coalesce(released_on, (created_at AT TIME ZONE $2)::date)::text AS ${typed.text('releasedOn')}
       FROM product_versions WHERE product_id = $1 ORDER BY version DESC LIMIT 100`,
      [id, this.settings.current().timeZone],
    );
  }

  /** How many there are of each kind: the whole result folded into a few hundred rows at most. */
  private async groups(query: CatalogueQuery, held: Map<string, OwnershipDto> | null): Promise<Group[]> {
    const values: unknown[] = [];
    const where = textFilter(query, values);
    const ids = values.push([...(held?.keys() ?? [])]);
    const states = values.push([...(held?.values() ?? [])].map(({ state }) => state));
    const most = values.push(query.priceMax ?? null);
    return this.database.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['category', 'type'], 'p')}, p.price = 0 AS ${typed.boolean('free')},
        coalesce(p.price <= $${most}::numeric, true) AS ${typed.boolean('affordable')},
        coalesce(o.state, 'none') AS ${typed.text('state').as<OwnState>()},
         count(*)::int AS ${typed.int('count')}
       FROM marketplace_products p LEFT JOIN unnest($${ids}::text[], $${states}::text[]) AS o (id, state) ON o.id = p.id
       WHERE ${where} GROUP BY 1, 2, 3, 4, 5`,
      values,
    );
  }

  private async page(query: CatalogueQuery, held: Map<string, OwnershipDto> | null) {
    const values: unknown[] = [];
    let where = textFilter(query, values);
    if (query.category) where += ` AND p.category = $${values.push(query.category)}`;
    if (query.type) where += ` AND p.type = $${values.push(query.type)}`;
    if (query.priceMax !== undefined) where += ` AND p.price <= $${values.push(query.priceMax)}`;
    if (query.free !== undefined) where += query.free ? ' AND p.price = 0' : ' AND p.price > 0';
    if (query.state === 'none') where += ` AND p.id <> ALL($${values.push([...(held?.keys() ?? [])])}::text[])`;
    else if (query.state) where += ` AND p.id = ANY($${values.push(holding(held, query.state))}::text[])`;
    const { key, direction } = keys[query.sort];
    if (query.cursor) {
      const [value, id] = decodeCursor(query.cursor, query.sort === 'name' ? 'address' : 'number', 'address');
      const type = query.sort === 'name' ? 'text' : 'float8';
      const at = values.push(value);
      where += ` AND (${key} ${direction === 'ASC' ? '>' : '<'} $${at}::${type} OR (${key} = $${at}::${type} AND p.id > $${values.push(id)}))`;
    }
    // Which rows are on the page is found in the index alone; only these are read.
    const found = `WITH page AS (
         SELECT p.id, ${key} AS key FROM marketplace_products p WHERE ${where} ORDER BY ${key} ${direction}, p.id LIMIT $${values.push(query.limit + 1)}
       )`;
    const joined = `FROM ${currentProducts} JOIN page ON page.id = p.id ORDER BY page.key ${direction}, p.id`;
    const rows =
      query.sort === 'name'
        ? await this.database.query(SQL`${found} SELECT ${itemColumns}, page.${typed.text('key')} ${joined}`, values)
        : await this.database.query(SQL`${found} SELECT ${itemColumns}, page.${typed.float('key')} ${joined}`, values);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return { rows: page, nextCursor: rows.length > query.limit && last ? encodeCursor([last.key, last.id]) : null };
  }
}

function textFilter({ search }: CatalogueQuery, values: unknown[]): string {
  const text = search?.trim().toLowerCase();
  return text ? `p.status = 'published' AND p.search LIKE $${values.push(likePattern(text))}` : `p.status = 'published'`;
}

const holding = (held: Map<string, OwnershipDto> | null, state: OwnState): string[] =>
  [...(held ?? [])].filter(([, own]) => isIn(own.state, state)).map(([id]) => id);
