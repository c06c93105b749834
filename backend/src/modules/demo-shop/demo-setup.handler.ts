import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { requestContext, runInContext } from '../../platform/http/request-context';
import { ChangeDesk, ChangeProposals, ChangeQueries, ChangeUndo, underWay } from '../changes';
import { removeDemoProducts } from '../commerce';
import { DemoAdmin, demoPlatformIds, SyncStarter } from '../integrations';
import { SharedStockDesk } from '../one-stock';
import { namesNothing, TaskError, type StepOptions, type StepRun, type TaskHandler, type TaskRun } from '../tasks';
import { lastPieceSku } from './demo-catalogue';
import { DemoPastWriter } from './demo-past.writer';
import { demoSetupType } from './demo-setup-type';
import { driftedChange, linkedSkus, type StoryChange, storyBuyer, undoneChange, waitingChanges } from './demo-story';
import { SQL, typed } from '../../platform/database/sql';

const lookAgainMs = 1_000;
const who = 'Demo shop';
const storefront = 'demo_storefront';

/**
 * Demonstrates changes in the demo shop through the same services that people and agents use: the channels are synced, one stock is kept, and a
 * change is verified and undone. Pending decisions are left to the user.
 */
@Injectable()
export class DemoSetupHandler implements TaskHandler {
  readonly type = demoSetupType;
  readonly summary = 'Sets up the channels of the demo shop.';
  readonly startedFrom = 'the dashboard, with "Load the demo shop"';
  readonly names = namesNothing;
  readonly inputSchema = { type: 'object', additionalProperties: false, properties: { history: { type: 'boolean' } } };

  constructor(
    private readonly database: Database,
    private readonly admin: DemoAdmin,
    private readonly syncs: SyncStarter,
    private readonly stocks: SharedStockDesk,
    private readonly proposals: ChangeProposals,
    private readonly desk: ChangeDesk,
    private readonly undo: ChangeUndo,
    private readonly queries: ChangeQueries,
    private readonly past: DemoPastWriter,
  ) {}

  requires({ history }: Record<string, unknown>) {
    return [{ permissions: ['demo:manage' as const, ...(history === true ? ['tasks:write' as const] : [])] }];
  }

  titleOf(): string {
    return 'Set up the demo shop';
  }

  /** The limits of the user who loads it concern real shops, and this touches simulated accounts only. */
  async run(run: TaskRun): Promise<void> {
    const { authority: _limits, ...context } = requestContext();
    await runInContext({ ...context, actor: { kind: 'system', id: null, name: who } }, () => this.tell(run));
  }

  private async tell(run: TaskRun): Promise<void> {
    const step = (key: string, percent: number, title: string, work: (step: StepRun) => Promise<string | null>) =>
      run.step(key, { title, kind: 'compute' } satisfies StepOptions, async (one) => {
        one.progress(percent, title);
        return work(one);
      });
    const until = (key: string, percent: number, title: string, isOver: () => Promise<boolean>) =>
      step(key, percent, title, async () => {
        if (!(await isOver())) run.park({ for: 'delay', until: new Date(Date.now() + lookAgainMs), note: title });
        return null;
      });

    await until('read', 5, 'Read the three channels', () => this.areRead());
    await step('products', 15, 'Replace the sample products with those of the channels', async () => {
      await removeDemoProducts(this.database);
      return null;
    });
    await step('stocks', 20, 'Link products to one stock', async () => {
      await this.stocks.link({ stocks: linkedSkus.map((sku) => ({ sku })) });
      return null;
    });
    const tried = await step('change', 23, 'Change a price', () => this.approved(run, 'change', undoneChange));
    const drifted = await step('drift', 26, 'Change a price that the seller changed too', async () => {
      await this.admin.edit(storefront, driftedChange.sku, { price: driftedChange.inShop });
      return this.approved(run, 'drift', driftedChange);
    });
    await step('last-piece', 30, 'Sell the last piece', async () => {
      const basket = { buyer: storyBuyer(5), lines: [{ sku: lastPieceSku, quantity: 1 }], orderedAt: new Date() };
      await this.admin.buy(storefront, basket);
      await this.syncs.start(await this.accountOf(storefront), 'manual', false);
      return null;
    });
    await until('closed', 35, 'Take the last piece off the other channels', () => this.isSoldOut());
    await step('prevented', 40, 'Turn away a second buyer of the last piece', async (one) => {
      const basket = { buyer: storyBuyer(11), lines: [{ sku: lastPieceSku, quantity: 1 }], orderedAt: new Date() };
      const sold = await this.admin.buy('demo_marketplace', basket);
      const text = sold ? 'The last piece was sold twice.' : 'The marketplace had no piece left to sell: no oversell.';
      one.log(sold ? 'warn' : 'info', text);
      return sold;
    });
    await until('verified', 45, 'Wait until the changes are read back', async () => (await this.isOver(tried!)) && this.isOver(drifted!));
    const undone = await step('undo', 50, 'Undo the change', async () => {
      const { version } = await this.queries.batch(tried!);
      const { batch } = await this.undo.undo(tried!, { version });
      return batch?.id ?? null;
    });
    if (undone) await until('undone', 53, 'Wait until the undo is read back', () => this.isOver(undone));
    await step('waiting', 57, 'Propose changes to decide on', async () => {
      for (const [index, change] of waitingChanges.entries()) await this.proposed(run, `waiting ${index}`, change);
      return null;
    });
    if (run.input.history !== true) return;
    const now = await step('today', 60, 'Start the agents', async (one) => {
      if (!(await this.past.hasCosts())) return new Date().toISOString();
      one.log('info', 'The agents were not run: an AI provider is connected, and the runs would cost money.');
      return null;
    });
    if (now === null) return;
    await until('past', 65, 'Run the agents on the orders of the past two weeks', () => this.past.goOn(run.taskId, new Date(now)));
  }

  private async areRead(): Promise<boolean> {
    const [row] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('read')} FROM connected_accounts WHERE platform = ANY($1) AND last_sync IS NOT NULL`,
      [demoPlatformIds],
    );
    return row!.read === demoPlatformIds.length;
  }

  private async accountOf(platform: string): Promise<string> {
    const [row] = await this.database.query(SQL`SELECT id AS ${typed.text('id')} FROM connected_accounts WHERE platform = $1`, [platform]);
    if (!row) throw new TaskError('invalid_input', 'The demo shop was removed.');
    return row.id;
  }

  private async isSoldOut(): Promise<boolean> {
    const rows = await this.database.query(
      SQL`SELECT quantity AS ${typed.int('quantity')} FROM channel_listings WHERE sku = $1 AND platform = ANY($2)`,
      [lastPieceSku, demoPlatformIds],
    );
    return rows.every(({ quantity }) => quantity === 0);
  }

  /** @returns the id of its batch */
  private async proposed(run: TaskRun, stepKey: string, { title, why, ...line }: StoryChange): Promise<string> {
    const { batch, errors } = await this.proposals.propose({
      title,
      why,
      lines: [{ ...line, why }],
      proposer: { kind: 'program', name: who, taskId: run.taskId, stepKey },
    });
    if (!batch) throw new TaskError('internal', `${title}: ${errors[0]?.message ?? 'nothing was proposed'}`);
    return batch.id;
  }

  private async approved(run: TaskRun, stepKey: string, change: StoryChange): Promise<string> {
    const id = await this.proposed(run, stepKey, change);
    const [{ version }, lines] = [await this.queries.batch(id), await this.queries.lines(id, { limit: 1 })];
    await this.desk.approve(id, { lines: lines.items.map((line) => line.id), version });
    return id;
  }

  private async isOver(batchId: string): Promise<boolean> {
    const { counts } = await this.queries.batch(batchId);
    return !counts.some(({ status }) => status === 'proposed' || underWay.includes(status));
  }
}
