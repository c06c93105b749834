import type { ChatMessage, Draft } from '../chat';
import type { JsonValue } from '../../tasks';
import { asData, dataRule } from '../prompt';

const rules = [
  'You improve the wording of a draft for an online shop.',
  'Use only the facts you are given. Every number in your text must stand in the facts or in the draft; it may be rounded. Calculate nothing, invent nothing, promise nothing that is not there.',
  dataRule,
];

/** What the model is asked first. */
export function firstPrompt({ facts, draft, instruction }: { facts: JsonValue; draft: Draft; instruction: string }): ChatMessage[] {
  const isText = typeof draft === 'string';
  const form = isText
    ? 'Answer with the new text and nothing else.'
    : `Answer with one JSON object and nothing else; its keys are ${Object.keys(draft).join(', ')}, its values the new texts.`;
  return [
    { role: 'system', content: [...rules, form].join('\n') },
    {
      role: 'user',
      content: [
        `What to do: ${instruction}`,
        asData('facts', JSON.stringify(facts, null, 1)),
        asData('draft', isText ? draft : JSON.stringify(draft, null, 1)),
        form,
      ].join('\n\n'),
    },
  ];
}

/** What it is asked when its text cannot be taken. */
export const repairPrompt = (problems: string[]): ChatMessage => ({
  role: 'user',
  content: `This cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nWrite all of it again without these faults, in the same form.`,
});
