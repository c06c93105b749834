import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { callerReach } from '../../../platform/http/request-context';
import type { RecipePart } from './proposed-line';

/** A bundle that was made as a draft, and whose recipe nobody has put to use yet. */
export interface WaitingRecipe {
  lineId: string;
  integrationId: string;
  sku: string;
  recipe: RecipePart[];
}

const most = 100;

/** What drafts of bundles say of the products in them. */
@Injectable()
export class DraftRecipes {
  /** Of drafts that were read back, the oldest first. */
  waiting(sql: Sql): Promise<WaitingRecipe[]> {
    return sql.query<WaitingRecipe>(
      `SELECT id AS "lineId", integration_id AS "integrationId", sku, draft->'recipe' AS recipe FROM change_lines
       WHERE draft_id IS NOT NULL AND status = 'verified' AND undoes IS NULL AND recipe_taken_at IS NULL AND draft->'recipe' <> '[]'
         AND ($1::uuid[] IS NULL OR integration_id = ANY ($1)) ORDER BY id LIMIT ${most}`,
      [callerReach().integrations],
    );
  }

  /** Once: what a person makes of it afterwards stays. */
  async taken(sql: Sql, lineIds: readonly string[]): Promise<void> {
    await sql.query('UPDATE change_lines SET recipe_taken_at = now() WHERE id = ANY($1::uuid[])', [lineIds]);
  }
}
