import { ApiError } from '../../../../platform/errors/api-error';
import type { JsonValue } from '../../../tasks';
import type { HouseTool, ToolRegistry } from '../../../tools';
import { type ReadingTool, ToolRefusal } from './tool';
import type { ToolName } from './tool-names';

/**
 * The tools of the house that an agent can be given: those that read what whoever sets it up reads as well, without what says who a
 * customer is.
 */
export const houseTools = (house: ToolRegistry): ReadingTool[] =>
  house
    .all()
    .filter(({ isForAgents }) => isForAgents)
    .map(toReadingTool);

function toReadingTool(tool: HouseTool): ReadingTool {
  if (tool.deed !== 'reads') throw new Error(`${tool.name} changes something, so no agent can be given it as it is.`);
  return {
    name: tool.name as ToolName,
    title: tool.title,
    description: tool.description,
    // Without what TypeBox notes for itself.
    parameters: JSON.parse(JSON.stringify(tool.input)) as ReadingTool['parameters'],
    output: JSON.parse(JSON.stringify(tool.output)) as object,
    requires: { permissions: [tool.permission], ...(tool.within && { within: tool.within }) },
    sideEffect: null,
    leaves: null,
    cost: 'free',
    async call(args, { step }) {
      try {
        const answer = await tool.run(args, {
          caller: null,
          may: () => false,
          signal: step.signal,
          isTakenBack: () => false,
          progress: () => undefined,
          link: (path) => path,
        });
        // A date is a text from here on.
        return JSON.parse(JSON.stringify(answer)) as JsonValue;
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind.status >= 500) throw error;
        throw new ToolRefusal(error.message);
      }
    },
  };
}
