import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { withoutEndSlash } from '../../platform/links/end-slash';
import type { KeyService, KeySettings } from './key-services';

/** Where the services are. */
@Injectable()
export class ServiceAddresses {
  constructor(private readonly config: AppConfig) {}

  /** @returns without a slash at the end; null for `other` without an address of its own. */
  of(service: KeyService, settings: KeySettings): string | null {
    const usual: Record<KeyService, string | null> = {
      openai: this.config.OPENAI_BASE_URL,
      google: this.config.GOOGLE_AI_BASE_URL,
      twitter: this.config.X_API_BASE,
      facebook: this.config.FACEBOOK_GRAPH_BASE,
      sendgrid: this.config.SENDGRID_API_BASE,
      stripe: this.config.STRIPE_API_BASE,
      slack: this.config.SLACK_API_BASE,
      other: null,
    };
    const base = settings.baseUrl ?? usual[service];
    return base === null ? null : withoutEndSlash(base);
  }
}

/** Whether `url` lies under `base`: same origin, and at or below its path. */
export function liesUnder(url: string, base: string): boolean {
  if (!URL.canParse(url)) return false;
  const [target, root] = [new URL(url), new URL(base)];
  return target.origin === root.origin && `${target.pathname}/`.startsWith(`${withoutEndSlash(root.pathname)}/`);
}

/** The header by which a service recognises the key. */
export function credentialHeader(value: string, { headerName = 'authorization' }: KeySettings): Record<string, string> {
  const name = headerName.toLowerCase();
  return { [name]: name === 'authorization' ? `Bearer ${value}` : value };
}
