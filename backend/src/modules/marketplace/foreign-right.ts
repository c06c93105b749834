import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/events';
import type { Licence } from './licence';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { EntitlementEntity } from './entities/entitlement.entity';

/** The right to a tool that was bought in another shop: its licence stays with it. @returns its id; null for a product that this console does not know. */
export async function foreignRight(transaction: Transaction, productId: string, licence: Licence): Promise<string | null> {
  const [made] = await transaction.query(
    SQL`INSERT INTO entitlements AS e (id, product_id, licence) SELECT $1, p.id, $3 FROM marketplace_products p WHERE p.id = $2
     ON CONFLICT (product_id) WHERE order_id IS NULL DO UPDATE SET status = 'active', licence = excluded.licence, trial_ends_at = NULL,
       disabled_reason = NULL, disabled_at = NULL
     RETURNING ${columnsOf(EntitlementEntity, ['id', 'productId'], 'e')},
     (SELECT name FROM marketplace_products WHERE id = e.product_id) AS ${typed.text('productName')}`,
    [uuidv7(), productId, JSON.stringify(licence)],
  );
  if (!made) return null;
  transaction.state('entitlement.granted', made);
  return made.id;
}
