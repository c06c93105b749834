import { TaskError } from '../tasks';
import { Channels } from './channels/channels';
import { placeholdersIn } from './channels/personalise';
import type { OutgoingMessage } from './delivery-values';
import { addressKey } from './mail-addresses';

export type KeyedMessage = OutgoingMessage & { key: string };

const maxMessages = 50_000;

/**
 * The messages with the key under which each leaves once; a mail address is the same however it is written.
 * @throws TaskError `invalid_input` for a message that cannot be sent, or two with the same key.
 */
export function keyed(channels: Channels, messages: OutgoingMessage[]): KeyedMessage[] {
  if (messages.length === 0) throw new TaskError('invalid_input', 'There is nothing to send.');
  if (messages.length > maxMessages) throw new TaskError('invalid_input', `A step sends at most ${maxMessages} messages.`);
  const seen = new Set<string>();
  return messages.map((message) => {
    const { channel, target, content } = message;
    const key = message.key ?? (channel === 'email' ? addressKey(target) : target);
    const name = `${channel} ${key}`;
    if (seen.has(name)) throw new TaskError('invalid_input', `Two messages have the same key: ${name}.`);
    seen.add(name);
    const flaw = channels.of(channel).flaw(target, content) ?? unfilled(message);
    if (flaw) throw new TaskError('invalid_input', `The message to ${target} (${channel}) cannot be sent: ${flaw}.`);
    return { ...message, key };
  });
}

function unfilled(message: OutgoingMessage): string | null {
  if (message.channel !== 'email') return null;
  const { content, fields = {} } = message;
  const open = [...placeholdersIn(content)].filter(
    (name) => !Object.hasOwn(fields, name) && !(name === 'unsubscribe' && content.unsubscribe),
  );
  return open.length > 0 ? `nothing is known for {{${open[0]}}}` : null;
}
