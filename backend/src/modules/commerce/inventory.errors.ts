import { defineErrors } from '../../platform/errors/api-error';

export const inventoryErrors = defineErrors({
  kept_by_platform: {
    status: 409,
    message: 'The quantity of this product comes from its platform; change it there.',
    when: 'The product is synchronised from a platform that keeps its quantity.',
  },
});
