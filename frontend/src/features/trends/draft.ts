import { digitsOf } from '@stallhand/shared';
import { amountInField } from '../../shared/lib/money';
import type { DraftChannelDto, ProjectDraftDto, ProposeProjectDraftDto } from '../../shared/api/generated';
import { platformName } from '../../shared/lib/platform';

export type Channel = DraftChannelDto;
export type ProjectDraft = ProjectDraftDto;

/** What stands in the fields of a draft listing, as it is typed. */
export interface DraftFields {
  integrationId: string;
  sku: string;
  title: string;
  description: string;
  /** With commas between them. */
  tags: string;
  price: string;
  stock: string;
  pictures: { address: string; alt: string }[];
}

/** What the form begins with: the only channel that takes drafts is chosen already. */
export function fieldsOf(draft: ProjectDraft, channels: readonly Channel[]): DraftFields {
  const open = channels.filter(({ hindrance }) => hindrance === null);
  const { texts, price, sku, stock } = draft;
  return {
    integrationId: open.length === 1 ? open[0]!.integrationId : '',
    sku,
    title: texts?.title ?? '',
    description: texts?.description ?? '',
    tags: texts?.tags.join(', ') ?? '',
    price: price.price === null ? '' : amountInField(price.price, price.currency),
    stock: String(stock),
    pictures: [],
  };
}

export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export const hasText = (channel: Channel, text: Channel['texts'][number]['text']): boolean =>
  channel.texts.some((one) => one.text === text);

/** What is sent: nothing that the channel keeps none of. */
export const bodyOf = (typed: DraftFields, channel: Channel): ProposeProjectDraftDto => ({
  integrationId: channel.integrationId,
  sku: typed.sku.trim(),
  title: typed.title.trim(),
  description: typed.description.trim(),
  ...(hasText(channel, 'tags') && { tags: tagsOf(typed.tags) }),
  price: Number(typed.price.trim()),
  stock: Number(typed.stock.trim()),
  pictures: typed.pictures.map(({ address, alt }) => ({ address: address.trim(), ...(alt.trim() !== '' && { alt: alt.trim() }) })),
});

const typedText = (typed: unknown): string => (typeof typed === 'string' ? typed.trim() : '');

const digitsText = { 0: 'no digits', 2: 'two digits', 3: 'three digits' } as const;

/** @param currency that the channel sells in; digits of an unknown one are checked by the server */
export const priceRule =
  (currency: string | null) =>
  (typed: unknown): true | string => {
    const digits = currency === null ? 3 : digitsOf(currency);
    const price = /^\d{1,7}(?:\.(\d+))?$/.exec(typedText(typed));
    if (price && Number(price[0]) > 0 && (price[1] ?? '').length <= digits) return true;
    return `A price above 0 with ${digitsText[digits]} behind the point${digits === 0 ? '' : ' at most'}, such as ${(48.5).toFixed(digits)}`;
  };
export const stockRule = (typed: unknown): true | string => /^\d{1,7}$/.test(typedText(typed)) || 'Whole pieces, 0 or more';
export const skuRule = (typed: unknown): true | string =>
  /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(typedText(typed)) || 'Letters, digits, points, slashes, _ and -, without spaces';
export function addressRule(typed: unknown): true | string {
  const text = typedText(typed);
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || 'An address that begins with https://, which anybody can open';
}

/** Why its currency does not fit, where the price comes from another one than the channel sells in. */
export function currencyNote({ price }: Pick<ProjectDraft, 'price'>, channel: Pick<Channel, 'currency' | 'platform'>): string | null {
  if (price.currency === null || channel.currency === null || price.currency === channel.currency) return null;
  return `The price was computed in ${price.currency}, and ${platformName(channel.platform)} sells in ${channel.currency}: type one in ${channel.currency}.`;
}
