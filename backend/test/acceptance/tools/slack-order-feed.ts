import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, once } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { eventually } from '../../eventually';
import { factsTaken } from '../../facts-taken';
import type { Loopback } from '../../loopback';
import type { ChannelShop } from './channel-shop';

export function slackOrderFeed({ keepsItsText }: Stage, world: ChannelShop): void {
  describe('Slack Order Feed', () => {
    let shop: Acceptance;
    let slack: Loopback;
    beforeAll(() => {
      ({ shop, slack } = world);
    });
    const posts = () => slack.requests.map(({ body }) => JSON.parse(body) as { channel: string; text: string });
    const postOf = (order: string) =>
      posts().filter(({ text: said }) => said.includes(`Order ${order} `) || said.includes(`Order ${order}:`));
    const heard = once(async () => {
      const key = await shop.product.app.get(ApiKeysService, { strict: false }).create({
        name: 'Slack',
        service: 'slack',
        keyValue: 'xoxb-0123456789-abcdef',
        settings: {},
      });
      await shop.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'allow', custom: 'allow' } });
      await shop.installed('slack-order-feed', { keys: { slack: key.id } });
      await shop.importEtsy(['901', '30.00'], ['902', '200.00'], ['903', '200.01'], ['904', '950.00', 'EUR']);
      await eventually('four orders are told', () => posts().length >= 4);
      return key.id;
    });
    // Other tools on this shop must work without a key and ask before they act.
    afterAll(async () => {
      const { workflowId } = await shop.installed('slack-order-feed');
      expect((await shop.call('PATCH', `/api/workflows/${workflowId}`, { status: 'inactive' })).status).toBe(200);
      expect((await shop.call('DELETE', `/api/api-keys/${await heard()}?force=true`)).status).toBeLessThan(300);
      const asks = { approvalPolicy: { send_mail: 'ask', custom: 'ask' } };
      expect((await shop.call('PUT', '/api/settings', asks)).status).toBe(200);
    });
    keepsItsText('slack-order-feed', {
      'Every paid order appears in your Slack channel, large ones with a mark, whichever platform they came from.': async () => {
        await heard();
        expect(['901', '902', '903', '904'].map((order) => postOf(order).length)).toEqual([1, 1, 1, 1]);
      },
      'One line for each paid order': async () => {
        await heard();
        expect(postOf('901')).toEqual([expect.objectContaining({ text: 'Order 901 on Etsy: 30.00 USD' })]);
      },
      'Marks orders above 200 dollars; other currencies go in without a mark': async () => {
        await heard();
        const marked = posts().filter(({ text: said }) => said.includes('Large order'));
        expect(marked).toEqual([expect.objectContaining({ text: '*Large order on Etsy*\nOrder 903: 200.01 USD' })]);
        expect(postOf('904')).toEqual([expect.objectContaining({ text: 'Order 904 on Etsy: 950.00 EUR' })]);
      },
      'All platforms in one channel': async () => {
        await heard();
        expect(new Set(posts().map(({ channel }) => channel))).toEqual(new Set(['#orders']));
      },
      'Each order once, also after a restart': exhaustive(async () => {
        await heard();
        const told = posts().length;
        await shop.importEtsy(['901', '30.00'], ['902', '200.00'], ['903', '200.01'], ['904', '950.00', 'EUR']);
        const worker = await shop.product.anotherWorker();
        await factsTaken(shop.product.database);
        await eventually('every run has an end', async () => {
          const open = `SELECT count(*)::int FROM tasks WHERE type = 'workflow' AND status NOT IN ('completed', 'failed', 'cancelled') AND title LIKE 'Slack%'`;
          return (await shop.value(open)) === 0;
        });
        await worker.close();
        expect(posts()).toHaveLength(told);
      }),
      'The channel is #orders until you change it': exhaustive(async () => {
        await heard();
        const { workflowId } = await shop.installed('slack-order-feed');
        const { body } = await shop.call<{ steps: { id: string; config: { to?: string[] } }[] }>('GET', `/api/workflows/${workflowId}`);
        const steps = body.steps.map((step) => (step.config.to ? { ...step, config: { ...step.config, to: ['#sales'] } } : step));
        const changed = await shop.call('PATCH', `/api/workflows/${workflowId}`, { steps });
        expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
        await shop.importEtsy(['905', '12.00']);
        await eventually('the order is told', () => postOf('905').length > 0);
        expect(postOf('905')).toEqual([expect.objectContaining({ channel: '#sales' })]);
      }),
      'Uses your own Slack key': async () => {
        await heard();
        expect(new Set(slack.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer xoxb-0123456789-abcdef']));
      },
    });
  });
}
