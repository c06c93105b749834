import { Controller, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../../platform/errors/common.errors';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { Requires } from '../../auth';
import { tasksErrors } from '../../tasks';
import { HookAnswerDto } from '../dto/hook.dto';
import { workflowsErrors } from '../workflows.errors';
import { HooksService } from './hooks.service';

const refusals = [
  tasksErrors.transition_refused,
  workflowsErrors.no_dedupe_key,
  workflowsErrors.not_authentic,
  commonErrors.method_not_allowed,
  commonErrors.secret_unreadable,
  commonErrors.too_many_requests,
];

/** Addresses that other machines call; which method counts is up to the trigger. */
@ApiTags('hooks')
@Controller('hooks')
export class HooksController {
  constructor(private readonly hooks: HooksService) {}

  /** The address of a webhook trigger: a call starts the workflow. */
  @Post(':token')
  @Requires('outside')
  @Refuses(...refusals)
  post(@Param('token') token: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<HookAnswerDto> {
    return this.receive(token, request, response);
  }

  /** The same by PUT. */
  @Put(':token')
  @Requires('outside')
  @Refuses(...refusals)
  put(@Param('token') token: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<HookAnswerDto> {
    return this.receive(token, request, response);
  }

  /** The same by GET, for services that can do nothing else. */
  @Get(':token')
  @Requires('outside')
  @Refuses(...refusals)
  get(@Param('token') token: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<HookAnswerDto> {
    return this.receive(token, request, response);
  }

  private async receive(token: string, request: Request, response: Response): Promise<HookAnswerDto> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    );
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const query = { ...(request.query as Record<string, string>) };
    const answer = await this.hooks.receive(token, { method: request.method, headers, body, query }, request.ip);
    response.status(answer.status === 'accepted' ? 202 : 200);
    return answer;
  }
}
