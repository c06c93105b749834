import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../tools/lib/paths.mjs';
import { StripeServer } from './doubles.mjs';
import { sharedWorld, startProduct } from './product.mjs';

/** A product in which people sign in with a password, and which sells tools to everyone. */
export const accountsWorld = sharedWorld(async (onStop) => {
  const stripe = await StripeServer.start();
  onStop(() => stripe.close());
  const settings = {
    ...stripe.settings,
    ACCESS_MODE: 'password',
    TOOL_SHOP: 'public',
    MASTER_KEY: randomBytes(32).toString('base64'),
  };
  const product = await startProduct(settings);
  onStop(product.stop);

  /**
   * Runs the command of the README.
   * @param {string} email each journey has an owner of its own
   * @param {string} [url] address of the console in the link
   * @returns {Promise<string>} the invitation, which works once
   */
  async function ownerLink(email, url = product.url) {
    const env = { ...process.env, ...settings, DATABASE_URL: product.databaseUrl, PUBLIC_URL: url };
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'backend/dist/user.js'), 'create-owner', email], { env });
    return /\S+\/invite\/\S+/.exec(stdout)[0];
  }
  return { stripe, settings, product, ownerLink };
});
