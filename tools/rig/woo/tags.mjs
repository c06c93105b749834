import { ok, refused } from './answers.mjs';
import { listed } from './lists.mjs';

/** As WordPress writes it into names and texts. */
export const escaped = (text) => text.replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+);)/gi, '&amp;');

/** Tags are rows of their own. A name that is there already is refused with its number. */
export const tagRoutes = [
  ['GET', /^products\/tags$/, (shop, call) => listed(tagsShown(shop.tags, call.query), { ...shop, ...call })],
  ['POST', /^products\/tags$/, (shop, { body }) => tagCreated(shop, body)],
  ['POST', /^products\/tags\/batch$/, (shop, { body }) => ok({ create: body.create.map((tag) => inBatch(tagCreated(shop, tag))) })],
];

const tagsShown = (tags, query) => {
  const wanted = query.get('search')?.toLowerCase();
  return [...tags.values()].filter(({ name }) => wanted === undefined || name.toLowerCase().includes(escaped(wanted)));
};

const inBatch = ({ status, body }) => (status < 400 ? body : { id: 0, error: body });

function tagCreated(shop, { name }) {
  if (typeof name !== 'string' || name.trim() === '') {
    return refused(400, 'rest_missing_callback_param', 'Missing parameter(s): name', { params: ['name'] });
  }
  const kept = escaped(name.trim());
  const other = [...shop.tags.values()].find((tag) => tag.name.toLowerCase() === kept.toLowerCase());
  if (other) {
    const message = 'A term with the name provided already exists with this parent.';
    return refused(400, 'term_exists', message, { resource_id: other.id });
  }
  const tag = { id: shop.nextId(), name: kept, slug: kept.toLowerCase().replace(/\W+/g, '-'), description: '', count: 0 };
  shop.tags.set(tag.id, tag);
  return ok(tag, 201);
}

/** Only numbers of tags count: what names one is ignored. They come back by their names. */
export const tagsOf = (shop, given) =>
  given
    .flatMap(({ id }) => shop.tags.get(Number(id)) ?? [])
    .map(({ id, name, slug }) => ({ id, name, slug }))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
