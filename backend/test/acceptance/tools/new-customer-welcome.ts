import { type Acceptance, once } from '../acceptance';
import type { Mail, Mailbox } from '../mailbox';
import type { Stage } from '../stage';
import { decideShown } from '../../decide-shown';
import { eventually } from '../../eventually';
import { factsTaken } from '../../facts-taken';
import { approve, type LetterShop } from './letter-shop';

export function newCustomerWelcome({ keepsItsText }: Stage, world: LetterShop): void {
  describe('New Customer Welcome', () => {
    let shop: Acceptance;
    let mailbox: Mailbox;
    beforeAll(() => {
      ({ shop, mailbox } = world);
    });
    const mailsTo = (address: string): Mail[] => mailbox.mails().filter(({ to }) => to === address);

    const tool = 'new-customer-welcome';
    const clockTime = new Date().toISOString();
    const shopify = (...orders: [number: string, email: string, name: string][]) =>
      shop.importFile([
        'Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name',
        ...orders.map(([number, email, name]) => `#${number},${email},paid,${clockTime},USD,18,0,0,18,${clockTime},1,Mug,18,MUG,${name}`),
      ]);
    const amazon = (number: string, email: string, name: string) =>
      shop.importFile([
        'amazon-order-id,purchase-date,order-status,product-name,sku,quantity,currency,item-price,buyer-email,buyer-name',
        `${number},${clockTime},Shipped,Mug,MUG,1,USD,18,${email},${name}`,
      ]);
    const runs = async () => {
      const { workflowId } = await shop.installed(tool);
      await factsTaken(shop.product.database);
      return shop.sql<{ id: string; email: string }>(
        `SELECT r.id, t.input -> 'trigger' ->> 'email' AS email FROM workflow_runs r JOIN tasks t ON t.id = r.id WHERE r.workflow_id = $1 ORDER BY r.created_at, r.id`,
        [workflowId],
      );
    };
    const heard = once(async () => {
      await shop.installed(tool);
      await shopify(
        ['2001', 'gina@new.test', 'Gina Green'],
        ['2002', 'ada@buyer.test', 'Ada Again'],
        ['2003', 'hugo@new.test', 'Hugo Hill'],
      );
      return runs();
    });
    const askedOf = (id: string) => eventually('it asks', async () => (await shop.asked(id))[0]);
    const ginas = async () => (await heard()).find(({ email }) => email === 'gina@new.test')!.id;
    const asks = once(async () => askedOf(await ginas()));
    const welcomed = once(async () => {
      const letters = await asks();
      const [message] = letters.content.messages;
      const text = message!.content.text.replace('thank you for your first order', 'thank you, from both of us, for your first order');
      await approve(shop, letters.id, { messages: [{ ...message, content: { ...message!.content, text } }] });
      return eventually('the welcome arrives', () => mailsTo('gina@new.test')[0]);
    });
    const waits = once(async () => {
      await welcomed();
      const id = await ginas();
      return eventually('it waits for the time', async () => {
        const [row] = await shop.sql<{ days: number }>(
          `SELECT round(extract(epoch FROM t.waiting_until - s.started_at) / 86400)::int AS days FROM tasks t JOIN task_steps s ON s.task_id = t.id
           WHERE t.id = $1 AND t.waiting_for = 'delay' AND s.kind = 'wait' AND s.status = 'waiting'`,
          [id],
        );
        return row;
      });
    });
    const reviewed = once(async () => {
      await waits();
      const id = await ginas();
      // The worker goes, ten days pass, and another one comes.
      await shop.product.worker!.close();
      await shop.sql(`UPDATE task_steps SET started_at = started_at - interval '10 days' WHERE task_id = $1`, [id]);
      await shop.sql(`UPDATE tasks SET waiting_until = waiting_until - interval '10 days' WHERE id = $1`, [id]);
      await shop.restartedWorker();
      await approve(shop, (await askedOf(id)).id);
      await eventually('the run ends', async () => (await shop.stands(id)).status === 'completed');
      return mailsTo('gina@new.test');
    });
    keepsItsText(tool, {
      'Welcomes everybody who buys for the first time, and asks for a review ten days later. You see the first mail before it leaves.':
        async () => {
          const letters = await asks();
          expect(letters.targets).toEqual(['gina@new.test']);
          expect(letters.content.messages[0]!.content.text).toMatch(/^Hello Gina,\n\nthank you for your first order/);
          expect(mailsTo('gina@new.test')).toEqual([]);
          expect((await reviewed()).map(({ subject }) => subject)).toEqual(['Thank you for your first order', 'How do you like it?']);
        },
      'Starts with the first order of a customer': async () =>
        expect((await heard()).map(({ email }) => email).toSorted()).toEqual(['gina@new.test', 'hugo@new.test']),
      'You can change the words before they leave': async () => {
        expect((await welcomed()).text).toContain('thank you, from both of us, for your first order with us.');
        const hugo = (await heard()).find(({ email }) => email === 'hugo@new.test')!.id;
        expect((await decideShown(shop, `/api/approvals/${(await askedOf(hugo)).id}/reject`)).status).toBe(200);
        expect((await shop.stands(hugo)).timeline.at(-1)).toMatchObject({ stepId: 'dropped' });
        expect(mailsTo('hugo@new.test')).toEqual([]);
      },
      'Asks for a review after ten days': async () => {
        expect((await waits()).days).toBe(10);
        expect((await reviewed())[1]!.text).toContain('Two sentences in a review help other customers a lot.');
      },
      'One welcome for each person, even on two channels': async () => {
        await welcomed();
        await amazon('111-2222222-3333333', 'Gina@New.test', 'Gina Green');
        await shopify(['2009', 'gina@new.test', 'Gina Green']);
        expect((await runs()).filter(({ email }) => email === 'gina@new.test')).toHaveLength(1);
      },
      'The wait survives restarts': async () => expect(await reviewed()).toHaveLength(2),
      'Plain text that every mail program shows': async () => {
        for (const { head, html, text } of await reviewed()) {
          expect(head).toMatch(/^content-type: text\/plain/im);
          expect(html).toBeNull();
          expect(text).toMatch(/^Hello Gina,\n\n/);
        }
      },
    });
  });
}
