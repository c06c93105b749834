import { ApiProperty } from '@nestjs/swagger';
import { WorkflowDto } from '../../workflows';

export class TemplateNeedDto {
  id: string;
  /** What to set up. */
  name: string;
  /** What happens without it. */
  without: string;
  /** Where it is set up in the console. */
  link: string;
  /** Whether this shop has it. */
  met: boolean;
}

export class WorkflowTemplateDto {
  id: string;
  name: string;
  description: string;
  /** What it would need to act for real; it runs without. */
  needs: TemplateNeedDto[];
  /** Agents that installing it adds. */
  agents: string[];
  stepCount: number;
  triggerCount: number;
  /** What a first try by hand starts with. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  sample: Record<string, unknown>;
}

export class InstalledTemplateDto {
  workflow: WorkflowDto;
  needs: TemplateNeedDto[];
  @ApiProperty({ type: 'object', additionalProperties: true })
  sample: Record<string, unknown>;
}
