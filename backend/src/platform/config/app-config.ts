import { plainToInstance, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength, ValidateBy, validateSync } from 'class-validator';
import { parseOutboundAllow } from '../outbound/outbound-allow';
import { IsLocalCommands } from './local-commands';

const serviceAddress = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

function flawOfOutboundAllow(value: unknown): string | null {
  try {
    parseOutboundAllow(String(value));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const IsOutboundAllow = () =>
  ValidateBy({
    name: 'isOutboundAllow',
    validator: {
      validate: (value) => flawOfOutboundAllow(value) === null,
      defaultMessage: (given) => `OUTBOUND_ALLOW ${flawOfOutboundAllow(given?.value)}`,
    },
  });

/** Every setting the processes read from the environment, checked once at boot. */
export class AppConfig {
  /** Where the truth lives. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_host: false, require_protocol: true })
  DATABASE_URL!: string;

  /** The same database past a pooler, when DATABASE_URL leads to one: for what needs a session (LISTEN, the queue, migrations, backups). */
  @IsOptional()
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_host: false, require_protocol: true })
  DATABASE_DIRECT_URL?: string;

  /** When set, BullMQ and the event bus use Redis instead of Postgres. */
  @IsOptional()
  @IsUrl({ protocols: ['redis', 'rediss'], require_tld: false, require_protocol: true })
  REDIS_URL?: string;

  /** Address the API listens on. */
  @IsString()
  HOST: string = '127.0.0.1';

  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT: number = 4000;

  /** `open`: no sign-in, only on loopback. `password`: accounts, sessions and roles. */
  @IsIn(['open', 'password'])
  ACCESS_MODE: 'open' | 'password' = 'open';

  /** Address under which people open the console. `https` makes the session cookie Secure and turns HSTS on. */
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_tld: false, require_protocol: true })
  PUBLIC_URL?: string;

  /** Comma-separated addresses or networks of proxies whose `X-Forwarded-For` is believed. */
  @IsString()
  TRUSTED_PROXIES: string = '';

  /** Comma-separated extra host names under which the console may be reached, for example behind a dev proxy. */
  @IsString()
  ALLOWED_HOSTS: string = '';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: string = 'info';

  /** Connections a process may hold to Postgres, besides the one that listens for events. */
  @Type(() => Number)
  @IsInt()
  @Min(2)
  @Max(100)
  DATABASE_POOL: number = 10;

  /** What a scraper sends as its bearer token to `/metrics`; with sign-in nobody gets the figures without it. */
  @IsOptional()
  @MinLength(16)
  METRICS_TOKEN?: string;

  /** Where a worker answers `/metrics` and `/health/live`, on HOST; without it, a worker listens nowhere. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;

  /** Seconds a stopping process waits for running work before it hands it back. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(300)
  SHUTDOWN_GRACE_SECONDS: number = 25;

  /** Seconds in which a stopping API still answers, so that a proxy in front of several finds out and asks the others. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(60)
  DRAIN_SECONDS: number = 0;

  /** Seconds to wait at the start for a schema of this version, where nothing else puts the migration first; 0 does not look. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(3600)
  SCHEMA_WAIT_SECONDS: number = 0;

  /** Where backups are written; relative to the folder the process was started in. */
  @IsString()
  BACKUP_DIR: string = '.data/backups';

  /** What people type before the name of a backup to restore it. */
  @IsString()
  RESTORE_COMMAND: string = 'npm run restore --';

  /** Addresses that may be reached although they are private, each for one purpose: `model=127.0.0.1:11434,mail=localhost:25`. */
  @IsOutboundAllow()
  OUTBOUND_ALLOW: string = '';

  /** Programs of this machine that may be added as tool servers, as JSON by name: `{"memory":{"command":"node","args":["m.js"]}}`. */
  @IsLocalCommands('TOOL_SERVER_COMMANDS')
  TOOL_SERVER_COMMANDS: string = '';

  /** Seconds of silence after which a call to a model is given up. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(600)
  AI_SILENCE_SECONDS: number = 90;

  /** Seconds after which a call of a seller platform is given up. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(120)
  PLATFORM_TIMEOUT_SECONDS: number = 20;

  /** Seconds after which a change that does not show on a platform counts as not made; without it, as long as that platform usually takes at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(86_400)
  CHANGE_READ_BACK_SECONDS?: number;

  /** 32 bytes in base64 that the data keys in the database are wrapped with. Without it, the file is used. */
  @IsOptional()
  @IsString()
  MASTER_KEY?: string;

  /** File with such a key; it is made on the first start, while the database holds no secret. */
  @IsOptional()
  @IsString()
  MASTER_KEY_FILE?: string;

  /** With these three, NFTs get signed vouchers for a contract on a chain; without them ownership stays in the ledger. */
  @IsOptional()
  @IsUrl(serviceAddress)
  NFT_RPC_URL?: string;

  /** Private key of the account that the contract lets sign vouchers: 32 bytes, as 0x and 64 hexadecimal digits. */
  @IsOptional()
  @Matches(/^0x[0-9a-f]{64}$/i, { message: 'NFT_SIGNER_KEY must be 0x and 64 hexadecimal digits' })
  NFT_SIGNER_KEY?: string;

  @IsOptional()
  @Matches(/^0x[0-9a-f]{40}$/i, { message: 'NFT_CONTRACT must be an address: 0x and 40 hexadecimal digits' })
  NFT_CONTRACT?: string;

  /** Addresses of outside services, for example of a stand-in for tests. */
  @IsUrl(serviceAddress)
  OPENAI_BASE_URL: string = 'https://api.openai.com/v1';
  @IsUrl(serviceAddress)
  GOOGLE_AI_BASE_URL: string = 'https://generativelanguage.googleapis.com/v1beta/openai';
  @IsUrl(serviceAddress)
  X_API_BASE: string = 'https://api.x.com';
  @IsUrl(serviceAddress)
  FACEBOOK_GRAPH_BASE: string = 'https://graph.facebook.com';
  @IsUrl(serviceAddress)
  SENDGRID_API_BASE: string = 'https://api.sendgrid.com';
  /**
   * Who buys the tools of the catalogue. `own`: this console, for itself, by people who sign in to it. `public`: also strangers, who get a file
   * for their own console; it needs sign-in, since without it everybody is Administrator.
   */
  @IsIn(['own', 'public'])
  TOOL_SHOP: 'own' | 'public' = 'own';

  @IsUrl(serviceAddress)
  STRIPE_API_BASE: string = 'https://api.stripe.com';

  /** Keys of the Stripe account that card payments go to; without the first two there is no checkout. */
  @IsOptional()
  @Matches(/^(sk|rk)_(test|live)_\w+$/, { message: 'STRIPE_SECRET_KEY must start with sk_test_, sk_live_, rk_test_ or rk_live_' })
  STRIPE_SECRET_KEY?: string;
  @IsOptional()
  @Matches(/^pk_(test|live)_\w+$/, { message: 'STRIPE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_' })
  STRIPE_PUBLISHABLE_KEY?: string;
  @IsOptional()
  @IsString()
  STRIPE_WEBHOOK_SECRET?: string;

  @IsUrl(serviceAddress)
  SLACK_API_BASE: string = 'https://slack.com/api';
  @IsUrl(serviceAddress)
  WIKIMEDIA_API_BASE: string = 'https://wikimedia.org';
  @IsUrl(serviceAddress)
  HN_SEARCH_BASE: string = 'https://hn.algolia.com';
  @IsUrl(serviceAddress)
  HN_API_BASE: string = 'https://hacker-news.firebaseio.com';
  @IsUrl(serviceAddress)
  GITHUB_API_BASE: string = 'https://api.github.com';
  @IsUrl(serviceAddress)
  NPM_API_BASE: string = 'https://api.npmjs.org';
  @IsUrl(serviceAddress)
  GOOGLE_TRENDS_BASE: string = 'https://trends.google.com';
  @IsUrl(serviceAddress)
  GDELT_API_BASE: string = 'https://api.gdeltproject.org';

  /** Seconds that each source of trends may take in one discovery. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(120)
  TREND_SOURCE_SECONDS: number = 20;
  /** In place of the shop's own address, which is its domain. */
  @IsOptional()
  @IsUrl(serviceAddress)
  SHOPIFY_API_BASE?: string;
  /** In place of the address of the shop, which the seller types. */
  @IsOptional()
  @IsUrl(serviceAddress)
  WOOCOMMERCE_API_BASE?: string;
  /** The sandbox of eBay is the same address with `sandbox` in it. */
  @IsUrl(serviceAddress)
  EBAY_API_BASE: string = 'https://api.ebay.com';
  @IsUrl(serviceAddress)
  EBAY_APIZ_BASE: string = 'https://apiz.ebay.com';
  @IsUrl(serviceAddress)
  EBAY_AUTH_BASE: string = 'https://auth.ebay.com';
  @IsUrl(serviceAddress)
  ETSY_API_BASE: string = 'https://api.etsy.com';
  /** Where the seller agrees. */
  @IsUrl(serviceAddress)
  ETSY_AUTH_BASE: string = 'https://www.etsy.com';
  /** North America; the other regions are the same address with `eu` or `fe` in it. */
  @IsUrl(serviceAddress)
  AMAZON_SPAPI_BASE: string = 'https://sellingpartnerapi-na.amazon.com';
  @IsUrl(serviceAddress)
  AMAZON_LWA_BASE: string = 'https://api.amazon.com';
}

/** EX_CONFIG of sysexits.h; tools/lib/supervisor.mjs knows it too. */
const refusedConfiguration = 78;

/** What the environment asks for cannot be done; a process that ends for it says so by its exit code, and is not started again. */
export class ConfigurationError extends Error {
  readonly exitCode = refusedConfiguration;
}

/**
 * Reads and checks the environment.
 * @throws ConfigurationError naming every wrong variable and what it should be.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): AppConfig {
  const known = Object.fromEntries(Object.keys(env).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const config = plainToInstance(AppConfig, known, { exposeDefaultValues: true });
  const problems = validateSync(config, { whitelist: true });
  const lines = problems.flatMap((p) => Object.values(p.constraints ?? {}).map((text) => `  - ${text}`));
  if (config.TOOL_SHOP === 'public' && config.ACCESS_MODE === 'open') lines.push('  - TOOL_SHOP=public needs ACCESS_MODE=password');
  if (lines.length > 0) {
    throw new ConfigurationError(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  return config;
}

/** Where a connection is one session of Postgres until it ends. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: AppConfig): string => DATABASE_DIRECT_URL ?? DATABASE_URL;

export const commaList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
