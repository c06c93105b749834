import type { KeyService } from '../key-services';
import { aiProvider } from './ai-provider';
import { sendgrid, slack } from './mail-and-chat';
import { type Probe, refusalOf, textAt } from './probe';
import { facebook, twitter } from './social';
import { stripe } from './stripe';

/** Any service with an address: it must not refuse a plain read. */
const other: Probe = {
  method: 'GET',
  paths: [''],
  read: (answer, { base }) => ({ refusal: refusalOf(answer, textAt(answer.json, 'message')), account: new URL(base).host }),
};

export const probes: Record<KeyService, Probe> = {
  openai: aiProvider,
  google: aiProvider,
  sendgrid,
  slack,
  twitter,
  facebook,
  stripe,
  other,
};
