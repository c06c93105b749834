import { createContext, useContext } from 'react';
import type { AgentTool } from '../../../shared/api/types';
import type { Step } from '../definition';
import type { KnownOutputs } from './model/outputs';
import type { Reference } from './model/reference';
import type { Draft } from './model/draft';
import type { PlacedProblem } from './model/problems';
import type { NameOf } from './model/phrases';

/** What steps can name that is not part of the workflow. */
export interface Shop {
  agents: readonly { id: string; name: string; type: string }[];
  apiKeys: readonly { id: string; name: string; service: string }[];
  workflows: readonly { id: string; name: string }[];
  tools: readonly Pick<AgentTool, 'name' | 'title' | 'description' | 'parameters' | 'output' | 'sideEffect'>[];
  agentTypes: KnownOutputs['agentTypes'];
  events: KnownOutputs['events'];
  timeZone: string;
}

interface EditorValue {
  shop: Shop;
  draft: Draft;
  /** What a step is called in a list. */
  titleOf: (step: Step) => string;
  problems: readonly PlacedProblem[];
  /** What texts of the item being edited may look up. */
  references: readonly Reference[];
}

export const EditorContext = createContext<EditorValue | null>(null);

export function useEditor(): EditorValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('Fields of a workflow stand inside its editor.');
  return value;
}

/** Names of agents and workflows by their id, titles of tools by their name. */
export const namesIn =
  ({ agents, workflows, tools }: Shop): NameOf =>
  (id) =>
    [...agents, ...workflows].find((entry) => entry.id === id)?.name ?? tools.find(({ name }) => name === id)?.title ?? null;
