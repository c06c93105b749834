import { useColorScheme } from '@mui/material/styles';
import Bookmark from '../../shared/icons/bookmark';
import Bot from '../../shared/icons/bot';
import Boxes from '../../shared/icons/boxes';
import FileUp from '../../shared/icons/file-up';
import Keyboard from '../../shared/icons/keyboard';
import KeyRound from '../../shared/icons/key-round';
import ListTodo from '../../shared/icons/list-todo';
import LogOut from '../../shared/icons/log-out';
import Palette from '../../shared/icons/palette';
import Pause from '../../shared/icons/pause';
import Play from '../../shared/icons/play';
import Plus from '../../shared/icons/plus';
import ShoppingBag from '../../shared/icons/shopping-bag';
import Store from '../../shared/icons/store';
import SunMoon from '../../shared/icons/sun-moon';
import TrendingUp from '../../shared/icons/trending-up';
import Users from '../../shared/icons/users';
import WorkflowIcon from '../../shared/icons/workflow';
import { useNavigate } from 'react-router-dom';
import { nextStatus } from '../../features/agents/agent';
import { useAgentsQuery, useRunAgentMutation, useUpdateAgentMutation } from '../../features/agents/api';
import { useApiKeysQuery } from '../../features/api-keys/api';
import { useToolsInfiniteQuery } from '../../features/marketplace/api';
import { noFilter } from '../../features/marketplace/tool';
import { useSessionQuery } from '../../features/session/api';
import { useDiscoverMutation } from '../../features/trends/api';
import { useViewsQuery } from '../../features/views/api';
import { useWorkflowsQuery } from '../../features/workflows/api';
import { formOf } from '../../features/workflows/list/cards';
import { useWorkflowActions } from '../../features/workflows/list/useWorkflowActions';
import { serverMessage } from '../../shared/api/errors';
import type { FoundDto } from '../../shared/api/generated';
import type { Agent, Permission } from '../../shared/api/types';
import { platformName } from '../../shared/lib/platform';
import { agentLink, newWorkflowLink, productsLink, taskLink, toolLink, workflowLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { serviceName } from '../../shared/lib/service';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useToast } from '../../shared/ui/toast';
import { statusLook } from '../../shared/ui/status';
import { useNav } from '../shell/nav';
import { useSignOut } from '../shell/useSignOut';
import { useFoundQuery } from './api';
import type { Command, Group } from './command';
import type { RecentRow } from './recent';
import { places } from './screens';

interface Wanted extends Command {
  needs?: Permission;
}

const wordOf = (status: string) => statusLook(status).label;

/** What this person may do and open. `typed` is what the server is asked for; empty asks it nothing. */
export function useCommands(typed: string, openKeys: () => void): Command[] {
  const may = useMay();
  const all = [useCreations(), useScreens(), useActions(openKeys), useAgentCommands(), useWorkflowCommands(), useThings(), useFound(typed)];
  return all.flat().filter(({ needs }) => !needs || may(needs));
}

function useScreens(): Wanted[] {
  const { entries } = useNav();
  const go = (to: string, more: Omit<Wanted, 'id' | 'group'>): Wanted => ({ ...more, id: `go ${to}`, group: 'Go to' });
  return [
    ...entries.map(({ to, href, label, icon, keys, about, words }) =>
      go(to, { label, icon, run: href, ...(keys && { keys }), ...(about && { hint: about }), ...(words && { words }) }),
    ),
    ...places.map(({ to, ...place }) => go(to, { ...place, run: to, onlyFound: true })),
  ];
}

function useCreations(): Wanted[] {
  const create = (label: string, icon: Command['icon'], run: string, needs: Permission, words?: string): Wanted => ({
    id: `create ${label}`,
    group: 'Create',
    label,
    icon,
    run,
    needs,
    ...(words && { words }),
  });
  return [
    create('Create Agent', Plus, '/admin/agents?new=1', 'agents:write', 'new deploy'),
    create('Create Workflow', WorkflowIcon, newWorkflowLink, 'workflows:write', 'new automation'),
    create('New task', ListTodo, '/admin/task-queue?new=1', 'tasks:write', 'create'),
    create('Add API Key', KeyRound, '/admin/api-keys?new=1', 'api-keys:write', 'new create secret token'),
    create('Generate NFT', Palette, '/admin/nft-marketplace?new=1', 'nfts:write', 'new create art picture'),
    create('New product for sale', Store, `${productsLink}/new`, 'marketplace:write', 'create publish tool'),
    create('Import a file', FileUp, '/admin/imports', 'imports:write', 'csv upload new'),
  ];
}

function useActions(openKeys: () => void): Wanted[] {
  const { mode, systemMode, setMode } = useColorScheme();
  const { data: session } = useSessionQuery();
  const { signOut } = useSignOut();
  const [discover] = useDiscoverMutation();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const next = (mode === 'system' ? systemMode : mode) === 'light' ? 'dark' : 'light';
  const findTrends = () => {
    void navigate('/admin/trends');
    discover()
      .unwrap()
      .catch((error: unknown) => failed(error, serverMessage(error, 'Failed to discover trends')));
  };
  const actions: Wanted[] = [
    {
      id: 'do theme',
      group: 'Do',
      label: `Switch to the ${next} theme`,
      icon: SunMoon,
      words: 'toggle appearance',
      run: () => setMode(next),
    },
    { id: 'do trends', group: 'Do', label: 'Discover Trends', icon: TrendingUp, needs: 'trends:write', run: findTrends },
    { id: 'do keys', group: 'Do', label: 'Keyboard shortcuts', icon: Keyboard, keys: '?', words: 'help', run: openKeys },
  ];
  if (session?.mode === 'password')
    actions.push({ id: 'do sign out', group: 'Do', label: 'Sign out', icon: LogOut, words: 'log out leave', run: () => void signOut() });
  return actions;
}

function useAgentCommands(): Wanted[] {
  const { data: agents } = useAgentsQuery();
  const [runAgent] = useRunAgentMutation();
  const [update] = useUpdateAgentMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  async function run({ id }: Agent) {
    try {
      const task = await runAgent({ id }).unwrap();
      const open = () => void navigate(taskLink(task.id));
      toast({ title: 'Task created', text: task.title, action: { label: 'Open', onClick: open } });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to run agent'));
    }
  }
  async function toggle(agent: Agent) {
    try {
      await update({ id: agent.id, change: { status: nextStatus(agent) } }).unwrap();
      toast({ title: 'Agent updated successfully', text: agent.name });
    } catch (error) {
      failed(error, 'Failed to update agent');
    }
  }

  return (agents?.items ?? []).flatMap((agent): Wanted[] => {
    const { id, name, type, status } = agent;
    const pauses = nextStatus(agent) === 'paused';
    const common = { group: 'Agents', onlyFound: true } as const;
    return [
      { ...common, id: `agent ${id}`, label: name, hint: wordOf(status), words: `${type} ${id}`, icon: Bot, run: agentLink(id) },
      { ...common, id: `run ${id}`, label: `Run ${name}`, icon: Play, needs: 'tasks:write', run: () => void run(agent) },
      {
        ...common,
        id: `toggle ${id}`,
        label: `${pauses ? 'Pause' : 'Start'} ${name}`,
        icon: pauses ? Pause : Play,
        needs: 'agents:write',
        run: () => void toggle(agent),
      },
    ];
  });
}

function useWorkflowCommands(): Wanted[] {
  const mayRead = useMay()('workflows:read');
  const { data: workflows } = useWorkflowsQuery(undefined, { skip: !mayRead });
  const { start } = useWorkflowActions();
  return (workflows?.items ?? []).flatMap((workflow): Wanted[] => {
    const { id, name, status } = workflow;
    const common = { group: 'Workflows', onlyFound: true } as const;
    const open: Wanted = {
      ...common,
      id: `workflow ${id}`,
      label: name,
      hint: wordOf(status),
      words: id,
      icon: WorkflowIcon,
      run: workflowLink(id),
    };
    // One that asks for input first is run from its card.
    if (formOf(workflow) || status !== 'active') return [open];
    return [
      open,
      { ...common, id: `run ${id}`, label: `Run ${name}`, icon: Play, needs: 'workflows:run', run: () => void start(workflow) },
    ];
  });
}

function useThings(): Wanted[] {
  const may = useMay();
  const { data: keys } = useApiKeysQuery(undefined, { skip: !may('api-keys:read') });
  const { data: tools } = useToolsInfiniteQuery(noFilter, { skip: !may('marketplace:read') });
  const { data: views } = useViewsQuery();
  const { entries } = useNav();
  const screenOf = (screen: string) => entries.find(({ to }) => to === `/admin/${screen}`)?.label;
  return [
    ...(views ?? []).map(({ id, name, screen, query }): Wanted => ({
      id: `view ${id}`,
      group: 'Views',
      label: name,
      hint: screenOf(screen) ?? screen.replaceAll('-', ' '),
      icon: Bookmark,
      run: `/admin/${screen}?${query}`,
    })),
    ...(keys ?? []).map(({ id, name, service }): Wanted => ({
      id: `key ${id}`,
      group: 'Keys',
      label: name,
      hint: serviceName(service),
      icon: KeyRound,
      onlyFound: true,
      run: `/admin/api-keys?${new URLSearchParams({ search: name }).toString()}`,
    })),
    ...(tools?.pages.flatMap(({ items }) => items) ?? []).map(({ id, name, category }): Wanted => ({
      id: `tool ${id}`,
      group: 'Tools',
      label: name,
      hint: category,
      words: id,
      icon: Store,
      onlyFound: true,
      run: toolLink(id),
    })),
  ];
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Target and look of each kind of search result. */
const foundLooks: Record<FoundDto['kind'], { group: Group; icon: Command['icon']; run: (found: FoundDto) => string }> = {
  order: { group: 'Orders', icon: ShoppingBag, run: ({ id, find }) => `/admin/shop-orders?${query({ search: find, order: id })}` },
  customer: { group: 'Customers', icon: Users, run: ({ id, find }) => `/admin/customers?${query({ search: find, customer: id })}` },
  product: { group: 'Products', icon: Boxes, run: ({ id, find }) => `/admin/inventory?${query({ search: find, product: id })}` },
  task: { group: 'Tasks', icon: ListTodo, run: ({ id }) => taskLink(id) },
};

/** A row that was opened lately. It is shown before the user types; after that the server finds it again. */
export function recentCommand({ id, ...row }: RecentRow): Command[] {
  const look = foundLooks[id.split(' ')[0] as FoundDto['kind']] as (typeof foundLooks)[FoundDto['kind']] | undefined;
  return look ? [{ ...row, id, group: look.group, icon: look.icon, onlyRecent: true }] : [];
}

function useFound(typed: string): Wanted[] {
  const { currentData: found } = useFoundQuery(typed, { skip: typed === '' });
  return (found ?? []).map((one): Wanted => {
    const { group, icon, run } = foundLooks[one.kind];
    const own = one.kind === 'task' && one.hint ? wordOf(one.hint) : one.hint;
    const hint = [own, one.platform && platformName(one.platform)].filter(Boolean).join(', ');
    return { id: `${one.kind} ${one.id}`, group, label: one.label, icon, found: true, run: run(one), ...(hint && { hint }) };
  });
}
