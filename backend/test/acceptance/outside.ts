import { type OwnModelServer, startOwnModel } from '../model-server';
import { type SocialServer, startSocialServer } from '../social-server';
import { type Mailbox, startMailbox } from './mailbox';

/** Servers that tools which write may call: a model, the mail server of the shop and a social network. */
export interface Outside {
  model: OwnModelServer;
  mailbox: Mailbox;
  social: SocialServer;
  /** Settings of a product that finds them. */
  settings: Record<string, string>;
}

/** Starts the servers before the tests of a describe block and closes them after the tests. */
export function outsideServers(): Outside {
  const outside = {} as Outside;
  beforeAll(async () => {
    const [model, mailbox, social] = await Promise.all([startOwnModel(), startMailbox(), startSocialServer()]);
    const settings = {
      OUTBOUND_ALLOW: `${mailbox.allowed},social=${social.host},model=${model.host}`,
      OPENAI_BASE_URL: model.baseUrl,
      FACEBOOK_GRAPH_BASE: social.url,
      PUBLIC_URL: 'https://console.shop.test',
    };
    Object.assign(outside, { model, mailbox, social, settings });
  });
  afterAll(() => Promise.all([outside.model.close(), outside.mailbox.close(), outside.social.close()]));
  return outside;
}
