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

export const day = 86_400;
