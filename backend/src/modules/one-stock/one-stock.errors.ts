import { defineErrors } from '../../platform/errors/api-error';

export const oneStockErrors = defineErrors({
  not_linkable: {
    status: 409,
    message: 'This listing cannot be sold from a shared stock.',
    when: 'It is not on sale in a connected account whose stock can be written, its channel does not count it, or it shares its count with another listing.',
  },
  sku_shared: {
    status: 409,
    message: 'There is a shared stock of this SKU already.',
    when: 'A stock is named by its SKU, so each SKU has one.',
  },
  many_parts: {
    status: 409,
    message: 'This listing is sold from several stocks: count the stock that changed instead.',
    when: 'The figure of a bundle was to be taken over, and it does not say which of its parts came or went.',
  },
});
