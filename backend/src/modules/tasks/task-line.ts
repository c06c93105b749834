import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { QueuePlaceDto } from './dto/task.dto';
import { claimable, claimOrder } from './task-state';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';

/** Last position that is counted. Tasks behind it have none. */
const countedPlaces = 10_000;
/** Minimum number of tasks that must have ended in the last minute to estimate the pace. */
const fewestEnds = 3;

export interface Pace {
  /** Tasks that ended within the last minute. */
  ended: number;
  /** Seconds since the first of them. */
  seconds: number;
}

/** Estimates the seconds until the task at a position (1 is next) starts, at the recent pace; null if the pace is unknown. */
export const startsIn = (place: number, { ended, seconds }: Pace): number | null =>
  ended < fewestEnds ? null : Math.round(((place - 1) * Math.max(1, seconds)) / ended);

/** Reads the positions of queued tasks. */
@Injectable()
export class TaskLine {
  constructor(private readonly database: Database) {}

  /** @param ids of queued tasks; those that are paused or far behind have no position */
  async placesOf(ids: readonly string[]): Promise<Map<string, QueuePlaceDto>> {
    if (ids.length === 0) return new Map();
    const [places, [pace]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columnsOf(TaskEntity, ['id'])}, place AS ${typed.int('place')} FROM (
           SELECT id, row_number() OVER (ORDER BY ${claimOrder})::int AS place FROM (
             SELECT id, priority_rank, created_at FROM tasks WHERE ${claimable} ORDER BY ${claimOrder} LIMIT ${countedPlaces}) line) placed
         WHERE id = ANY($1)`,
        [ids],
      ),
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('ended')},
          coalesce(extract(epoch FROM now() - min(finished_at)), 0)::float8 AS ${typed.float('seconds')}
         FROM tasks WHERE finished_at > now() - interval '1 minute'`,
      ),
    ]);
    return new Map(places.map(({ id, place }) => [id, { place, startsInSeconds: startsIn(place, pace!) }]));
  }
}
