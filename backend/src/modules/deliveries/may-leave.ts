import { gap, hostName } from '../../platform/links/places';
import { type Named, strangersIn, TaskError } from '../tasks';
import type { DeliveryChannel, EmailContent, Leaving, OutgoingMessage, PostContent } from './delivery-values';
import { addressKey } from './mail-addresses';
import { lazyPackage } from '../../platform/lazily';

const cheerio = lazyPackage<typeof import('cheerio')>('cheerio');

type MessageTo<C extends DeliveryChannel> = Extract<OutgoingMessage, { channel: C }>;

/** What the shop knows besides what somebody named. */
export interface Acquaintances {
  /** Mail addresses of customers, and of the shop itself, in lower case. */
  addresses: ReadonlySet<string>;
  /** The shop's own hosts. */
  hosts: ReadonlySet<string>;
}

interface Rules extends Leaving {
  known: Acquaintances;
}

interface Judging extends Rules {
  /** @throws TaskError naming what a text of the content leads to that nobody named. */
  checkLinks<C extends object>(content: C, textsOf: (content: C) => string[]): void;
}

/** @returns mail addresses that nobody named and the shop does not know. @throws TaskError when the message may not leave at all. */
type Check<C extends DeliveryChannel> = (message: MessageTo<C>, judging: Judging) => string[];

/** What is looked at for each way of leaving, before a person is asked and after they changed it. */
const checks: { readonly [C in DeliveryChannel]: Check<C> } = {
  email(message, judging) {
    judging.checkLinks(message.content, textsOfMail);
    return writtenTo(message).filter((address) => !isKnown(address, judging));
  },
  slack({ content }, judging) {
    judging.checkLinks(content, textsOfPost);
    return [];
  },
  x: toOwnAccount,
  facebook: toOwnAccount,
  webhook({ target }, { named }) {
    const host = URL.canParse(target) ? hostName(new URL(target).host) : null;
    if (host !== null && named.hosts.has(host)) return [];
    throw new TaskError('address_refused', `${host ?? target} is not among the hosts that this workflow may call.`, {
      hint: 'Add it under allowedHosts, or write it out in the step.',
    });
  },
};

/**
 * Whether messages may leave, by where they go and what they link to.
 * @returns mail addresses that only a person may let through
 * @throws TaskError `invalid_input` or `address_refused`, naming what may not leave
 */
export function mayLeave(messages: readonly OutgoingMessage[], rules: Rules): string[] {
  const judging = { ...rules, checkLinks: linkCheck(rules) };
  const strangers = [
    ...new Set(messages.flatMap((message) => (checks[message.channel] as Check<DeliveryChannel>)(message as never, judging))),
  ];
  if (strangers.length > 0 && rules.strangers === 'refuse')
    throw new TaskError('invalid_input', `${strangers.slice(0, 3).join(', ')} is neither a customer nor named in the instructions.`, {
      hint: 'Only customers and addresses that a person or the author wrote down are written to.',
    });
  return strangers;
}

function toOwnAccount({ channel, target, content }: MessageTo<'x' | 'facebook'>, judging: Judging): string[] {
  if (target !== 'me') throw new TaskError('invalid_input', `A post on ${channel} goes to the shop's own account, not to ${target}.`);
  judging.checkLinks(content, textsOfPost);
  return [];
}

/** Whom a mail leads to: who gets it, and who is answered. */
export const writtenTo = ({ target, content: { replyTo } }: MessageTo<'email'>): string[] =>
  [target, ...(replyTo ? [replyTo] : [])].map(addressKey);

const isKnown = (address: string, { named, known, seen }: Rules): boolean =>
  named.addresses.has(address) || known.addresses.has(address) || (seen?.has(address) ?? false);

function linkCheck({ links, named, known }: Rules): Judging['checkLinks'] {
  if (links === 'any') return () => undefined;
  const allowed: Named = {
    ...named,
    hosts: { has: (host: string) => named.hosts.has(host) || known.hosts.has(host) } as ReadonlySet<string>,
    addresses: { has: (address: string) => named.addresses.has(address) || known.addresses.has(address) } as ReadonlySet<string>,
  };
  // A letter to thousands is one object; it is read once.
  const read = new Set<object>();
  return (content, textsOf) => {
    if (read.has(content)) return;
    const foreign = [...new Set(textsOf(content).flatMap((text) => strangersIn(text, allowed)))];
    if (foreign.length > 0)
      throw new TaskError('invalid_input', `A link to ${foreign.slice(0, 3).join(', ')} does not leave: the instructions do not name it.`, {
        hint: 'Write the host into the instructions, or take it out of the text. Words with a dot between them count, so put a space behind a full stop.',
      });
    read.add(content);
  };
}

const textsOfPost = (content: PostContent) => [content.text, content.link ?? ''];

/** What is filled in for each recipient is a gap: no link may be completed by it. */
const textsOfMail = (content: EmailContent) =>
  [content.subject, content.text, content.fromName ?? '', ...(content.html === null ? [] : partsOfHtml(content.html))].map(gapped);

const gapped = (text: string): string => text.replace(/\{\{[^{}]*\}\}/g, gap);

/** Its texts and the values of all attributes, entities read: wherever in it a link could hide. */
function partsOfHtml(html: string): string[] {
  const document = cheerio().load(html);
  const attributes = document('*')
    .toArray()
    .flatMap((element) => ('attribs' in element ? Object.entries(element.attribs) : []))
    .flatMap(([name, value]) => (name.startsWith('xmlns') ? [] : [value]));
  return [document.root().text(), ...attributes];
}
