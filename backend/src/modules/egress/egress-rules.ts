import type { PrivateAllowed } from '../../platform/outbound/outbound-allow';
import { type Purpose, purposeNames } from '../../platform/outbound/purposes';
import type { EgressRuleDto } from './dto/egress.dto';

/** What may leave for each purpose, as people read it. */
const words: Record<Purpose, { title: string; says: string }> = {
  model: { title: 'Models', says: 'Prompts go to the AI providers under API Keys, each at its own address, and nowhere else.' },
  page: {
    title: 'Web pages',
    says: 'Only pages of hosts that its author wrote down or a person typed in are read. Each redirect is asked about before it is sent.',
  },
  http: {
    title: 'Calls of steps',
    says: 'Only hosts that its author wrote down are called. A key of the shop goes along by itself only where its service reads.',
  },
  tool: {
    title: 'Tool servers',
    says: 'Only to the tool servers under Integrations, each at its own address; what acts there waits for the approval that the shop asks for.',
  },
  client: {
    title: 'Apps that sign in',
    says: 'An app that connects by signing in may be named by an address. Its description is read there, without redirects and without any data of the shop.',
  },
  hook: { title: 'Webhooks', says: 'Only to addresses that its author wrote down, after the approval that the shop asks for.' },
  mail: { title: 'Mail', says: 'Through the mail server of the settings or SendGrid, after the approval that the shop asks for.' },
  social: { title: 'Chats and networks', says: 'Through the accounts under API Keys, after the approval that the shop asks for.' },
  platform: { title: 'Seller platforms', says: 'Only to the platforms that are connected, each at its own address.' },
  payment: { title: 'Payments', says: 'Only to Stripe.' },
  chain: { title: 'NFT chain', says: 'Only to the node that the server is set up with.' },
  trend: { title: 'Trends', says: 'Only to the public sources of trends.' },
};

/** In the order of the purposes, each once. */
export const rulesFor = (leaves: readonly Purpose[], allowed: PrivateAllowed): EgressRuleDto[] =>
  purposeNames
    .filter((purpose) => leaves.includes(purpose))
    .map((purpose) => ({ purpose, ...words[purpose], privateHosts: [...(allowed.get(purpose) ?? [])] }));
