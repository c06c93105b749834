import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires } from '../auth';
import { plansErrors } from '../plans';
import { InstalledTemplateDto, WorkflowTemplateDto } from './dto/workflow-template.dto';
import { WorkflowTemplatesService } from './workflow-templates.service';

@ApiTags('workflows')
@Controller('workflow-templates')
export class WorkflowTemplatesController {
  constructor(private readonly templates: WorkflowTemplatesService) {}

  /** The gallery of workflows. */
  @Get()
  @Requires('workflows:read')
  list(): Promise<WorkflowTemplateDto[]> {
    return this.templates.list();
  }

  /** Makes a workflow from a template. */
  @Post(':id/install')
  @Requires('workflows:write')
  @Refuses(plansErrors.plan_limit_reached)
  install(@Param('id') id: string): Promise<InstalledTemplateDto> {
    return this.templates.install(id);
  }
}
