import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { SessionDto } from './dto/session.dto';
import { Requires } from './requires.decorator';

@ApiTags('session')
@Controller('session')
export class SessionController {
  constructor(private readonly config: AppConfig) {}

  /** Who am I. */
  @Get()
  @Requires('session:read')
  current(@Req() request: Request): SessionDto {
    const { userId: id, name, email, role, twoFactor } = request.principal!;
    return { mode: this.config.ACCESS_MODE, user: { id, name, email, role, twoFactor } };
  }
}
