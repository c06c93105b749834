/** What a call leaves for. Each call names one; what is allowed, counted and shown is kept apart by it. */
export const purposes = {
  model: 'models',
  page: 'web pages',
  http: 'calls of steps',
  tool: 'tool servers',
  client: 'documents of apps that sign in',
  hook: 'webhooks',
  mail: 'mail',
  social: 'chats and social networks',
  platform: 'seller platforms',
  payment: 'payments',
  chain: 'the chain of NFTs',
  trend: 'public figures of trends',
} as const;

export type Purpose = keyof typeof purposes;

export const purposeNames = Object.keys(purposes) as Purpose[];

const ofRuns: ReadonlySet<Purpose> = new Set<Purpose>(['page', 'http', 'tool', 'hook', 'mail', 'social']);

/** Purposes of calls that a run makes itself. Models, platforms and metrics are called by services with their own rules. */
export const needsPermit = (purpose: Purpose): boolean => ofRuns.has(purpose);
