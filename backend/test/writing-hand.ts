import type { OpenAccount } from '../src/modules/integrations/accounts/account-writers';
import { PlatformFailure } from '../src/modules/integrations/calls/platform-failure';
import type { AnyWriter, FieldValue, Seen, WritableField, Write } from '../src/modules/integrations/connectors/writing';
import type { SellingPlatform } from './selling-shop';

export type There = Extract<Seen<FieldValue>, { isThere: true }>;

let keys = 0;

const targetOf = (platform: SellingPlatform, number: number) => ({
  productId: platform === 'shopify' ? String(1_000 + number) : `SKU-${number}`,
  sku: `SKU-${number}`,
});

/** Looks at and writes one field of the products of a `SellingShop`, by their numbers. */
export class WritingHand {
  announced = 0;
  constructor(
    readonly platform: SellingPlatform,
    readonly field: WritableField,
    private readonly opened: OpenAccount,
  ) {}

  get writer(): AnyWriter {
    return this.opened.writers[this.field]!;
  }

  look(...numbers: number[]): Promise<Seen<FieldValue>[]> {
    const targets = numbers.map((number) => targetOf(this.platform, number));
    return this.writer.look(this.opened.account, this.opened.api, targets);
  }

  async value(number: number): Promise<unknown> {
    const [seen] = await this.look(number);
    return seen!.isThere ? seen!.value : seen!.why;
  }

  writes(seen: Seen<FieldValue>[], to: FieldValue, currency = 'USD'): Write<FieldValue>[] {
    return seen.map((one, index) => ({
      key: `change-${(keys += 1)}`,
      target: targetOf(this.platform, index + 1),
      seen: one as There,
      to,
      currency,
    }));
  }

  send(writes: Write<FieldValue>[]) {
    return this.writer.write(this.opened.account, this.opened.api, writes, () => {
      this.announced += 1;
      return Promise.resolve();
    });
  }
}

export const failureOf = async (work: Promise<unknown>): Promise<PlatformFailure> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PlatformFailure);
  return error as PlatformFailure;
};
