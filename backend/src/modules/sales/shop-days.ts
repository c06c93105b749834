import { Injectable } from '@nestjs/common';
import { addDays, instantOf, startOfDay, wallTime } from '@stallhand/shared';
import { SettingsService } from '../settings';

/** @returns when a day begins on the clock of the zone: today, or the day `later` days after it. */
export const dayStart = (timeZone: string, later = 0, now = new Date()): Date =>
  instantOf(addDays(startOfDay(wallTime(now, timeZone)), later), timeZone);

/** When the shop's days begin. */
@Injectable()
export class ShopDays {
  constructor(private readonly settings: SettingsService) {}

  get timeZone(): string {
    return this.settings.current().timeZone;
  }

  /** Where the last `days` days begin on the shop's clock, today, which is not over, being the last of them. */
  since(days: number, now = new Date()): Date {
    return this.today(1 - days, now);
  }

  /** When a day, `YYYY-MM-DD`, is over on the shop's clock. */
  over(day: string): Date {
    return instantOf(addDays(Date.parse(day), 1), this.timeZone);
  }

  /** Where today begins on the shop's clock, or the day so many days later. */
  today(later = 0, now = new Date()): Date {
    return dayStart(this.timeZone, later, now);
  }
}
