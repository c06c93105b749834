import type { Step } from '../../workflows';
import type { TemplateContext } from '../workflow-template';

/** A mail to the address where the shop can send one, else the same text in the bell. */
export function mailStep(
  context: TemplateContext,
  step: { id: string; name: string; next: string | null; to: string; subject: string; message: string },
): Step {
  const { id, name, next, to, subject, message } = step;
  if (context.hasMail) return { id, name, next, type: 'notify', config: { channel: 'email', to: [to], subject, message } };
  const note = `For ${to}\n\n${message}`;
  return { id, name, next, type: 'notify', config: { channel: 'in_app', subject: `Ready to send: ${subject}`, message: note } };
}

interface Letter {
  /** Of the step that sends. */
  id: string;
  name: string;
  /** Of the step in which a person looks at it, where the shop sends no mail. */
  review: { id: string; name: string; prompt: string };
  next: string;
  rejectedNext: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * A letter that a person looks at, changes and lets go. One question: where the shop sends mail, the one that sending asks by itself, which
 * shows the whole letter; elsewhere a step of its own, and the letter as approved stands in the bell.
 */
export function letterSteps(context: TemplateContext, letter: Letter): Step[] {
  const { id, name, review, next, rejectedNext, to, subject, text } = letter;
  const limits = { expiresSec: 2 * day, rejectedNext };
  if (context.hasMail)
    return [
      { id, name, next, type: 'notify', config: { channel: 'email', to: [to], subject, message: text, approval: 'always', ...limits } },
    ];
  const asked = { subject: { text }, prompt: review.prompt, editable: true, onExpire: 'reject' as const, ...limits };
  return [
    { id: review.id, name: review.name, type: 'approval', next: id, config: asked },
    mailStep(context, { id, name, next, to, subject, message: `{{steps.${review.id}.output.content.text}}` }),
  ];
}

/** Where the letter begins. */
export const firstOf = (context: TemplateContext, { id, review }: Pick<Letter, 'id' | 'review'>): string =>
  context.hasMail ? id : review.id;

export const day = 86_400;
