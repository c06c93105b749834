import { Injectable } from '@nestjs/common';
import { ShopDemand } from '../../sales';
import { SettingsService } from '../../settings';
import { isoDay } from '../figures/days';
import { risingAndFalling, windowDays } from '../figures/own-demand';
import type { Look, Source } from './source';
import { dayIn } from '../../../platform/schedule/shop-time';

/** A year and eight weeks, so that both windows are known a year before. */
const historyDays = 364 + 2 * windowDays;

/** What the shop itself sells more, and less, than before. It needs no network. */
@Injectable()
export class OwnDataSource implements Source {
  readonly id = 'own';

  constructor(
    private readonly demand: ShopDemand,
    private readonly settings: SettingsService,
  ) {}

  async look(look: Look): Promise<void> {
    const { timeZone } = this.settings.current();
    const products = await this.demand.daily(historyDays);
    if (products.length === 0) return look.note('There are no orders yet. Connect a platform, import orders or load the demo shop.');
    const today = dayIn(look.now, timeZone);
    const last = isoDay(Date.parse(`${today}T00:00:00Z`), -1);
    const found = risingAndFalling(products, last);
    if (found.length === 0) look.note('Nothing sells more or less than in the four weeks before by more than chance.');
    found.forEach((trend) => look.found(trend));
  }
}
