import { defineErrors } from '../../platform/errors/api-error';

export const nftsErrors = defineErrors({
  not_yours: {
    status: 403,
    message: 'Only the person who owns this piece may change it.',
    when: 'The piece belongs to another account.',
  },
  not_for_sale: {
    status: 409,
    message: 'This piece cannot be bought.',
    when: 'The piece is not listed, or was sold in the meantime.',
  },
  own_piece: {
    status: 409,
    message: 'This piece is yours already.',
    when: 'The buyer owns the piece.',
  },
  state_refused: {
    status: 409,
    message: 'The state of this piece does not allow this.',
    when: 'The operation needs a piece in another state.',
  },
  ledger_only: {
    status: 409,
    message: 'Ownership is kept in the ledger of this shop. Vouchers need NFT_RPC_URL, NFT_SIGNER_KEY and NFT_CONTRACT.',
    when: 'No chain is configured.',
  },
  name_taken: {
    status: 409,
    message: 'There is a collection of this name already.',
    when: 'Another collection has the name.',
  },
  chain_unreachable: {
    status: 503,
    message: 'The node of the chain does not answer as expected. Try again later.',
    when: 'The node at NFT_RPC_URL is away or answers wrongly.',
  },
});
