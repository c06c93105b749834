import { createJiti } from 'jiti';

/** The doubles that the specs of the back end play with are TypeScript; journeys play with the same ones. */
const typescript = createJiti(import.meta.url);

export const { StripeServer } = await typescript.import('../../../backend/test/stripe-server.ts');
