/**
 * Hashes of passwords at a 128th of their cost: the product makes them as dear as the machine can bear (scrypt-cost.spec.ts), and at that
 * price they were most of what specs about signing in cost. Also given to the processes that specs start.
 */
const crypto = process.getBuiltinModule('node:crypto');
const { scrypt, scryptSync } = crypto;

const cheaper = ({ N, ...options }) => ({ ...options, N: N / 128 });
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, cheaper(options), done);
crypto.scryptSync = (password, salt, length, options) => scryptSync(password, salt, length, cheaper(options));
