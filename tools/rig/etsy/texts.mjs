import { Refused } from './answers.mjs';

const named = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

/** As Etsy answers with what people typed. */
export const withEntities = (text) => text.replaceAll(/[&"'<>]/g, (sign) => named[sign]);

const titleSigns = /^[\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]*$/u;
const tagSigns = /^[\p{L}\p{Nd}\p{Zs}\-'™©®]*$/u;

const problem = (field, words) => new Refused(400, `There was a problem with /${field} : ${words}`);

/** What `updateListing` makes of the texts of a form; tags come with commas between them. @throws Refused for what Etsy does not take */
export function changedTexts({ title, description, tags, ...rest }) {
  if (Object.keys(rest).length > 0) throw new Refused(400, 'Invalid parameters.');
  if (title !== undefined) checkTitle(title);
  if (description === '') throw problem('description', 'cannot be empty');
  const list = tags?.split(',').filter(Boolean);
  if (list) checkTags(list);
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }), ...(list && { tags: list }) };
}

function checkTitle(title) {
  if (title === '') throw problem('title', 'cannot be empty');
  if (title.length > 140) throw problem('title', 'is too long');
  if (!titleSigns.test(title)) throw problem('title', 'contains invalid characters');
  if (['%', ':', '&', '+'].some((sign) => title.split(sign).length > 2)) throw problem('title', 'contains a sign more than once');
}

function checkTags(tags) {
  if (tags.length > 13) throw problem('tags', 'You may have at most 13 tags.');
  if (tags.some((tag) => tag.length > 20)) throw problem('tags', 'A tag is too long.');
  if (!tags.every((tag) => tagSigns.test(tag))) throw problem('tags', 'contains invalid character');
  if (new Set(tags.map((tag) => tag.toLowerCase())).size < tags.length) throw problem('tags', 'You may not have duplicate tags.');
}
