import { StripeServer } from './doubles.mjs';
import { startPlatform } from './platform.mjs';
import { sharedWorld, startProduct } from './product.mjs';
import { startToolServer } from './tool-server.mjs';
import { startTrendServer } from './trend-server.mjs';

/** A product that reaches stand-ins for Shopify and eBay, Stripe, public sources of trends and a tool server. Nothing is connected yet. */
export const connectedWorld = sharedWorld(async (onStop) => {
  const [platform, stripe, sources, tools] = await Promise.all([
    startPlatform(),
    StripeServer.start(),
    startTrendServer(),
    startToolServer([]),
  ]);
  for (const standIn of [platform, stripe, sources, tools]) onStop(() => standIn.close());
  const product = await startProduct({
    ...stripe.settings,
    ...sources.settings,
    SHOPIFY_API_BASE: platform.url,
    EBAY_API_BASE: platform.url,
    EBAY_APIZ_BASE: platform.url,
    OUTBOUND_ALLOW: [
      `platform=${platform.host}`,
      `payment=${stripe.settings.OUTBOUND_ALLOW}`,
      `trend=${sources.settings.OUTBOUND_ALLOW}`,
      `tool=${tools.host}`,
    ].join(','),
    TOOL_SERVER_COMMANDS: JSON.stringify({ catalogue: { command: 'no-such-program' } }),
  });
  onStop(product.stop);
  return { platform, stripe, tools, product };
});

/** Loads the demo shop where another journey has not done so. */
export async function loadDemoShop(call) {
  const { installed } = await call('GET', 'demo-shop');
  if (!installed) await call('POST', 'demo-shop');
}
