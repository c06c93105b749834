import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { requireConfirmation } from '../../../platform/http/confirmation';
import { callerReach, requestContext } from '../../../platform/http/request-context';
import { callerMay } from '../../auth';
import type { RecipePart } from './stored-draft';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';

/** A bundle that was made as a draft, and whose recipe nobody has put to use yet. */
export interface WaitingRecipe {
  lineId: string;
  integrationId: string;
  sku: string;
  recipe: RecipePart[];
}

const most = 100;

/**
 * Returns true if the caller's approval lets One stock use recipes of drafts. That links listings to shared stocks, so it takes what linking
 * them by hand takes. Without it the draft is made and sold from no shared stock.
 * @throws ApiError 403 `confirmation_required` for a person who may change limits and has not confirmed
 */
export function mayUseRecipes(): boolean {
  const { token, task } = requestContext();
  if ((token ?? task) || !callerMay('changes:limit')) return false;
  requireConfirmation();
  return true;
}

/** What drafts of bundles say of the products in them. */
@Injectable()
export class DraftRecipes {
  /** Of drafts that were read back, the oldest first. */
  waiting(sql: Sql): Promise<WaitingRecipe[]> {
    return sql.query(
      SQL`SELECT id AS ${typed.of(ChangeLineEntity, 'id', 'lineId')}, ${columnsOf(ChangeLineEntity, ['integrationId', 'sku'])},
        draft->'recipe' AS ${typed.json('recipe').as<WaitingRecipe['recipe']>()} FROM change_lines
       WHERE draft_id IS NOT NULL AND status = 'verified' AND undoes IS NULL AND recipe_taken_at IS NULL AND draft->'recipe' <> '[]'
         AND ($1::uuid[] IS NULL OR integration_id = ANY ($1)) ORDER BY id LIMIT ${most}`,
      [callerReach().integrations],
    );
  }

  /** Once: what a person makes of it afterwards stays. Also for recipes that are not to be used. */
  async taken(sql: Sql, lineIds: readonly string[]): Promise<void> {
    await sql.query('UPDATE change_lines SET recipe_taken_at = now() WHERE id = ANY($1::uuid[])', [lineIds]);
  }
}
