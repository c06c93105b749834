import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendPage } from '../../platform/http/pagination';
import { PageQuery } from '../../platform/http/page-query.dto';
import { Requires } from '../auth';
import { ActivitiesService } from './activities.service';
import { ActivityDto } from './dto/activity.dto';

@ApiTags('activities')
@Controller('activities')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  /** Newest first. */
  @Get()
  @Requires('activities:read')
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<ActivityDto[]> {
    return sendPage(response, await this.activities.list(query));
  }
}
