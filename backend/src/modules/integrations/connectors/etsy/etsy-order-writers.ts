import { PlatformFailure } from '../../calls/platform-failure';
import { accepted, eachSeen, gone, refused } from '../amounts';
import type { Account } from '../connector';
import type { OrderAsk, OrderField, OrderPlan } from '../order-writing';
import type { FieldWriter, FieldWriters, Seen, Write, WriteTarget } from '../writing';
import { etsyCarriers } from './etsy-carriers';
import { etsyShippingReceipts, type ShippingReceipt } from './etsy-records';
import { orderOf } from './etsy-rows';
import { type EtsyCall, foundAt } from './etsy-writers';

/** No published operation of Etsy pays back or cancels: both stay there. */
const shippedPlan: OrderPlan = {
  takes: ['carrier', 'tracking'],
  isPaired: true,
  carriers: etsyCarriers,
  canUndo: false,
  follows: 'Etsy marks the whole order as shipped and mails the buyer at once. It has no way to take that back.',
};

/** The answer to a shipment holds it already; the time is for one whose answer was lost, since a second one would be a second mail. */
const readBack = { firstMs: 2_000, latestMs: 30 * 60_000 };

export const etsyOrderWriters = (call: EtsyCall): Pick<FieldWriters, OrderField> => {
  const shipped: FieldWriter & { plan: OrderPlan } = {
    atOnce: 1,
    readBack,
    plan: shippedPlan,

    look: (account, api, targets) =>
      eachSeen(targets, async (target): Promise<Seen> => {
        const path = pathOf(account, target);
        const found = path && (await foundAt(call, api, path));
        if (!found) return gone('Etsy has no such order any more. Read Etsy again, so that Stallhand knows it too.');
        const receipt = etsyShippingReceipts.one(found);
        const seen = lookShipped(receipt, target.order!.ask);
        return seen.isThere ? { ...seen, record: orderOf(receipt) } : seen;
      }),

    async write(account, api, writes, announce) {
      const [{ target }] = writes as [Write];
      const { carrier, tracking } = target.order!.ask;
      const json = { ...(carrier && tracking && { carrier_name: carrier, tracking_code: tracking }) };
      try {
        await call(api, `${pathOf(account, target)!}/tracking`, { method: 'POST', json, announce });
        return [accepted];
      } catch (error) {
        if (!(error instanceof PlatformFailure) || error.kind !== 'refused' || error.isUnclear) throw error;
        return [refused(error.message, /tracking (?:number|code)/i.test(error.message) ? needsNumber : error.hint)];
      }
    },
  };
  return { shipped };
};

const needsNumber =
  'Propose it again with carrier and tracking number. Etsy wants them within the United States for orders above $10, and for parcels to India.';

const pathOf = ({ accountId }: Account, { productId }: WriteTarget): string | null =>
  /^\d+$/.test(productId) ? `/shops/${accountId}/receipts/${productId}` : null;

/** Numbers of parcels are the same whatever stands between their letters and digits. */
const bare = (tracking: string): string => tracking.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

function lookShipped(receipt: ShippingReceipt, { tracking }: OrderAsk): Seen {
  const status = receipt.status.toLowerCase();
  if (status === 'canceled') return gone('The order is cancelled on Etsy. It cannot be shipped.');
  if (status === 'fully refunded') return gone('The order is paid back in full on Etsy. It cannot be shipped.');
  if (!receipt.is_paid) return gone('The order is not paid on Etsy yet. Once it is, or you marked it as paid there, try again.');
  const lines = receipt.transactions;
  if (lines.length > 0 && lines.every((line) => line.is_digital === true))
    return gone('Nothing of this order is shipped: Etsy hands the files out itself.');
  const parcels = receipt.shipments ?? [];
  if (!receipt.is_shipped && parcels.length === 0) return { isThere: true, value: 0 };
  const isThere = !tracking || parcels.some((parcel) => bare(parcel.tracking_code ?? '') === bare(tracking));
  return isThere
    ? { isThere: true, value: 1 }
    : gone(
        `The order is shipped on Etsy, and ${tracking} is not among its numbers. Add it at Etsy: here it would be a second mail to the buyer.`,
      );
}
