import { noRoute, ok, refused, Refused } from './answers.mjs';
import { listed, withFields } from './lists.mjs';
import { changeProduct, productRow, productsShown, touch, viewed, withCount } from './products.mjs';
import { tagRoutes } from './tags.mjs';

const invalidId = (status) => refused(status, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
const mostInBatch = 100;

/** What can be asked about products, as `[method, path, answer]`. */
export const productRoutes = [
  ...tagRoutes,
  ['GET', /^products$/, (shop, call) => listed(allViewed(productsShown(shop.products, call.query), call.query), { ...shop, ...call })],
  ['POST', /^products$/, (shop, { body }) => ok(shop.isDropping() ? notKept(shop, body) : created(shop, body), 201)],
  ['POST', /^products\/batch$/, (shop, { body }) => batch(shop, body, 0)],
  ['GET', /^products\/(\d+)$/, (shop, { query }, id) => shown(shop.products.get(Number(id)), query)],
  ['PUT', /^products\/(\d+)$/, (shop, { body, query }, id) => ok(viewed(updated(shop, Number(id), 0, body), query))],
  ['DELETE', /^products\/(\d+)$/, (shop, { query }, id) => ok(removed(shop, Number(id), query.get('force') === 'true'))],
  ['GET', /^variations$/, allVariations],
  ['GET', /^products\/(\d+)\/variations$/, variations],
  ['POST', /^products\/(\d+)\/variations\/batch$/, (shop, { body }, parent) => batch(shop, body, Number(parent))],
  ['GET', /^products\/(\d+)\/variations\/(\d+)$/, variation],
  ['PUT', /^products\/(\d+)\/variations\/(\d+)$/, (shop, { body }, parent, id) => ok(updated(shop, Number(id), Number(parent), body))],
];

const allViewed = (rows, query) => rows.map((row) => viewed(row, query));

const shown = (row, query) => (row ? ok(withFields(viewed(row, query), query)) : invalidId(404));

function variations(shop, call, parent) {
  if (!shop.products.has(Number(parent))) return invalidId(404);
  const rows = [...shop.products.values()].filter((row) => row.parent_id === Number(parent) && row.status !== 'trash');
  return listed(
    rows.map((row) => withCount(row, shop.products)),
    { ...shop, ...call },
  );
}

function allVariations(shop, call) {
  if (!shop.hasVariationList) return noRoute();
  const rows = [...shop.products.values()].filter(({ type, status }) => type === 'variation' && status !== 'trash');
  return listed(
    rows.map((row) => withCount(row, shop.products)),
    { ...shop, ...call },
  );
}

function variation(shop, { query }, parent, id) {
  const row = shop.products.get(Number(id));
  if (row?.parent_id === Number(parent)) return ok(withFields(withCount(row, shop.products), query));
  return refused(404, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.');
}

/** @throws Refused */
export function created(shop, body) {
  const row = productRow(shop.nextId(), body, shop);
  changeProduct(row, body, { rows: shop.products, ...shop });
  shop.products.set(row.id, row);
  shop.wrote(row.id);
  shop.tell('product.created', row.id);
  return row;
}

/** A dropped one: the answer has a number, and there is no such product. @throws Refused */
function notKept(shop, body) {
  const row = productRow(shop.nextId(), body, shop);
  changeProduct(row, body, { rows: shop.products, ...shop });
  return row;
}

/** @throws Refused */
function updated(shop, id, parent, body) {
  const row = shop.products.get(id);
  if (parent === 0 && row?.type === 'variation') {
    const message = 'To manipulate product variations you should use the /products/&lt;product_id&gt;/variations/&lt;id&gt; endpoint.';
    throw new Refused(refused(404, 'woocommerce_rest_invalid_product_id', message));
  }
  if (!row || (parent !== 0 && row.parent_id !== parent)) {
    throw new Refused(parent === 0 ? invalidId(400) : refused(400, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.'));
  }
  // Thrown away if a dropped write is asked for: the answer says it was done all the same.
  const changed = shop.isDropping() ? structuredClone(row) : row;
  changeProduct(changed, body, { rows: shop.products, ...shop });
  if (changed === row) {
    shop.wrote(id);
    shop.tell('product.updated', id);
  }
  return changed;
}

/** @throws Refused */
function removed(shop, id, isForced) {
  const row = shop.products.get(id);
  if (!row) throw new Refused(invalidId(404));
  const before = { ...row };
  if (isForced) shop.products.delete(id);
  else if (row.status === 'trash')
    throw new Refused(refused(410, 'woocommerce_rest_already_trashed', 'The product has already been deleted.'));
  else {
    row.status = 'trash';
    touch(row, shop.now, shop.zoneMinutes);
    shop.tell('product.deleted', id);
  }
  shop.wrote(id);
  return before;
}

/** Right and wrong rows side by side in an answer of 200. */
function batch(shop, { create = [], update = [], delete: gone = [] }, parent) {
  if (create.length + update.length + gone.length > mostInBatch) {
    const message = `Unable to accept more than ${mostInBatch} items for this request.`;
    return refused(413, 'woocommerce_rest_request_entity_too_large', message);
  }
  const each = (rows, idOf, work) =>
    rows.map((row) => {
      try {
        return work(row);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { id: idOf(row), error: error.answer.body };
      }
    });
  const answer = {
    ...(create.length > 0 && {
      create: each(
        create,
        () => 0,
        (row) => created(shop, { ...row, ...(parent && childOf(parent)) }),
      ),
    }),
    ...(update.length > 0 && {
      update: each(
        update,
        ({ id }) => id,
        (row) => updated(shop, Number(row.id), parent, row),
      ),
    }),
    ...(gone.length > 0 && {
      delete: each(
        gone,
        (id) => id,
        (id) => removed(shop, Number(id), true),
      ),
    }),
  };
  return ok(answer);
}

const childOf = (parent) => ({ type: 'variation', parent_id: parent });
