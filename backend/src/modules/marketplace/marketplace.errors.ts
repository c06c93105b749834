import { defineErrors } from '../../platform/errors/api-error';

export const marketplaceErrors = defineErrors({
  not_free: {
    status: 409,
    message: 'This tool has a price; it is bought at the checkout.',
    when: 'Only free tools are granted without an order.',
  },
  trial_refused: {
    status: 409,
    message: 'This tool cannot be tried.',
    when: 'Free tools need no trial, and a console tries a tool once.',
  },
  not_installed: {
    status: 409,
    message: 'This tool is not installed.',
    when: 'The licence has no installation to run, update or remove.',
  },
  entitlement_disabled: {
    status: 409,
    message: 'This tool is switched off.',
    when: 'The licence was switched off, by a refund for example.',
  },
  id_taken: {
    status: 409,
    message: 'There is a product with this id already.',
    when: 'Another product has the id.',
  },
  product_held: {
    status: 409,
    message: 'This product was sold. Archive it instead; buyers keep it.',
    when: 'A product with holders cannot be deleted.',
  },
  product_built_in: {
    status: 409,
    message: 'This product came with Stallhand. Archive it to take it out.',
    when: 'Products that come with Stallhand cannot be deleted.',
  },
  rating_refused: {
    status: 409,
    message: 'This tool cannot be rated now.',
    when: 'Only who holds a tool and has used it may rate it.',
  },
  bought_not_made: {
    status: 409,
    message: 'This file is a tool that was bought. Import it to use it, under Marketplace: it may not be sold again.',
    when: 'A file with a licence is imported as a product to sell; `POST /api/marketplace/tools/import` takes it.',
  },
  update_conflict: {
    status: 409,
    message: 'You and the new version changed the same parts.',
    when: '`conflicts` names them. Install the new version as a copy, or keep the present one.',
  },
});
