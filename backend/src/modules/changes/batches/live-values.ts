import { Injectable } from '@nestjs/common';
import { AccountWriters, type AnyWriter, LongWait, type OpenAccount, PlatformFailure, platformName } from '../../integrations';
import type { FieldValue, WritableField } from '../change-values';
import type { Listing } from './listings';

/** What stands on the platform, just read; or why it cannot be read, in words. */
export type LiveValue = { value: FieldValue; readAt: string; owner: string | null; variants: number } | { why: string };

export interface Wanted {
  listing: Pick<Listing, 'id' | 'sku' | 'platform' | 'integrationId' | 'productId'>;
  field: WritableField;
}

/** By `listing field`. */
export type LiveValues = ReadonlyMap<string, LiveValue>;

export const liveKey = ({ listing, field }: { listing: { id: string }; field: WritableField }): string => `${listing.id} ${field}`;

/** Milliseconds that reading for one proposal may take. */
const longestMs = 60_000;

/** Reads what the ledger does not hold from the platforms: texts of listings, and whether they are published. */
@Injectable()
export class LiveReader {
  constructor(private readonly accounts: AccountWriters) {}

  /** Never throws for a platform: a value that cannot be read says why. */
  async of(wanted: readonly Wanted[]): Promise<LiveValues> {
    const values = new Map<string, LiveValue>();
    const signal = AbortSignal.timeout(longestMs);
    const connected = wanted.filter(({ listing }) => listing.integrationId !== null && listing.productId !== null);
    const byAccount = grouped(connected, ({ listing }) => listing.integrationId!);
    await Promise.all([...byAccount].map(([account, some]) => this.ofAccount(account, some, values, signal)));
    return values;
  }

  private async ofAccount(id: string, wanted: Wanted[], values: Map<string, LiveValue>, signal: AbortSignal): Promise<void> {
    try {
      const opened = await this.accounts.open(id, signal);
      for (const [field, some] of grouped(wanted, (one) => one.field)) {
        const writer = opened.writers[field];
        if (writer) await readField(opened, writer, field, some, values);
      }
    } catch (error) {
      if (!(error instanceof PlatformFailure || error instanceof LongWait) && !signal.aborted) throw error;
      const channel = platformName(wanted[0]!.listing.platform);
      const why = `${channel} could not be read: ${signal.aborted ? 'it took too long. Try again, with fewer lines.' : (error as Error).message}`;
      for (const one of wanted) if (!values.has(liveKey(one))) values.set(liveKey(one), { why });
    }
  }
}

function grouped<K>(wanted: readonly Wanted[], keyOf: (one: Wanted) => K): Map<K, Wanted[]> {
  const groups = new Map<K, Wanted[]>();
  for (const one of wanted) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

async function readField(
  { account, api }: OpenAccount,
  writer: AnyWriter,
  field: WritableField,
  wanted: Wanted[],
  values: Map<string, LiveValue>,
): Promise<void> {
  // One answer may have brought other fields of the same listing.
  const missing = wanted.filter((one) => !values.has(liveKey(one)));
  const most = writer.looksAtOnce ?? writer.atOnce;
  for (let from = 0; from < missing.length; from += most) {
    const some = missing.slice(from, from + most);
    const targets = some.map(({ listing: { productId, sku } }) => ({ productId: productId!, sku }));
    const seen = await writer.look(account, api, targets);
    const readAt = new Date().toISOString();
    some.forEach(({ listing }, index) => {
      const one = seen[index]!;
      if (!one.isThere) return values.set(liveKey({ listing, field }), { why: one.why });
      for (const [name, value] of Object.entries({ ...one.also, [field]: one.value }))
        values.set(liveKey({ listing, field: name as WritableField }), {
          value,
          readAt,
          owner: one.owner ?? null,
          variants: one.variants ?? 1,
        });
    });
  }
}
