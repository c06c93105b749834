import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import Stripe from 'stripe';
import { lazily } from '../src/platform/lazily';

/** Calls of Stripe and the types that say which parameters they take. */
const typeOf = {
  'POST /v1/payment_intents': 'PaymentIntentCreateParams',
  'POST /v1/payment_intents/:id/cancel': 'PaymentIntentCancelParams',
  'POST /v1/refunds': 'RefundCreateParams',
} as const;
export type RuledCall = keyof typeof typeOf;

const { resolve } = createRequire(__filename);

/**
 * What Stripe takes, worked out of the types that it ships with its own library: a parameter that its present version does
 * not know is refused here as it is there. Made once for each version and kept in the temp folder.
 */
export function stripeRules(): (call: RuledCall, params: unknown) => string | null {
  const file = join(tmpdir(), `stallhand-stripe-${Stripe.PACKAGE_VERSION}`, 'rules.json');
  if (!existsSync(file)) generate(file);
  const ajv = lazily(() =>
    new Ajv({ coerceTypes: true, strict: false, validateFormats: false, logger: false }).addSchema(
      JSON.parse(readFileSync(file, 'utf8')) as object,
      'types',
    ),
  );
  const checks = Object.fromEntries(
    Object.entries(typeOf).map(([call, type]) => [call, lazily(() => ajv().compile({ $ref: `types#/definitions/Own${type}` }))]),
  ) as Record<RuledCall, () => ValidateFunction>;
  return (call, params) => {
    const check = checks[call]();
    if (check(params)) return null;
    const [{ keyword, params: about, instancePath, message }] = check.errors! as [NonNullable<ValidateFunction['errors']>[number]];
    if (keyword === 'additionalProperties') return `Received unknown parameter: ${String(about.additionalProperty)}`;
    return `Invalid ${instancePath.slice(1)}: ${message}`;
  };
}

function generate(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const library = resolve('stripe');
  writeFileSync(
    join(folder, 'params.ts'),
    [`import type Stripe from '${library}';`, ...Object.values(typeOf).map((type) => `export type Own${type} = Stripe.${type};`)].join(
      '\n',
    ),
  );
  const compilerOptions = {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['params.ts'] }));
  const tool = join(dirname(resolve('ts-json-schema-generator/package.json')), 'bin/ts-json-schema-generator.js');
  // Under a name of its own first: several spec files may need it at the same time.
  const own = `${file}.${process.pid}`;
  execFileSync(
    process.execPath,
    [tool, '--path', 'params.ts', '--tsconfig', 'tsconfig.json', '--type', '*', '--no-type-check', '-o', own],
    {
      cwd: folder,
    },
  );
  renameSync(own, file);
}
