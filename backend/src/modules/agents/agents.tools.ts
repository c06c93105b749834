import { Injectable, OnModuleInit } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { idempotencyKey, outcomeOf, shownTask, starting, TasksService, TaskWatch } from '../tasks';
import {
  anyFields,
  anything,
  asked,
  choice,
  defineTool,
  id,
  inputOf,
  orNull,
  outputOf,
  paged,
  pageOf,
  paging,
  text,
  ToolRegistry,
} from '../tools';
import { agentStatuses } from './agent-values';
import { AgentQueries } from './agent-queries';
import { AgentTypes } from './agent-types';
import { AgentsService } from './agents.service';

/** Agents for programs and models: which there are, and starting one. */
@Injectable()
export class AgentTools implements OnModuleInit {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly agents: AgentsService,
    private readonly queries: AgentQueries,
    private readonly types: AgentTypes,
    private readonly tasks: TasksService,
    private readonly watch: TaskWatch,
  ) {}

  onModuleInit(): void {
    this.registry.add(this.list(), this.read(), this.run());
  }

  private list() {
    return defineTool({
      name: 'agents.list',
      title: 'Agents',
      description: 'The agents of the shop, what each does and whether it can run. agents_read says which input one takes.',
      permission: 'agents:read',
      deed: 'reads',
      within: {},
      input: inputOf({
        ...paging,
        status: Type.Optional(choice(agentStatuses)),
        search: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      output: pageOf(
        outputOf({
          id: text(),
          name: text(),
          type: text(),
          status: choice(agentStatuses),
          statusReason: orNull(text('Why it cannot run, when it cannot')),
          description: orNull(text()),
          schedule: text(),
          lastRunAt: orNull(text()),
          nextRunAt: orNull(text()),
          link: text(),
        }),
      ),
      run: async (args, { link }) =>
        paged(await this.queries.list(asked(args)), link('/admin/agents'), (agent) => ({
          id: agent.id,
          name: agent.name,
          type: agent.type,
          status: agent.status,
          statusReason: agent.lockedReason ?? agent.setup[0]?.message ?? agent.statusReason,
          description: agent.description,
          schedule: agent.schedule,
          lastRunAt: agent.lastRunAt,
          nextRunAt: agent.nextRunAt,
          link: link(`/admin/agents/${agent.id}`),
        })),
    });
  }

  private read() {
    return defineTool({
      name: 'agents.read',
      title: 'One agent',
      description: 'What an agent does by itself, and the JSON Schema of the input that agents_run can give it instead.',
      permission: 'agents:read',
      deed: 'reads',
      within: { params: { agentId: 'agent' } },
      input: inputOf({ agentId: id('Id of an agent') }),
      output: outputOf({
        id: text(),
        name: text(),
        type: text(),
        description: orNull(text()),
        ownInput: anything('What it works on when nothing else is given'),
        inputSchema: anything('JSON Schema of its input'),
        link: text(),
      }),
      run: async ({ agentId }, { link }) => {
        const [agent, types] = await Promise.all([this.queries.get(agentId), this.types.list()]);
        return {
          id: agent.id,
          name: agent.name,
          type: agent.type,
          description: agent.description,
          ownInput: agent.config.input ?? {},
          inputSchema: types.find(({ type }) => type === agent.type)?.inputSchema ?? {},
          link: link(`/admin/agents/${agent.id}`),
        };
      },
    });
  }

  private run() {
    return defineTool({
      name: 'agents.run',
      title: 'Run an agent',
      description:
        'Starts a task of an agent and waits a while for it, with progress. Limits, approvals and budget apply as for a person. An input given here reaches no address, host or product that the agent was not set up for. Taking the call back cancels the task.',
      permission: 'tasks:write',
      deed: 'proposes',
      within: { params: { agentId: 'agent' } },
      input: inputOf({
        agentId: id('Id of an agent, as agents_list says it'),
        input: Type.Optional(anyFields('In place of its own, by the schema of agents_read')),
        ...starting,
      }),
      output: outputOf({ task: shownTask }),
      run: async ({ agentId, input, dryRun, key, waitSeconds }, call) => {
        const started = await this.agents.run(agentId, {
          input,
          author: null,
          dryRun,
          triggeredBy: 'api',
          idempotencyKey: idempotencyKey(key),
        });
        return { task: await outcomeOf(this.watch, this.tasks, started!.id, waitSeconds, call) };
      },
    });
  }
}
