import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { QueuePlaceDto } from './dto/task.dto';
import { claimable, claimOrder } from './task-state';

/** Places are counted up to here; behind it a task has none. */
const countedPlaces = 10_000;
/** Fewer ends in the last minute say nothing about the pace. */
const fewestEnds = 3;

export interface Pace {
  /** Tasks that ended within the last minute. */
  ended: number;
  /** Seconds since the first of them. */
  seconds: number;
}

/** Seconds until the task at a place (1 is next) is taken, at the pace at which tasks ended lately; null if that is unknown. */
export const startsIn = (place: number, { ended, seconds }: Pace): number | null =>
  ended < fewestEnds ? null : Math.round(((place - 1) * Math.max(1, seconds)) / ended);

/** Where queued tasks stand in the line that workers take them from. */
@Injectable()
export class TaskLine {
  constructor(private readonly database: Database) {}

  /** @param ids of queued tasks; those that are held or far behind have no place */
  async placesOf(ids: readonly string[]): Promise<Map<string, QueuePlaceDto>> {
    if (ids.length === 0) return new Map();
    const [places, [pace]] = await Promise.all([
      this.database.query<{ id: string; place: number }>(
        `SELECT id, place FROM (
           SELECT id, row_number() OVER (ORDER BY ${claimOrder})::int AS place FROM (
             SELECT id, priority_rank, created_at FROM tasks WHERE ${claimable} ORDER BY ${claimOrder} LIMIT ${countedPlaces}) line) placed
         WHERE id = ANY($1)`,
        [ids],
      ),
      this.database.query<Pace>(
        `SELECT count(*)::int AS ended, coalesce(extract(epoch FROM now() - min(finished_at)), 0)::float8 AS seconds
         FROM tasks WHERE finished_at > now() - interval '1 minute'`,
      ),
    ]);
    return new Map(places.map(({ id, place }) => [id, { place, startsInSeconds: startsIn(place, pace!) }]));
  }
}
