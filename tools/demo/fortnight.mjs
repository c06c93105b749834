import { changesOf } from './changes.mjs';
import { salesSince } from './sales.mjs';
import { atWork, byHand, firstInput, habits, largeOrders, leads, moreAgents, pieces, productPage, shelves } from './seller.mjs';

/** Days before today on which the shop opens its console. */
export const daysBack = 14;
/** Times of day at which somebody looks in; agents are due a moment before each. */
const looks = ['07:02', '12:32', '18:02'];
const shopifyAccount = { shop: 'linden-and-clay.myshopify.com', accessToken: 'shpat_0123456789abcdef0123456789abcdef' };

/**
 * Lets the product work for a fortnight, up to now. Somebody looks in several times a day and does what a seller does: decides what is asked,
 * brings in the files of the day, changes an agent, repairs what failed. Everything goes through the API; the rest is the work of the product.
 * @param {Awaited<ReturnType<typeof import('./world.mjs').startWorld>>} world
 */
export async function liveFortnight(world) {
  const { api, act } = world;
  const began = world.now();
  const sales = salesSince(began);
  const changes = changesOf(world);
  const idOf = new Map();

  /** @param {{ input?: object, isWhole?: boolean }} change `input` goes into the agent's input, or takes its place */
  async function change(name, { input, isWhole = false, ...rest }) {
    const { config, version } = await api('GET', `agents/${idOf.get(name)}`);
    const wanted = input && { config: { ...config, input: isWhole ? input : { ...config.input, ...input } } };
    await api('PATCH', `agents/${idOf.get(name)}`, { ...rest, ...wanted, version });
  }

  /** @param {Record<string, object>} changes by the names of the agents */
  async function startAgents(changes) {
    for (const { id, name } of await api('GET', 'agents?limit=500')) idOf.set(name, id);
    for (const [name, habit] of Object.entries(changes)) await change(name, { ...habit, status: 'running' });
  }

  async function open() {
    await act('sell', sales.onShopify(began));
    await api('PUT', 'settings', {
      organizationName: 'Linden & Clay',
      mail: { ...world.mail, from: 'hello@linden-and-clay.example' },
      notificationEmail: 'owner@linden-and-clay.example',
      weeklyReports: true,
    });
    await api('POST', 'demo-shop');
    await world.until(async () => (await api('GET', 'demo-shop')).setup?.status === 'completed');
    const key = (name, service, keyValue) => api('POST', 'api-keys', { name, service, keyValue, isActive: true });
    await key('X account', 'twitter', 'stand-in-token-of-the-demo-x');
    await key('Slack of the workshop', 'slack', 'xoxb-stand-in-token-of-the-demo');
    await startAgents(habits);
    await api('POST', 'integrations/shopify/connect', shopifyAccount);
    const [shopify] = await api('GET', 'integrations');
    await api('PATCH', `integrations/${shopify.id}`, { schedule: 'hourly' });
    await api('PUT', 'trends/settings', {
      sources: ['own', 'wikipedia', 'google-trends'],
      daily: false,
      dailyAt: '06:00',
      country: 'US',
      contact: null,
    });
    await api('POST', 'trends/watches', { keyword: 'beeswax', thresholdPercent: 15 });
    await api('POST', 'trends/watches', { keyword: 'advent calendar', thresholdPercent: 30 });
    const alert = (name, rule) => api('POST', 'analytics/alerts', { name, ...rule });
    await alert('Runs that failed', { metric: 'tasks_failed', comparison: 'above', threshold: 2, windowHours: 168 });
    await alert('A slow day', { metric: 'net_sales', comparison: 'below', threshold: 450, windowHours: 24, currency: 'USD' });
    for (const { id } of await api('GET', 'workflow-templates')) {
      const { workflow } = await api('POST', `workflow-templates/${id}/install`);
      await api('PATCH', `workflows/${workflow.id}`, { status: 'active', version: workflow.version });
    }
    await api('POST', 'workflows', largeOrders);
    await world.settled('the opening');
  }

  /** A person reads what waits and decides; every ninth thing is turned down with a reason. */
  let decisions = 0;
  async function decide() {
    for (const { id, version } of (await api('GET', 'approvals?status=pending&limit=100')).reverse()) {
      decisions += 1;
      if (decisions % 9 === 0) await api('POST', `approvals/${id}/reject`, { version, reason: 'Not this week, please.' });
      else await api('POST', `approvals/${id}/approve`, { version });
    }
  }

  const importedUntil = { ebay: began, amazon: began };
  async function bringIn(platform) {
    const { count, text } = sales.file(platform, importedUntil[platform], world.now());
    importedUntil[platform] = world.now();
    if (count === 0) return;
    const { id } = await world.upload(`imports?name=${platform}-orders-${world.now().toISOString().slice(0, 10)}.csv`, text);
    const { version } = await api('PATCH', `imports/${id}`, { platform });
    await api('POST', `imports/${id}/start`, { version });
  }

  async function install(entitlement, input = {}) {
    const { version: release } = await api('GET', `entitlements/${entitlement}`);
    const { workflowId, agentId } = await api('POST', `entitlements/${entitlement}/install`, { version: release });
    const path = workflowId ? `workflows/${workflowId}` : `agents/${agentId}`;
    const { version } = await api('GET', path);
    await api('PATCH', path, { status: workflowId ? 'active' : 'running', version });
    await api('POST', `${path}/run`, workflowId ? { input } : {});
  }

  /** With the test card of the stand-in for Stripe. */
  async function buy(productId) {
    const { price } = await api('GET', `marketplace/products/${productId}`);
    const purchase = { productId, amount: price, email: 'owner@linden-and-clay.example' };
    const { orderId } = await api('POST', 'create-payment-intent', purchase);
    await act('pay', { orderId, url: world.url });
    await world.settled('the purchase');
    const held = await api('GET', 'entitlements?limit=50');
    await install(held.find((one) => one.productId === productId).id);
  }

  /** What is done once; the day is so many before today. */
  const events = {
    13: async () => {
      for (const { id } of (await api('GET', 'marketplace/all?free=true&limit=3')).items)
        await install((await api('POST', `marketplace/products/${id}/claim`)).id, firstInput[id]);
    },
    12: async () => {
      await changes.decide();
      await api('POST', 'nfts/generate', pieces[0]);
    },
    10: () => buy('ai-pricing-engine'),
    9: async () => {
      const [first] = await weighTrends();
      await api('POST', `trend-opportunities/${first.id}/start`, {});
      for (const agent of moreAgents) await api('POST', 'agents', agent);
      await startAgents(Object.fromEntries(moreAgents.map(({ name }) => [name, {}])));
      const { id } = (await api('GET', 'workflows?limit=100')).find(({ name }) => name === 'Lead Generation Pipeline');
      for (const { name, email, asked } of leads) await api('POST', `workflows/${id}/run`, { input: { name, email, ...asked } });
    },
    8: async () => {
      await changes.raise();
      await api('POST', 'nfts/generate', pieces[1]);
    },
    7: () =>
      api('POST', 'tasks', {
        title: 'What should I cook up for the holidays?',
        type: 'Custom',
        input: { instructions: 'Name three bundles for the holidays.' },
      }),
    6: async () => {
      await changes.takeBack();
      await act('revokeX');
    },
    5: () =>
      change('Product page check', { input: { url: 'https://linden-and-clay.example/mug', keyword: 'stoneware mug' }, isWhole: true }),
    4: async () => {
      await act('openX');
      const failed = await api('GET', 'tasks?status=failed&limit=50');
      const post = failed.find(({ type }) => type === 'Social Media Management');
      if (post) await api('POST', `tasks/${post.id}/retry`, {});
      await api('POST', 'nfts/generate', pieces[2]);
    },
    3: () =>
      change('Product page check', {
        input: { html: productPage('Linen table runner', 'Woven in Portugal, 40 x 150 cm.'), keyword: 'linen table runner' },
        isWhole: true,
      }),
    2: async () => {
      // Three jugs are on the shelf, and the channels promise at least four.
      await api('PUT', 'inventory/stock/CER-JUG', { quantity: 3 });
      for (const [index, { asked: _asked, ...lead }] of leads.entries()) {
        const startsAt = new Date(world.now().getTime() + (3 + index) * 86_400_000).toISOString();
        await api('POST', 'leads', { ...lead, startsAt, timeZone: 'UTC' });
      }
    },
    1: weighTrends,
  };

  /**
   * All that is due is done. A run that was at work, or had a statement open, when the clock was set is begun again: that is a fault of the
   * recording, not of the shop.
   */
  async function atRest(what) {
    await world.settled(what);
    const failed = await api('GET', 'tasks?status=failed&limit=50');
    const interrupted = failed.filter(({ error }) => ['internal', 'timeout'].includes(error?.code));
    for (const { id, title, error } of interrupted) {
      console.log(`"${title}" is begun again: ${error.message}`);
      await api('POST', `tasks/${id}/retry`, {});
      await api('DELETE', `tasks/${id}`);
    }
    if (interrupted.length > 0) await atRest(what);
  }

  /** The trends that grow most and were not weighed yet, worked out as opportunities. */
  async function weighTrends() {
    const weighed = new Set((await api('GET', 'trend-opportunities?limit=100')).map(({ trendId }) => trendId));
    const rising = (await api('GET', 'trends?limit=100')).filter(({ id, growthRate }) => growthRate > 0 && !weighed.has(id));
    const best = rising.sort((a, b) => b.growthRate - a.growthRate).slice(0, 3);
    const made = [];
    for (const { id } of best) made.push(await api('POST', 'trend-opportunities', { trendId: id }));
    await world.settled('the opportunities');
    return made;
  }

  async function look(moment, daysAgo) {
    await act('sell', sales.onShopify(moment));
    await world.wait(moment);
    const hour = moment.getUTCHours();
    if (hour === 7) await change('Listing writer', { input: { skus: shelves[daysAgo % shelves.length], seed: daysAgo + 1 } });
    if (hour !== 12) await Promise.all(['ebay', 'amazon'].map(bringIn));
    await world.settled('the files of the day');
    if (hour === 7) await api('POST', 'trends/discover', {});
    if (hour === 12) await events[daysAgo]?.();
    await atRest(`the work of ${moment.toISOString()}`);
    // What came up since yesterday at noon stays for the visitor to look at.
    if (daysAgo > 1 || (daysAgo === 1 && hour === 7)) await decide();
    await atRest(`what was decided at ${moment.toISOString()}`);
  }

  await open();
  const today = new Date();
  for (let daysAgo = daysBack; daysAgo >= 0; daysAgo--) {
    for (const time of looks) {
      const moment = new Date(`${new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`);
      if (moment <= world.now() || moment >= new Date()) continue;
      await look(moment, daysAgo);
      console.log(`${moment.toISOString().slice(0, 16)}: ${JSON.stringify(await api('GET', 'tasks/counts'))}`);
    }
  }
  // In the last hour somebody tries out a few by hand.
  for (const [minutesAgo, names] of Object.entries(byHand).sort(([a], [b]) => b - a)) {
    const moment = new Date(Date.now() - minutesAgo * 60_000);
    if (moment <= world.now()) continue;
    await world.wait(moment);
    for (const name of names) await api('POST', `agents/${idOf.get(name)}/run`, {});
    await atRest('the last hour');
  }
  await world.present();
  await act('sell', sales.onShopify(world.now()));
  await changes.propose();
  await api('PUT', 'settings', { showFirstSteps: false });
  await world.settled('the fortnight');
  await leaveAtWork();

  /** What a visitor finds under way: runs at work, runs that wait for their turn, and a post that waits to be read. */
  async function leaveAtWork() {
    const { version } = await api('GET', 'settings');
    await api('PUT', 'settings', { maxConcurrentTasks: 3, version });
    const post = await api('POST', 'tasks', {
      title: 'Post of the evening',
      type: 'Social Media Management',
      input: { networks: ['X'], source: 'best sellers', count: 1, publish: true, brandName: 'Linden & Clay' },
    });
    await world.until(async () => (await api('GET', `tasks/${post.id}`)).waitingFor === 'delay');
    await api('PATCH', `tasks/${post.id}`, { status: 'running' });
    await world.until(async () => (await api('GET', `tasks/${post.id}`)).waitingFor === 'approval');
    for (const task of atWork) await api('POST', 'tasks', task);
    await world.until(async () => (await api('GET', 'tasks?status=running')).length === atWork.length);
    for (const name of ['Margin watch', 'Reorder list', 'Listing writer']) await api('POST', `agents/${idOf.get(name)}/run`, {});
  }
}
