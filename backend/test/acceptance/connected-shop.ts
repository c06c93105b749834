import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import { eventually } from '../eventually';
import { SellingShop } from '../selling-shop';
import { Acceptance } from './acceptance';
import { decideShown } from '../decide-shown';

/** A seller's shop with a Shopify account of 20 products that can be written to. */
export class ConnectedShop {
  private constructor(
    readonly shop: Acceptance,
    readonly selling: SellingShop,
  ) {}

  /** @param orders numbers of paid orders at Shopify, each of one product */
  static async start(orders: number[] = []): Promise<ConnectedShop> {
    const selling = await SellingShop.start({ products: 20 });
    await selling.set({ orders: orders.map((id) => ({ id, status: 'PAID', sku: 'SKU-9', cents: 3_000 })) });
    const shop = await Acceptance.start(selling.settings);
    await selling.connect(shop.product.url, 'shopify');
    return new ConnectedShop(shop, selling);
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.selling.close();
  }

  /** What stands in the shop itself, in dollars. */
  price = async (sku: string): Promise<number> => (await this.selling.product('shopify', sku)).price / 100;

  /** Cost and stock of a product, as the ledger knows them. */
  async stock(sku: string, quantity: number, cost: number | null): Promise<void> {
    await this.selling.set({ change: [{ platform: 'shopify', sku, stock: quantity }] });
    await this.shop.sql('UPDATE inventory SET quantity = $2, cost = $3 WHERE sku = $1', [sku, quantity, cost]);
  }

  async batches(taskId: string): Promise<ChangeBatchDto[]> {
    return (await this.shop.call<ChangeBatchDto[]>('GET', `/api/changes?taskId=${taskId}`)).body;
  }
  async lines(batchId: string): Promise<ChangeLineDto[]> {
    return (await this.shop.call<ChangeLineDto[]>('GET', `/api/changes/${batchId}/lines`)).body;
  }
  /** A person lets all lines go on. @returns them once they have ended */
  async approved(batchId: string): Promise<ChangeLineDto[]> {
    const lines = (await this.lines(batchId)).map(({ id }) => id);
    await decideShown(this.shop, `/api/changes/${batchId}/approve`, { lines });
    return eventually('the batch ends', async () => {
      const now = await this.lines(batchId);
      return now.every(({ status }) => ['verified', 'refused', 'drifted', 'rejected'].includes(status)) ? now : null;
    });
  }
}
