import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { KeyService } from '../api-keys';
import { TaskHandlerRegistry } from '../tasks';
import { type AgentType, agentTypes } from './agent-values';
import type { AgentTypeDto } from './dto/agent.dto';

/** What a connected service adds to the results of a type. */
const gains: Record<AgentType, Partial<Record<KeyService, string>>> = {
  'Content Generation': { openai: 'rewrites the drafts in your tone', google: 'rewrites the drafts with Gemini' },
  'Social Media Management': {
    openai: 'writes hooks and variants',
    google: 'writes hooks and variants with Gemini',
    twitter: 'posts to X',
    facebook: 'posts to your page',
    slack: 'posts to a channel',
  },
  'Email Marketing': {
    openai: 'writes subject and body variants',
    google: 'writes subject and body variants with Gemini',
    sendgrid: 'sends the mails',
  },
  'SEO Optimization': {
    openai: 'rewrites title, description and headings',
    google: 'rewrites title, description and headings with Gemini',
  },
  'Data Analysis': { openai: 'answers a question and tells the story of the figures', google: 'does the same with Gemini' },
  Custom: { openai: 'follows instructions with tools', google: 'follows instructions with tools, by Gemini' },
};

/** The six types with what each takes, whether it can finish now and what makes it better. */
@Injectable()
export class AgentTypes {
  constructor(
    private readonly handlers: TaskHandlerRegistry,
    private readonly database: Database,
  ) {}

  async list(): Promise<AgentTypeDto[]> {
    const keys = await this.database.query<{ service: string }>('SELECT DISTINCT service FROM provider_keys WHERE is_active');
    const present = new Set(keys.map(({ service }) => service));
    return agentTypes.map((type) => {
      const handler = this.handlers.find(type)!;
      const hasModel = present.has('openai') || present.has('google');
      return {
        type,
        summary: handler.summary,
        worksNow: true,
        needs: needsOf(type, hasModel),
        betterWith: Object.entries(gains[type]).map(([service, gain]) => ({ service, gain, present: present.has(service) })),
        inputSchema: handler.inputSchema as Record<string, unknown>,
      };
    });
  }
}

function needsOf(type: AgentType, hasModel: boolean): string | null {
  return type === 'Custom' && !hasModel ? 'An AI provider for free instructions; a list of steps runs without one.' : null;
}
