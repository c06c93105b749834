import { defineErrors } from '../../platform/errors/api-error';

export const demoShopErrors = defineErrors({
  demo_installed: {
    status: 409,
    message: 'The demo shop is installed already.',
    when: 'The demo shop is there; remove it first.',
  },
});
