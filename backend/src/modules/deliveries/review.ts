import { type JsonValue, TaskError } from '../tasks';
import type { MessageContents, DeliveryChannel, OutgoingMessage } from './delivery-values';
import type { KeyedMessage } from './keyed-message';
import { contentDigest } from './outbox';

/** One text and everybody who gets it: what a person reads and changes. */
interface Letter {
  /** Which of the messages these are; kept as it is. */
  id: string;
  channel: DeliveryChannel;
  targets: string[];
  content: MessageContents[DeliveryChannel];
  /** The first recipients with their values for `{{name}}` and the like, so that the text can be shown as they get it. */
  readers?: { target: string; fields: Record<string, string> }[];
}

const previewed = 3;

/** Messages with the same text together, so that a letter to thousands is read once. */
export function forReview(messages: KeyedMessage[]): { messages: Letter[] } {
  return {
    messages: [...lettersOf(messages)].map(([id, letter]) => ({
      id,
      channel: letter[0]!.channel,
      targets: letter.map(({ target }) => target),
      content: letter[0]!.content,
      ...readersOf(letter),
    })),
  };
}

function readersOf(letter: KeyedMessage[]): Pick<Letter, 'readers'> {
  const readers = letter.flatMap(({ target, fields }) => (fields && Object.keys(fields).length > 0 ? [{ target, fields }] : []));
  return readers.length === 0 ? {} : { readers: readers.slice(0, previewed) };
}

/**
 * What is to leave after a person looked at it: letters and recipients may be gone, texts changed; the only recipient of a
 * letter may be another one.
 * @throws TaskError `invalid_input` for recipients that were not asked for.
 */
export function afterReview(messages: KeyedMessage[], reviewed: JsonValue): OutgoingMessage[] {
  const asked = lettersOf(messages);
  return (reviewed as unknown as { messages: Letter[] }).messages.flatMap(({ id, targets, content }) => {
    const letter = asked.get(id) ?? [];
    if (letter.length === 1 && targets.length === 1) return [{ ...letter[0]!, target: targets[0]!, content } as OutgoingMessage];
    const byTarget = new Map(letter.map((message) => [message.target, message]));
    return targets.map((target) => {
      const message = byTarget.get(target);
      if (!message) throw new TaskError('invalid_input', `${target} is not among the recipients that were asked for.`);
      return { ...message, content } as OutgoingMessage;
    });
  });
}

function lettersOf(messages: KeyedMessage[]): Map<string, KeyedMessage[]> {
  const byContent = new Map<string, KeyedMessage[]>();
  for (const message of messages) {
    const name = `${message.channel} ${contentDigest(message.content)}`;
    const letter = byContent.get(name);
    if (letter) letter.push(message);
    else byContent.set(name, [message]);
  }
  return new Map([...byContent.values()].map((letter, index) => [String(index + 1), letter]));
}
