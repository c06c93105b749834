import { plainToInstance, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Max, Min, validateSync } from 'class-validator';

const serviceAddress = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

/** Every setting the processes read from the environment, checked once at boot. */
export class AppConfig {
  /** Where the truth lives. */
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_host: false, require_protocol: true })
  DATABASE_URL!: string;

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

  /** Seconds a stopping process waits for running work before it hands it back. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(300)
  SHUTDOWN_GRACE_SECONDS: number = 25;

  /** Where a backup is written before all data is cleared; relative to the folder the process was started in. */
  @IsString()
  BACKUP_DIR: string = '.data/backups';

  /** Comma-separated `host:port` pairs that agents may reach although they are private, for example a local model. */
  @IsString()
  OUTBOUND_ALLOW: string = '';

  /** 32 bytes in base64 that the data keys in the database are wrapped with. Without it, the file is used. */
  @IsOptional()
  @IsString()
  MASTER_KEY?: string;

  /** File with such a key; it is made on the first start, while the database holds no secret. */
  @IsOptional()
  @IsString()
  MASTER_KEY_FILE?: string;

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
  @IsUrl(serviceAddress)
  STRIPE_API_BASE: string = 'https://api.stripe.com';
  @IsUrl(serviceAddress)
  SLACK_API_BASE: string = 'https://slack.com/api';
}

/**
 * Reads and checks the environment.
 * @throws Error naming every wrong variable and what it should be.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): AppConfig {
  const known = Object.fromEntries(Object.keys(env).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const config = plainToInstance(AppConfig, known, { exposeDefaultValues: true });
  const problems = validateSync(config, { whitelist: true });
  if (problems.length > 0) {
    const lines = problems.flatMap((p) => Object.values(p.constraints ?? {}).map((text) => `  - ${text}`));
    throw new Error(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  return config;
}

export const commaList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
