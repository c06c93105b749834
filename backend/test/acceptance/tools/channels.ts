import type { Stage } from '../stage';
import { startLoopback } from '../../loopback';
import type { ChannelShop } from './channel-shop';
import { amazonSuite, balanceSuite, ebaySuite } from './channel-suites';
import { orderExport } from './order-export';
import { shopifyConnector } from './shopify-connector';
import { slackOrderFeed } from './slack-order-feed';

export function channelTools(stage: Stage): void {
  const world = {} as ChannelShop;
  beforeAll(async () => {
    world.slack = await startLoopback(() => ({ body: { ok: true, channel: 'C0ORDERS', ts: '1.2' } }));
    world.shop = await stage.start({ OUTBOUND_ALLOW: `social=${world.slack.host}`, SLACK_API_BASE: world.slack.url });
  });
  afterAll(async () => {
    await stage.close(world.shop);
    await world.slack.close();
  });

  ebaySuite(stage, world);
  // Its check that Slack was not called must precede the feed.
  shopifyConnector(stage, world);
  amazonSuite(stage, world);
  slackOrderFeed(stage, world);
  balanceSuite(stage, world);
  orderExport(stage, world);
}
