import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { callerReach } from '../../../platform/http/request-context';
import { AccountWriters, draftTexts } from '../../integrations';
import type { DraftChannelDto } from '../dto/drafts.dto';
import { type DraftAccount, draftCost, type DraftWays, hindranceOf, type ProposedDraft } from './proposed-draft-line';
import type { RecipePart } from './stored-draft';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChannelListingView } from '../../commerce/commerce.views';
import { ConnectedAccountView } from '../../integrations/integrations.views';

const mostAccounts = 500;

/** On which accounts drafts can be made, and what is known before one is. */
@Injectable()
export class DraftAccounts {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
  ) {}

  /** Every account that sells, in the order of platform and name: also those on which no draft can be made, which say why. */
  async channels(): Promise<DraftChannelDto[]> {
    const plans = this.accounts.draftPlans();
    const selling = new Set<string>(this.accounts.writable().map(({ platform }) => platform));
    const known = await accountsOf(this.database, null);
    return known
      .filter(({ platform }) => selling.has(platform))
      .map((account) => {
        const plan = plans.get(account.platform);
        return {
          integrationId: account.id,
          platform: account.platform,
          accountName: account.accountName,
          currency: account.currency,
          hindrance: hindranceOf(account, plan),
          texts: draftTexts.flatMap((text) => {
            const rule = plan?.texts[text];
            return rule ? [{ text, most: rule.most ?? null, mostItems: rule.mostItems ?? null }] : [];
          }),
          mostPictures: plan?.mostPictures ?? 0,
          needsPicture: plan?.needsPicture ?? false,
          leastStock: plan?.leastStock ?? 0,
          mostSku: plan?.mostSku ?? 0,
          follows: [...(plan?.follows ?? [])],
        };
      });
  }

  /** What is known about the accounts and products that drafts name. */
  async ways(sql: Sql, drafts: readonly ProposedDraft[]): Promise<DraftWays> {
    const now = new Date().toISOString();
    const plans = this.accounts.draftPlans();
    if (drafts.length === 0) return { accounts: new Map(), plans, taken: new Map(), costs: new Map(), now };
    const accounts = await accountsOf(
      sql,
      drafts.map(({ integrationId }) => integrationId),
    );
    const known = await productsOf(sql, drafts);
    return { accounts: new Map(accounts.map((account) => [account.id, account])), plans, ...known, now };
  }

  /** Current cost of each draft in cents. Null if unknown. */
  async costs(sql: Sql, drafts: readonly { sku: string; recipe: readonly RecipePart[]; currency: string }[]): Promise<(number | null)[]> {
    if (drafts.length === 0) return [];
    const { costs } = await productsOf(sql, drafts);
    return drafts.map((draft) => draftCost(draft, costs).costCents);
  }
}

/** The products that drafts and their recipes name. */
async function productsOf(
  sql: Sql,
  drafts: readonly { sku: string; recipe?: readonly RecipePart[] }[],
): Promise<Pick<DraftWays, 'costs' | 'taken'>> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(ChannelListingView, ['sku', 'integrationId'])},
      product_name AS ${typed.of(ChannelListingView, 'productName', 'name')}, currency AS ${typed.text('currency')},
      (floor_cost * 100)::float8 AS ${nullable.float('costCents')}
     FROM channel_listings WHERE sku = ANY($1) AND NOT is_demo`,
    [drafts.flatMap(({ sku, recipe = [] }) => [sku.trim(), ...recipe.map((part) => part.sku)])],
  );
  const costs = new Map<string, number>();
  const taken = new Map<string, string>();
  for (const { sku, integrationId, name, currency, costCents } of rows) {
    const key = `${sku} ${currency}`;
    // The highest, as for the listings of a product: a floor must not be too low.
    if (costCents !== null) costs.set(key, Math.max(costCents, costs.get(key) ?? 0));
    if (integrationId !== null) taken.set(`${integrationId} ${sku}`, name);
  }
  return { costs, taken };
}

const accountsOf = (sql: Sql, ids: readonly string[] | null): Promise<DraftAccount[]> =>
  sql.query(
    SQL`SELECT id AS ${typed.text('id')}, ${columnsOf(ConnectedAccountView, ['platform', 'accountName', 'currency'])},
      paused AS ${typed.of(ConnectedAccountView, 'paused', 'isPaused')} FROM connected_accounts
     WHERE ($1::uuid[] IS NULL OR id = ANY ($1)) AND ($2::uuid[] IS NULL OR id = ANY ($2)) ORDER BY platform, account_name,
     id LIMIT ${mostAccounts}`,
    [ids, callerReach().integrations],
  );
