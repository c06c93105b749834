import type { IconComponent } from '../../shared/icons/create-icon';
import { match, type Range } from './fuzzy';

export type Group =
  | 'Recent'
  | 'Go to'
  | 'Create'
  | 'Do'
  | 'Agents'
  | 'Workflows'
  | 'Views'
  | 'Tools'
  | 'Keys'
  | 'Tasks'
  | 'Orders'
  | 'Customers'
  | 'Products';

export interface Command {
  /** Stays the same from one day to the next: what was used lately is kept by it. */
  id: string;
  group: Group;
  label: string;
  /** What kind of thing, or its state. */
  hint?: string;
  icon: IconComponent;
  /** The shortcut that does the same. */
  keys?: string;
  /** Other words people look for it by. */
  words?: string;
  /** An address, or something to do here and now. */
  run: string | (() => void);
  /** Found by the server, which knows better what fits. */
  found?: boolean;
  /** Too many to show before somebody types. */
  onlyFound?: boolean;
  /** Shown among what was used last, and nowhere else. */
  onlyRecent?: boolean;
}

export interface Hit {
  command: Command;
  ranges: Range[];
}

export interface HitGroup {
  group: Group;
  hits: Hit[];
}

const MOST_OF_A_GROUP = 6;

interface Scored extends Hit {
  score: number;
}

function scored(command: Command, query: string): Scored[] {
  const label = match(command.label, query);
  if (label) return [{ command, ranges: label.ranges, score: label.score }];
  // By another word it counts less, and nothing in the label is marked.
  const other = match(`${command.label} ${command.words ?? ''} ${command.hint ?? ''}`, query);
  if (other && other.score > 45) return [{ command, ranges: [], score: other.score / 2 }];
  return command.found ? [{ command, ranges: [], score: 40 }] : [];
}

/** What fits the query, the group with the best fit first. Without a query: what was used lately, then what there is. */
export function search(commands: readonly Command[], query: string, recent: readonly string[]): HitGroup[] {
  if (query.trim() === '') {
    const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const rest = commands.filter((command) => !command.onlyFound && !command.onlyRecent && !lately.includes(command));
    return inGroups([...lately.map((command) => ({ ...command, group: 'Recent' as const })), ...rest].map(plain), Infinity);
  }
  const hits = commands.flatMap((command) => (command.onlyRecent ? [] : scored(command, query))).sort((a, b) => b.score - a.score);
  return inGroups(hits, MOST_OF_A_GROUP);
}

const plain = (command: Command): Hit => ({ command, ranges: [] });

function inGroups(hits: readonly Hit[], most: number): HitGroup[] {
  const groups = new Map<Group, Hit[]>();
  for (const { command, ranges } of hits) {
    const group = groups.get(command.group) ?? [];
    if (group.length < most) group.push({ command, ranges });
    groups.set(command.group, group);
  }
  return [...groups].map(([group, members]) => ({ group, hits: members }));
}
