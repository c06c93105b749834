import { roundCents } from '../../../platform/money';
import { v5 as uuidv5 } from 'uuid';
import { countText, plural } from '../../../platform/count-text';
import { type DraftAsk, type DraftPicture, type DraftPlan, draftTexts, platformName } from '../../integrations';
import { changeFields, type TextValue } from '../change-values';
import { textIn } from '../rules/texts';
import { numberIn, type Reading } from './proposed-line';
import type { RecipePart, StoredDraft } from './stored-draft';

/** One listing that somebody wants made. `price` in units of the account's currency. */
export interface ProposedDraft {
  field: 'draft';
  integrationId: string;
  sku: string;
  title: string;
  description: string;
  shortDescription?: string;
  tags?: string[];
  price: number;
  currency?: string;
  stock?: number;
  pictures?: { address: string; alt?: string }[];
  recipe?: RecipePart[];
  why?: string;
}

/** A connected account, as far as drafts go. */
export interface DraftAccount {
  id: string;
  platform: string;
  accountName: string | null;
  currency: string | null;
  isPaused: boolean;
}

/** What a draft is read by. */
export interface DraftWays {
  accounts: ReadonlyMap<string, DraftAccount>;
  plans: ReadonlyMap<string, DraftPlan>;
  /** Products that are listed on an account by now, by `account SKU`. */
  taken: ReadonlyMap<string, string>;
  /** Costs in cents by `SKU currency`. */
  costs: ReadonlyMap<string, number>;
  now: string;
}

/** The same for the same SKU on the same account. */
const draftSpace = '6a1f7c1e-6f0b-4a53-9d07-2d6a0f3c9b41';
export const draftIdOf = (integrationId: string, sku: string): string => uuidv5(`${integrationId} ${sku}`, draftSpace);

/** What every platform keeps as it is, and takes in a query and in an address. */
const skuForm = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

/** Which account a draft is for, and what shall stand there. */
export function readDraftLine(proposed: ProposedDraft, index: number, ways: DraftWays): Reading {
  const sku = proposed.sku.trim();
  const refuse = (error: string): Reading => ({ error, sku: sku === '' ? null : sku });
  const account = ways.accounts.get(proposed.integrationId);
  if (!account) return refuse('This account is not connected any more.');
  const channel = platformName(account.platform);
  const plan = ways.plans.get(account.platform);
  if (!plan) return refuse(hindranceOf(account, plan)!);
  const { currency } = account;
  if (currency === null) return refuse(`${channel} did not say in which currency it sells. Sign in again under Integrations.`);
  const asked = proposed.currency?.toUpperCase();
  if (asked !== undefined && asked !== currency)
    return refuse(`This account sells in ${currency}, not in ${asked}. Give the price in ${currency}.`);
  const recipe = proposed.recipe ?? [];
  const flaw = skuFlaw(sku, channel, plan) ?? takenFlaw(sku, account, ways) ?? recipeFlaw(sku, recipe);
  if (flaw !== null) return refuse(flaw);
  const ask = askOf(proposed, account.platform, plan, currency);
  if (typeof ask === 'string') return refuse(ask);
  const { costCents, remark } = draftCost({ sku, recipe, currency }, ways.costs);
  const { remarks: ofTexts, ...texts } = ask;
  const remarks = remark === null ? ofTexts : [...ofTexts, remark];
  const draft: StoredDraft = { ...texts, costCents, recipe, follows: plan.follows };
  const listing = {
    id: draftIdOf(account.id, sku),
    sku,
    productName: draft.title,
    platform: account.platform,
    integrationId: account.id,
    accountName: account.accountName,
    productId: null,
    currency,
    costCents,
    readAt: ways.now,
  };
  const why = proposed.why?.trim() || null;
  return { taken: { line: index, listing, field: 'draft', from: 0, readAt: ways.now, to: 1, why, remarks, owner: null, draft } };
}

/** Why no draft can be made on an account; null when one can. */
export function hindranceOf({ platform, isPaused, currency }: DraftAccount, plan: DraftPlan | undefined): string | null {
  const channel = platformName(platform);
  if (!plan) return `Drafts cannot be made on ${channel} from here. Make the listing on ${channel} itself.`;
  if (isPaused) return `${channel} is paused. Resume it under Integrations.`;
  return currency === null ? `${channel} did not say in which currency it sells. Sign in again under Integrations.` : null;
}

function skuFlaw(sku: string, channel: string, { mostSku }: DraftPlan): string | null {
  if (sku === '') return 'Give it a SKU: by it the draft is found again.';
  if (!skuForm.test(sku)) return `"${sku.slice(0, 40)}" is no SKU: it takes letters, digits, points, slashes, _ and -, without spaces.`;
  return sku.length > mostSku ? `The SKU has ${sku.length} characters; ${channel} takes ${mostSku}.` : null;
}

function takenFlaw(sku: string, account: DraftAccount, { taken }: DraftWays): string | null {
  const name = taken.get(`${account.id} ${sku}`);
  return name === undefined ? null : `The SKU ${sku} is taken on ${platformName(account.platform)} by "${name}". Choose another one.`;
}

/** What shall stand there, as the platform takes it. @returns what is wrong with it, in words. */
function askOf(proposed: ProposedDraft, platform: string, plan: DraftPlan, currency: string): (DraftAsk & { remarks: string[] }) | string {
  const channel = platformName(platform);
  const texts: Partial<Record<(typeof draftTexts)[number], TextValue>> = {};
  const remarks: string[] = [];
  for (const text of draftTexts) {
    const rule = plan.texts[text];
    const { name } = changeFields[text];
    const given = proposed[text];
    const isSaid = given !== undefined && given.length > 0;
    if (!rule) {
      if (isSaid) remarks.push(`${name}: ${channel} keeps none, so it is not written.`);
      continue;
    }
    const read = textIn(given ?? (rule.shape === 'list' ? [] : ''), { name, channel, rule, from: '' });
    if (typeof read === 'string') return read;
    texts[text] = read.value;
    remarks.push(...read.remarks);
  }
  if (texts.description === '') return 'Description cannot be empty: a listing without one is no proposal.';
  const price = numberIn({ currency, price: null }, 'price', proposed.price);
  if (typeof price === 'string') return price;
  const stock = numberIn({ currency, price: null }, 'stock', proposed.stock ?? 0);
  if (typeof stock === 'string') return stock;
  const least = plan.leastStock ?? 0;
  if ((stock.value ?? 0) < least) return `${channel} takes a listing with ${plural(least, 'piece')} at least.`;
  const pictures = picturesOf(proposed.pictures ?? [], channel, plan);
  if (typeof pictures === 'string') return pictures;
  return { ...(texts as Pick<DraftAsk, 'title' | 'description'>), cents: price.value!, stock: stock.value!, pictures, remarks };
}

function picturesOf(given: readonly { address: string; alt?: string }[], channel: string, plan: DraftPlan): DraftPicture[] | string {
  if (given.length === 0 && plan.needsPicture) return `${channel} takes no listing without a picture. Choose one at least.`;
  if (given.length > plan.mostPictures)
    return `${countText(given.length)} pictures are more than the ${countText(plan.mostPictures)} that ${channel} takes.`;
  const pictures: DraftPicture[] = [];
  for (const { address, alt } of given) {
    const url = URL.parse(address.trim());
    const shown = address.trim().slice(0, 80);
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
      return `"${shown}" is no address of a picture: it has to begin with https://, so that ${channel} can fetch it.`;
    if (pictures.some((one) => one.address === url.href)) return `The picture "${shown}" is named twice.`;
    pictures.push({ address: url.href, alt: (alt ?? '').replaceAll(/\s+/g, ' ').trim() });
  }
  return pictures;
}

function recipeFlaw(sku: string, recipe: readonly RecipePart[]): string | null {
  if (new Set(recipe.map((part) => part.sku)).size < recipe.length) return 'A product of the bundle is named twice.';
  return recipe.some((part) => part.sku === sku) ? 'A bundle cannot contain itself.' : null;
}

/**
 * Cost of a draft in cents. A bundle costs the sum of its parts, and no less than what is known of its SKU on other channels: a recipe must
 * not lower a floor. Null if it is unknown.
 * @param costs in cents by `SKU currency`
 * @returns `remark` is null unless a person should look at the cost
 */
export function draftCost(
  { sku, recipe, currency }: { sku: string; recipe: readonly RecipePart[]; currency: string },
  costs: ReadonlyMap<string, number>,
): { costCents: number | null; remark: string | null } {
  const own = costs.get(`${sku} ${currency}`) ?? null;
  if (recipe.length === 0) return { costCents: own, remark: null };
  const unknown = recipe.find((part) => !costs.has(`${part.sku} ${currency}`));
  if (unknown) return { costCents: own, remark: own === null ? null : `The cost of ${unknown.sku}, which is in this bundle, is unknown.` };
  const sum = recipe.reduce((all, part) => all + costs.get(`${part.sku} ${currency}`)! * part.pieces, 0);
  return { costCents: Math.max(roundCents(sum), own ?? 0), remark: null };
}
