import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { CreateViewDto, UpdateViewDto, ViewDto } from './dto/view.dto';
import { viewsErrors } from './views.errors';
import { ViewsService } from './views.service';

@ApiTags('views')
@Controller('views')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  /** All of the caller's own, over all screens. */
  @Get()
  @Requires('views:own')
  list(@Req() request: Request): Promise<ViewDto[]> {
    return this.views.list(request.principal!);
  }

  /** Stores a view: the filters of a list under a name. */
  @Post()
  @Requires('views:own')
  @Refuses(viewsErrors.too_many_views, viewsErrors.view_name_taken)
  create(@Body() body: CreateViewDto, @Req() request: Request): Promise<ViewDto> {
    return this.views.create(request.principal!, body);
  }

  /** Changes a view. */
  @Patch(':id')
  @Requires('views:own')
  @Refuses(viewsErrors.view_name_taken)
  update(@IdParam() id: string, @Body() body: UpdateViewDto, @Req() request: Request): Promise<ViewDto> {
    return this.views.update(request.principal!, id, body);
  }

  /** Removes a view. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('views:own')
  remove(@IdParam() id: string, @Req() request: Request): Promise<void> {
    return this.views.remove(request.principal!, id);
  }
}
