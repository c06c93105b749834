import { Controller, Delete, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { Reads, Requires } from '../auth';
import { callerOf } from './mcp-caller';
import { McpErrorFilter } from './mcp-error.filter';
import { McpServing } from './mcp-serving';

/**
 * The Model Context Protocol, as Streamable HTTP. What a call needs is said by the tool it names; whoever has a token may ask which
 * these are. Nothing is kept between calls, so it matters to nobody which process answers.
 */
@ApiExcludeController()
@UseFilters(McpErrorFilter)
@Controller('mcp')
export class McpController {
  constructor(
    private readonly serving: McpServing,
    private readonly config: AppConfig,
  ) {}

  @Post()
  @Requires('session:read')
  @Reads()
  message(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.serving.answer(request, response, callerOf(request, this.config));
  }

  /** Older clients ask whether there is a stream beside their calls; there is none. */
  @Get()
  @Requires('session:read')
  stream(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.serving.answer(request, response, callerOf(request, this.config));
  }

  /** Older clients end what they think is a session. */
  @Delete()
  @Requires('session:read')
  @Reads()
  end(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.serving.answer(request, response, callerOf(request, this.config));
  }
}
