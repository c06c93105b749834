import { ApiError } from '../../platform/errors/api-error';
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
    409,
    'not_for_sale',
    `This piece ${states[status]}${status === 'sold' ? ' to somebody else in the meantime' : ''}, so it cannot be bought.`,
  );

export const ownPiece = (): ApiError => new ApiError(409, 'own_piece', 'This piece is yours already.');

export const priceChanged = (price: string): ApiError =>
  new ApiError(409, 'price_changed', `The price is ${price} ETH now.`, { details: { price } });

export const refused = (status: NftStatus, what: string): ApiError =>
  new ApiError(409, 'state_refused', `This piece ${states[status]}, so it cannot be ${what}.`);

export const notYours = (): ApiError => new ApiError(403, 'not_yours', 'Only the person who owns this piece may change it.');

export const keyReused = (): ApiError =>
  new ApiError(422, 'idempotency_key_reused', 'This idempotency key was used for a different request before.');

export const ledgerOnly = (): ApiError =>
  new ApiError(
    409,
    'ledger_only',
    'Ownership is kept in the ledger of this shop. Vouchers need NFT_RPC_URL, NFT_SIGNER_KEY and NFT_CONTRACT.',
  );

export const chainAway = (): ApiError =>
  new ApiError(503, 'chain_unreachable', 'The node of the chain does not answer as expected. Try again later.');

export const nameTaken = (): ApiError => new ApiError(409, 'name_taken', 'There is a collection of this name already.');
