import { requiresNothing } from '../../../auth';
import { networkNames, type NetworkName, networks } from '../social-media/networks';
import { wordsOf } from '../seo-optimization/text';
import { type ReadingTool, ToolRefusal } from './tool';
import { gives, number, string } from './tool-output';

const text = { type: 'string', minLength: 1, maxLength: 20_000 };

/** Keys of steps in workflows have slashes and brackets in them. */
const fileName = (key: string) => key.replaceAll(/[^\w-]+/g, '-');

/** Drafts are files of the task; nothing leaves. */
export const draftTools: ReadingTool[] = [
  {
    name: 'email.draft',
    requires: requiresNothing,
    title: 'Draft an email',
    description: 'Keeps a mail as a draft for a person to read and send.',
    parameters: {
      type: 'object',
      properties: { subject: { type: 'string', minLength: 1, maxLength: 200 }, text },
      required: ['subject', 'text'],
      additionalProperties: false,
    },
    output: gives({ file: string('Name of the stored draft'), subjectCharacters: number(), words: number() }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    call(args, { step, key }) {
      const { subject, text: body } = args as { subject: string; text: string };
      const title = `mail-${fileName(key)}.txt`;
      step.artifact({ kind: 'draft', title, mime: 'text/plain', body: `Subject: ${subject.replace(/\s+/g, ' ')}\n\n${body}\n` });
      return Promise.resolve({ file: title, subjectCharacters: [...subject].length, words: wordsOf(body).length });
    },
  },
  {
    name: 'social.draft',
    requires: requiresNothing,
    title: 'Draft a post',
    description: 'Keeps a post as a draft, if it fits the network.',
    parameters: {
      type: 'object',
      properties: { network: { enum: [...networkNames] }, text },
      required: ['network', 'text'],
      additionalProperties: false,
    },
    output: gives({ file: string('Name of the stored draft'), length: number(), limit: number() }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    call(args, { step, key }) {
      const { network, text: post } = args as { network: NetworkName; text: string };
      const limits = networks[network];
      const { limit } = limits;
      const length = limits.lengthOf(post);
      if (length > limit) throw new ToolRefusal(`${network} takes ${limit} characters; this post has ${length}.`);
      const title = `post-${network.toLowerCase()}-${fileName(key)}.txt`;
      step.artifact({ kind: 'draft', title, mime: 'text/plain', body: `${post}\n` });
      return Promise.resolve({ file: title, length, limit });
    },
  },
];
