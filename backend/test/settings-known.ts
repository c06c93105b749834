import type { INestApplicationContext } from '@nestjs/common';
import { SettingsService } from '../src/modules/settings';
import type { Product } from './app';
import { eventually } from './eventually';

/** Until all parts of a product remember the settings as they are stored: a hint tells them of a change, a moment after its answer. */
export async function settingsAreKnown({ app, worker, database }: Product, more: readonly INestApplicationContext[] = []): Promise<void> {
  const parts = [app, ...(worker ? [worker] : []), ...more];
  const all = parts.map((part) => part.get(SettingsService, { strict: false }));
  await eventually('the settings are known', async () => {
    // As texts: each came out of the same row, in its order.
    const stored = JSON.stringify((await all[0]!.read(database)).values);
    return all.every((settings) => JSON.stringify(settings.current()) === stored);
  });
}
