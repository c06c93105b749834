import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { plainObject } from '../../platform/http/plain-object';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { type DangerRule, Requires, StepUp } from '../auth';
import { LocalCommandDto, ToolServerDetailDto, ToolServerDto } from './dto/tool-server.dto';
import { AllowToolDto, CreateToolServerDto, UpdateToolServerDto } from './dto/tool-server-requests.dto';
import { ToolPermits } from './tool-permits';
import { toolServersErrors } from './tool-servers.errors';
import { ToolServersService } from './tool-servers.service';

/** What only reads is called unasked. */
const callsUnasked: DangerRule = ({ body }) => !['off', 'acting'].includes(plainObject(body, ['use', 'hash'])?.use as string);

@ApiTags('tool-servers')
@Controller('tool-servers')
export class ToolServersController {
  constructor(
    private readonly servers: ToolServersService,
    private readonly permits: ToolPermits,
  ) {}

  /** By name. */
  @Get()
  @Requires('integrations:read')
  async list(@Res({ passthrough: true }) response: Response): Promise<ToolServerDto[]> {
    const items = await this.servers.list();
    return sendPage(response, { items, total: items.length, nextCursor: null });
  }

  /** Programs of this machine that may be added. */
  @Get('commands')
  @Requires('integrations:read')
  commands(): LocalCommandDto[] {
    return this.servers.commands();
  }

  /** Keeps a server; nothing of it can be used before somebody allows it. */
  @Post()
  @Requires('integrations:write')
  @Refuses(toolServersErrors.server_name_taken, toolServersErrors.too_many_servers)
  create(@Body() request: CreateToolServerDto): Promise<ToolServerDetailDto> {
    return this.servers.create(request);
  }

  /** With all its tools, as they were accepted and as it describes them now. */
  @Get(':id')
  @Requires('integrations:read')
  get(@IdParam() id: string): Promise<ToolServerDetailDto> {
    return this.servers.get(id);
  }

  /** Renames it, or calls it with another key or without one. Its address stays: another address is another server. */
  @Patch(':id')
  @Requires('integrations:write')
  @Refuses(toolServersErrors.server_name_taken)
  update(@IdParam() id: string, @Body() change: UpdateToolServerDto): Promise<ToolServerDetailDto> {
    return this.servers.update(id, change);
  }

  /** Forgets it and its tools. Agents and workflows that use them say that they are gone. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('integrations:write')
  remove(@IdParam() id: string): Promise<void> {
    return this.servers.remove(id);
  }

  /** Asks it what tools it has, within 20 seconds. When it cannot be asked, `status` is `failing` and `lastError` says why. */
  @Post(':id/test')
  @HttpCode(200)
  @Requires('integrations:write')
  @Refuses(commonErrors.secret_unreadable)
  test(@IdParam() id: string): Promise<ToolServerDetailDto> {
    return this.servers.test(id);
  }

  /** Allows a tool as reading or acting, as it is described now, or takes that back. */
  @Patch(':id/tools/:toolId')
  @Requires('integrations:write')
  @StepUp(callsUnasked)
  @Refuses(toolServersErrors.tool_changed, toolServersErrors.tool_unusable)
  allow(@IdParam() id: string, @IdParam('toolId') toolId: string, @Body() request: AllowToolDto): Promise<ToolServerDetailDto> {
    return this.permits.allow(id, toolId, request);
  }
}
