import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires, Within } from '../auth';
import { ApprovalDecisions } from './approval-decisions';
import { ApprovalQueries } from './approval-queries';
import { approvalsErrors } from './approvals.errors';
import { ApprovalCountsDto, ApprovalDetailDto, ApprovalDto } from './dto/approval.dto';
import { ApprovalListQuery, ApproveDto, RejectDto } from './dto/approval-requests.dto';

const refusalsOfDeciding = [
  approvalsErrors.already_decided,
  approvalsErrors.approval_expired,
  approvalsErrors.not_an_approver,
  approvalsErrors.task_over,
  commonErrors.changed_since_shown,
];

@ApiTags('approvals')
@Controller('approvals')
export class ApprovalsController {
  constructor(
    private readonly queries: ApprovalQueries,
    private readonly decisions: ApprovalDecisions,
  ) {}

  /** What people are, or were, asked to decide, newest first. */
  @Get()
  @Requires('approvals:read')
  @Within()
  async list(@Query() query: ApprovalListQuery, @Res({ passthrough: true }) response: Response): Promise<ApprovalDto[]> {
    return sendPage(response, await this.queries.list(query));
  }

  /** How many requests wait for somebody. */
  @Get('counts')
  @Requires('approvals:read')
  @Within()
  counts(): Promise<ApprovalCountsDto> {
    return this.queries.counts();
  }

  /** One request with what would leave, and whether the caller may decide it. */
  @Get(':id')
  @Requires('approvals:read')
  @Within({ params: { id: 'approval' } })
  get(@IdParam() id: string, @Req() request: Request): Promise<ApprovalDetailDto> {
    return this.queries.detail(id, request.principal!);
  }

  /** Approves the `version` that was shown, optionally with edited content, which is then sent. Repeating the same answer changes nothing; another answer gets `409 already_decided`. */
  @Post(':id/approve')
  @HttpCode(200)
  @Requires('approvals:decide')
  @Within({ params: { id: 'approval' } })
  @Refuses(...refusalsOfDeciding)
  async approve(@IdParam() id: string, @Body() body: ApproveDto, @Req() request: Request): Promise<ApprovalDetailDto> {
    await this.decisions.approve(id, body, request.principal!);
    return this.queries.detail(id, request.principal!);
  }

  /** Keeps it from leaving; the reason may lead to a new draft. */
  @Post(':id/reject')
  @HttpCode(200)
  @Requires('approvals:decide')
  @Within({ params: { id: 'approval' } })
  @Refuses(...refusalsOfDeciding)
  async reject(@IdParam() id: string, @Body() body: RejectDto, @Req() request: Request): Promise<ApprovalDetailDto> {
    await this.decisions.reject(id, body, request.principal!);
    return this.queries.detail(id, request.principal!);
  }
}
