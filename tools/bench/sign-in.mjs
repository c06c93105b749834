import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../lib/paths.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller, inFlight } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const email = 'owner@shop.test';
const password = randomBytes(12).toString('hex');

/** An owner, made the way the README says: a link of the command line, then a password. */
async function makeOwner(client, env) {
  const output = execFileSync(process.execPath, [join(root, 'backend/dist/user.js'), 'create-owner', email], { env, encoding: 'utf8' });
  const token = /\/invite\/(\S+)/.exec(output)[1];
  const { status, body } = await client.call('POST', `/api/invites/${token}/accept`, { name: 'Owner', password });
  if (status !== 204) throw new Error(`The owner was not made: ${status} ${body}`);
}

/** Median of milliseconds, one after the other: what somebody could measure who asks which addresses have an account. */
async function refusal(client, pool, address) {
  const waits = [];
  for (let i = 0; i < 15; i++) {
    await pool.query('DELETE FROM sign_in_failures');
    const began = performance.now();
    const { status } = await client.call('POST', '/api/session', { email: address, password: 'wrong password' });
    if (status !== 401) throw new Error(`A wrong password was answered with ${status}`);
    waits.push(performance.now() - began);
  }
  return percentile(waits, 0.5);
}

/**
 * Milliseconds of a right sign-in with 20 of them in flight, and of refusals one after the other.
 * @returns {Promise<{ p50: number, p95: number, wrong: number, unknown: number }>} `wrong`, `unknown`: medians for a wrong password
 *   and for an address without an account
 */
export async function signInLatency({ databaseUrl, samples = 200, atOnce = 20 }) {
  const settings = { ACCESS_MODE: 'password', MASTER_KEY: randomBytes(32).toString('base64') };
  const product = await rigProduct({ databaseUrl, settings });
  const client = caller(product.url, atOnce, { 'x-csrf': '1' });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await makeOwner(client, { ...process.env, ...settings, DATABASE_URL: databaseUrl });
    const waits = [];
    await inFlight(samples, atOnce, async () => {
      const began = performance.now();
      const { status, body } = await client.call('POST', '/api/session', { email, password });
      if (status !== 201) throw new Error(`A sign-in was refused: ${status} ${body}`);
      waits.push(performance.now() - began);
    });
    const [wrong, unknown] = [await refusal(client, pool, email), await refusal(client, pool, 'nobody@shop.test')];
    return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95), wrong, unknown };
  } finally {
    client.close();
    await pool.end();
    await product.stop();
  }
}
