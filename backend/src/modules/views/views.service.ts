import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { waitForNamedLock } from '../../platform/database/advisory-locks';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { viewsErrors } from './views.errors';
import type { Principal } from '../auth';
import type { CreateViewDto, UpdateViewDto, ViewDto } from './dto/view.dto';
import { SQL, columnsOf } from '../../platform/database/sql';
import { SavedViewEntity } from './entities/saved-view.entity';
import { isoDates } from '../../platform/http/iso-dates';

/** Of one person, over all screens: more is no help to anybody. */
const most = 200;

const columns = SQL`${columnsOf(SavedViewEntity, ['id', 'screen', 'name', 'query', 'isDefault', 'createdAt'])}`;
const own = 'user_id IS NOT DISTINCT FROM $1';

const isDuplicate = (error: unknown) => (error as { code?: string }).code === '23505';

/** Everybody has views of their own; nobody sees those of others. */
@Injectable()
export class ViewsService {
  constructor(private readonly database: Database) {}

  async list({ userId }: Principal): Promise<ViewDto[]> {
    const rows = await this.database.query(SQL`SELECT ${columns} FROM saved_views WHERE ${own} ORDER BY screen, lower(name)`, [userId]);
    return rows.map(isoDates);
  }

  /** @throws ApiError 409 when the name is taken on that screen, or when there are 200 views. */
  create({ userId }: Principal, { screen, name, query, isDefault = false }: CreateViewDto): Promise<ViewDto> {
    return this.write(userId, name, async (sql) => {
      if (isDefault) await dropDefault(sql, userId, screen);
      const [row] = await sql.query(
        SQL`INSERT INTO saved_views (id, user_id, screen, name, query, is_default)
         SELECT $2, $1, $3, $4, $5, $6 WHERE (SELECT count(*) FROM saved_views WHERE ${own}) < ${most} RETURNING ${columns}`,
        [userId, uuidv7(), screen, name.trim(), query, isDefault],
      );
      if (!row) throw new ApiError(viewsErrors.too_many_views, `At most ${most} views can be kept; delete one first.`);
      return isoDates(row);
    });
  }

  /** @throws ApiError 404 when it is not theirs; 409 when the name is taken on that screen. */
  update({ userId }: Principal, id: string, { name, query, isDefault }: UpdateViewDto): Promise<ViewDto> {
    return this.write(userId, name, async (sql) => {
      const [view] = await sql.query(SQL`SELECT ${columnsOf(SavedViewEntity, ['screen'])} FROM saved_views WHERE ${own} AND id = $2`, [
        userId,
        id,
      ]);
      if (!view) throw notFound('view');
      if (isDefault) await dropDefault(sql, userId, view.screen);
      const [row] = await sql.query(
        SQL`UPDATE saved_views SET name = coalesce($2, name), query = coalesce($3, query), is_default = coalesce($4, is_default),
          updated_at = now()
         WHERE id = $1 RETURNING ${columns}`,
        [id, name?.trim() ?? null, query ?? null, isDefault ?? null],
      );
      return isoDates(row!);
    });
  }

  async remove({ userId }: Principal, id: string): Promise<void> {
    const rows = await this.database.query(`DELETE FROM saved_views WHERE ${own} AND id = $2 RETURNING id`, [userId, id]);
    if (rows.length === 0) throw notFound('view');
  }

  /** One after the other for each person: two windows may choose a default, or save the last view there is room for, at once. */
  private async write(userId: string | null, name: string | undefined, change: (sql: Sql) => Promise<ViewDto>): Promise<ViewDto> {
    try {
      return await this.database.transaction(async (sql) => {
        await waitForNamedLock(sql, `saved_views ${userId}`);
        return change(sql);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new ApiError(viewsErrors.view_name_taken, `There is a view called ${name?.trim() ?? 'that'} already.`);
      throw error;
    }
  }
}

async function dropDefault(sql: Sql, userId: string | null, screen: string): Promise<void> {
  await sql.query(`UPDATE saved_views SET is_default = false WHERE ${own} AND screen = $2 AND is_default`, [userId, screen]);
}
