import type { Word } from '../parse';
import { listOf } from '../words';
import { type Carry, type Clause, idsOf } from './clause';
import { sameIds } from './known';
import { done, light, type Recorded, sharesName } from './recorded';

/** "We refunded no orders" may be said of the shop, "I" only of the run. */
const stillOpen = new Set(listOf('yet so-far noch bisher todavia aun still'));
const selves = new Set(listOf('i ich yo he habe'));
/** Actions that a shop, its customers or suppliers also take: their absence in a run says nothing about the shop. */
const counted = new Set(['refund', 'cancel', 'ship', 'reorder', 'pay', 'call', 'answer', 'sign', 'block']);
const gone = new Set(listOf('out raus hinaus weg gone rausgegangen unterwegs salido salio salieron live online'));
const leaving = ['send', 'publish', 'ship'];
/** Taken by others alone. */
const passive = new Set(['receive']);
const movements = new Set(['change', 'raise', 'lower']);
const looking = new Set(['read', 'check', 'analyse', 'verify', 'export']);
/** Outcomes of a shop. Receipts record steps of a run, so only facts say how these developed. */
const outcomes = new Set(
  `revenue profit loss margin cost units refund return cancel fraud complaint late returning stock visit view conversion click open_rate
review rating payout forecast subscriber basket bestseller average median bestseller tax fee`.split(/\s+/),
);
/** Both counted by a shop and acted on by a run. */
const mixed = new Set(['order', 'customer', 'share']);
const happening = new Set([...movements, 'create', 'record', 'import', 'start', 'move', 'write', 'ask']);

/** "No prices were changed": true if no step did so, as receipts are complete. */
export function isAbsent(clause: Clause, all: readonly Recorded[], { steps }: Carry): boolean {
  const own = clause.content.flatMap(({ actions }) => actions);
  // "It has not gone out" names no action.
  const named =
    clause.content.every(({ actions, concepts }) => actions.length === 0 || concepts.length > 0) &&
    clause.words.some(({ word }) => gone.has(word))
      ? clause.content.some(({ concepts }) => concepts.includes('mail'))
        ? ['send']
        : leaving
      : own;
  const isOwn = clause.words.some(({ word }) => selves.has(word));
  if (named.length === 0 || named.some((action) => passive.has(action))) return false;
  const isKnown = ({ actions, concepts, word }: Word) =>
    actions.length > 0 || concepts.length > 0 || light.has(word) || word === 'any' || word === 'anything';
  const unknown = clause.content.filter((word) => !isKnown(word));
  const figures = clause.values.filter(({ value }) => !(value.form === 'count' && value.high === 0));
  const isNamed = unknown.length > 0 || figures.length > 0;
  if (!isOwn && !isNamed && named.some((action) => counted.has(action))) return false;
  if (isOfShop(clause, named, isOwn, isNamed)) return false;
  // "Not sent yet" is true of a step that waits.
  const isPending = clause.words.some(({ word }) => stillOpen.has(word));
  const taken = all.filter(
    ({ receipt, actions }) =>
      (done.has(receipt.result) || (receipt.result === 'waiting' && !isPending)) && named.some((action) => actions.has(action)),
  );
  if (isNamed) {
    // "The mail to Ana Ruiz was not sent": a step about her is recorded, and none that sent.
    const has =
      (word: Word) =>
      ({ ids }: Recorded) =>
        ids.some((one) => sameIds(one, idsOf(word)));
    const hasNumber =
      (raw: string) =>
      ({ objectItems }: Recorded) =>
        objectItems.some((item) => item.kind === 'value' && item.raw === raw);
    const names = figures.length > 0 ? figures.map(({ raw }) => hasNumber(raw)) : unknown.map(has);
    const isAbout = (one: Recorded) => unknown.every((word) => has(word)(one)) && figures.every(({ raw }) => hasNumber(raw)(one));
    return all.some(isAbout) && !taken.some((one) => names.some((isIn) => isIn(one)));
  }
  const isShort = clause.content.every(({ concepts, actions }) => concepts.length === 0 && actions.length > 0);
  if (isShort && steps.length > 0) return !taken.some(({ receipt }) => steps.some(({ object }) => sharesName(object, receipt.object)));
  // A mail that was sent is no newsletter.
  const objects = clause.content
    .filter(({ actions }) => actions.length === 0)
    .flatMap(({ concepts }) => (concepts.includes('newsletter') ? ['newsletter'] : concepts));
  return !taken.some(
    ({ ids }) =>
      objects.length === 0 ||
      ids.length === 0 ||
      ids.some((one) => one.some((id) => objects.includes(id))) ||
      ids.every((one) => one.length < 2),
  );
}

/** A statement about the shop: "Stock did not change." */
function isOfShop({ content, words }: Clause, named: readonly string[], isOwn: boolean, isNamed: boolean): boolean {
  // With an object that has a name, `refunded` is the action and no count.
  const concepts = content.filter(({ actions }) => !isNamed || actions.length === 0).flatMap(({ concepts: all }) => all);
  if (concepts.some((concept) => outcomes.has(concept)) && !named.every((action) => looking.has(action))) return true;
  if (isOwn) return false;
  if (concepts.some((concept) => mixed.has(concept)) && named.some((action) => happening.has(action))) return true;
  // "Prices did not change" names no doer; "prices were not changed" has one.
  return named.every((action) => movements.has(action)) && !words.some(({ word }) => passives.has(word));
}

const passives = new Set(listOf('was were been wurde wurden worden se fue fueron sido'));
