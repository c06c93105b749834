import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { nftsErrors } from './nfts.errors';
import type { NftStatus } from './dto/nft.dto';

const states: Record<NftStatus, string> = {
  generating: 'is still being drawn',
  available: 'is for sale',
  sold: 'was sold',
  unlisted: 'is not for sale',
  failed: 'could not be drawn',
  cancelled: 'was cancelled',
};

export const notForSale = (status: NftStatus): ApiError =>
  new ApiError(
    nftsErrors.not_for_sale,
    `This piece ${states[status]}${status === 'sold' ? ' to another buyer meanwhile' : ''}, so it cannot be bought.`,
  );

export const priceChanged = (price: string): ApiError =>
  new ApiError(commonErrors.price_changed, `The price is ${price} ETH now.`, { details: { price } });

export const refused = (status: NftStatus, what: string): ApiError =>
  new ApiError(nftsErrors.state_refused, `This piece ${states[status]}, so it cannot be ${what}.`);
