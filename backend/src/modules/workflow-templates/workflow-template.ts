import type { AgentType } from '../agents';
import type { Definition } from '../workflows';

/** What a template uses of the shop when it is there, and does without when it is not. */
export interface TemplateNeed {
  id: 'mail' | 'ai';
  /** What to set up, as a reader says it. */
  name: string;
  /** What happens without it. */
  without: string;
  /** Where it is set up in the console. */
  link: string;
}

/** What this shop has. */
export interface TemplateContext {
  hasMail: boolean;
  /** Ids of the agents that the template asked for, by their role. */
  agents: Record<string, string>;
}

export interface TemplateAgent {
  role: string;
  name: string;
  type: AgentType;
  description: string;
}

/** A workflow that is installed with one click. */
export interface WorkflowTemplate {
  id: string;
  name: string;
  description: string;
  needs: TemplateNeed[];
  agents: TemplateAgent[];
  /** What a first try by hand starts with. */
  sample: Record<string, unknown>;
  definition(context: TemplateContext): Definition;
}

export const mailNeed: TemplateNeed = {
  id: 'mail',
  name: 'A mail server or SendGrid',
  without: 'The mails appear in the notification bell, ready to copy. Nothing is sent.',
  link: '/admin/settings?tab=notifications',
};

export const aiNeed: TemplateNeed = {
  id: 'ai',
  name: 'A model: OpenAI, Google or one on this machine',
  without: 'Texts are written by rules from your product facts.',
  link: '/admin/api-keys',
};
