import type { INestApplicationContext } from '@nestjs/common';
import { SettingsService } from '../src/modules/settings';
import type { TestDatabase } from './database';
import { eventually } from './eventually';

/** Until these parts of a product remember the settings as they are stored: a hint tells them of a change, a moment after its answer. */
export async function settingsAreKnown(database: TestDatabase, parts: readonly INestApplicationContext[]): Promise<void> {
  const all = parts.map((part) => part.get(SettingsService, { strict: false }));
  await eventually('the settings are known', async () => {
    // As texts: each came out of the same row, in its order.
    const stored = JSON.stringify((await all[0]!.read(database)).values);
    return all.every((settings) => JSON.stringify(settings.current()) === stored);
  });
}
