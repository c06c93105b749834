import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { HealthSummaryDto } from './dto/health.dto';
import { HealthSummary } from './health-summary';

@ApiTags('health')
@Controller('health-summary')
export class HealthSummaryController {
  constructor(private readonly summary: HealthSummary) {}

  /** Whether everything that the console needs is there, with what to do where it is not. At most 5 s old. */
  @Get()
  @Requires('settings:read')
  read(): Promise<HealthSummaryDto> {
    return this.summary.read();
  }

  /** The doctor: the same and much more, asked anew. Also `npm run doctor`, when the console does not run. */
  @Get('doctor')
  @Requires('settings:read')
  examine(): Promise<HealthSummaryDto> {
    return this.summary.examine();
  }
}
