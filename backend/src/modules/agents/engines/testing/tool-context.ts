import { named, namedHosts, namingsIn, person, type TaskRun } from '../../../tasks';
import type { ToolContext } from '../tools/tool';

/** A model's call in a task that a person gave with these words, and hosts by themselves. */
export const contextOf = (instructions: string, hosts: string[] = []): ToolContext => ({
  run: { input: { instructions, hosts }, signal: new AbortController().signal } as unknown as TaskRun,
  key: 'turn-1-call-1',
  named: named([...namingsIn(instructions, person), ...namedHosts(hosts, person)]),
  author: null,
  isSafeRead: false,
  isWritten: null,
});
