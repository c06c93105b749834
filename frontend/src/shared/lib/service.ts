import type { KeyService } from '../api/types';

/** Services as they write themselves. A service that the API has and this list has not does not compile. */
const names: Record<KeyService, string> = {
  openai: 'OpenAI',
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  google: 'Google',
  sendgrid: 'SendGrid',
  stripe: 'Stripe',
  slack: 'Slack',
  other: 'another service',
};
const named: Record<string, string | undefined> = names;

/** "OpenAI" of `openai`: for sentences. Where a service is chosen it goes by its id, as in the specification of an agent or a tool. */
export const serviceName = (service: string): string => named[service] ?? service;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "OpenAI, Google, and Slack". */
export const serviceNames = (services: readonly string[]): string => list.format(services.map(serviceName));
