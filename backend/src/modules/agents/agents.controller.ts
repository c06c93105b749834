import { Body, Controller, Delete, Get, Headers, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Proposes, Reads, Requires, StepUp, Within } from '../auth';
import { EgressDto } from '../egress';
import { plansErrors } from '../plans';
import { idempotencyKey, TaskDto, tasksErrors } from '../tasks';
import { actsUnasked, asksLessThanBefore } from './agent-danger';
import { AgentQueries } from './agent-queries';
import { AgentTypes } from './agent-types';
import { AgentsService } from './agents.service';
import { AgentDto, AgentToolDto, AgentTypeDto, LaneDto, RunEstimateDto, ScheduleDto } from './dto/agent.dto';
import {
  AgentListQuery,
  CreateAgentDto,
  EstimateRunDto,
  LanesQuery,
  RunAgentDto,
  ScheduleQuery,
  UpdateAgentDto,
} from './dto/agent-requests.dto';
import { ToolBox } from './engines/tools/tool-box';
import { AgentEgress } from './agent-egress';
import { RunEstimates } from './run-estimates';

@ApiTags('agents')
@Controller()
export class AgentsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly queries: AgentQueries,
    private readonly types: AgentTypes,
    private readonly estimates: RunEstimates,
    private readonly box: ToolBox,
    private readonly egress: AgentEgress,
  ) {}

  /** Agents. */
  @Get('agents')
  @Requires('agents:read')
  @Within()
  async list(@Query() query: AgentListQuery, @Res({ passthrough: true }) response: Response): Promise<AgentDto[]> {
    return sendPage(response, await this.queries.list(query));
  }

  /** Creates an agent. `setup` lists what it still needs before it can run. */
  @Post('agents')
  @Requires('agents:write')
  @StepUp(actsUnasked)
  @Refuses(plansErrors.plan_limit_reached, commonErrors.not_found)
  create(@Body() request: CreateAgentDto): Promise<AgentDto> {
    return this.agents.create(request);
  }

  /** What agents ran in the last hours, each in a lane of its own. */
  @Get('agents/lanes')
  @Requires('agents:read')
  @Within()
  lanes(@Query() query: LanesQuery): Promise<LaneDto[]> {
    return this.queries.lanes(query);
  }

  /** When a schedule would fire, for an agent that is being set up as well. */
  @Get('agents/schedule')
  @Requires('agents:read')
  @Within()
  schedule(@Query() query: ScheduleQuery): ScheduleDto {
    return this.queries.schedule(query);
  }

  /** The types of agents, each with the JSON Schema of its input. */
  @Get('agent-types')
  @Requires('agents:read')
  @Within()
  listTypes(): Promise<AgentTypeDto[]> {
    return this.types.list();
  }

  /** The tools that a Custom agent may be given. */
  @Get('agent-tools')
  @Requires('agents:read')
  @Within()
  async listTools(): Promise<AgentToolDto[]> {
    return (await this.box.all()).map(({ name, title, description, parameters, output, sideEffect, cost }) => ({
      name,
      title,
      description,
      parameters,
      output,
      sideEffect,
      cost,
    }));
  }

  /** One agent. */
  @Get('agents/:id')
  @Requires('agents:read')
  @Within({ params: { id: 'agent' } })
  get(@IdParam() id: string): Promise<AgentDto> {
    return this.queries.get(id);
  }

  /** What it may send outside, and its last 50 calls with what was decided about them, newest first. */
  @Get('agents/:id/egress')
  @Requires('agents:read')
  @Within({ params: { id: 'agent' } })
  calls(@IdParam() id: string): Promise<EgressDto> {
    return this.egress.of(id);
  }

  /** Changes an agent. */
  @Patch('agents/:id')
  @Requires('agents:write')
  @StepUp(asksLessThanBefore)
  @Refuses(commonErrors.locked, tasksErrors.key_missing, tasksErrors.agent_not_set_up)
  update(@IdParam() id: string, @Body() change: UpdateAgentDto): Promise<AgentDto> {
    return this.agents.update(id, change);
  }

  /** Removes an agent. */
  @Delete('agents/:id')
  @HttpCode(204)
  @Requires('agents:write')
  remove(@IdParam() id: string): Promise<void> {
    return this.agents.remove(id);
  }

  /** Has an agent work now. */
  @Post('agents/:id/run')
  @Requires('tasks:write')
  @Proposes()
  @Within({ params: { id: 'agent' } })
  @Refuses(tasksErrors.agent_gone, tasksErrors.key_missing, tasksErrors.agent_not_set_up, commonErrors.locked)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  async run(@IdParam() id: string, @Body() request: RunAgentDto, @Headers('Idempotency-Key') key?: string): Promise<TaskDto> {
    const task = await this.agents.run(id, { ...request, triggeredBy: 'manual', idempotencyKey: idempotencyKey(key) });
    return task!;
  }

  /** What a run would cost and how long it would take, from earlier ones. */
  @Post('agents/:id/estimate')
  @HttpCode(200)
  @Requires('agents:read')
  @Reads()
  @Within({ params: { id: 'agent' } })
  estimate(@IdParam() id: string, @Body() request: EstimateRunDto): Promise<RunEstimateDto> {
    return this.estimates.of(id, request.input);
  }
}
