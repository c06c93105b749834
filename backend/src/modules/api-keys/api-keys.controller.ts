import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires, StepUp } from '../auth';
import { apiKeysErrors } from './api-keys.errors';
import { ApiKeysService } from './api-keys.service';
import { ApiKeyCountsDto, ApiKeyDto, KeyTestDto, KeyUsageDto, RevealedKeyDto } from './dto/api-key.dto';
import {
  ApiKeyListQuery,
  CreateApiKeyDto,
  DeleteApiKeyQuery,
  RotateApiKeyDto,
  TestApiKeyDto,
  UpdateApiKeyDto,
} from './dto/api-key-requests.dto';
import { bringsAddress, opensMore } from './key-danger';
import { KeySecrets } from './key-secrets';
import { KeyUsage } from './key-usage';

@ApiTags('api-keys')
@Controller('api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly secrets: KeySecrets,
    private readonly usage: KeyUsage,
  ) {}

  /** Keys for outside services; never their values. */
  @Get()
  @Requires('api-keys:read')
  async list(@Query() query: ApiKeyListQuery, @Res({ passthrough: true }) response: Response): Promise<ApiKeyDto[]> {
    return sendPage(response, await this.keys.list(query));
  }

  /** Stores a key, encrypted. */
  @Post()
  @Requires('api-keys:write')
  @StepUp(bringsAddress)
  @Refuses(commonErrors.secrets_not_configured)
  create(@Body() request: CreateApiKeyDto): Promise<ApiKeyDto> {
    return this.keys.create(request);
  }

  /** Asks the service about a key that is not stored, and stores nothing. */
  @Post('test')
  @HttpCode(200)
  @Requires('api-keys:write')
  testUnsaved(@Body() request: TestApiKeyDto): Promise<KeyTestDto> {
    return this.secrets.testUnsaved(request);
  }

  /** How many keys there are, are active, and were used lately. */
  @Get('counts')
  @Requires('api-keys:read')
  counts(): Promise<ApiKeyCountsDto> {
    return this.keys.counts();
  }

  /** One key; never its value. */
  @Get(':id')
  @Requires('api-keys:read')
  get(@IdParam() id: string): Promise<ApiKeyDto> {
    return this.keys.get(id);
  }

  /** Another address is where the next call sends the key, another path where steps read with it: both need the confirmation that revealing needs. */
  @Patch(':id')
  @Requires('api-keys:write')
  @StepUp(opensMore)
  update(@IdParam() id: string, @Body() change: UpdateApiKeyDto): Promise<ApiKeyDto> {
    return this.keys.update(id, change);
  }

  /** 409 `key_in_use` with the agents and workflows that need it, unless `?force=true`. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('api-keys:write')
  @StepUp()
  @Refuses(apiKeysErrors.key_in_use)
  remove(@IdParam() id: string, @Query() { force }: DeleteApiKeyQuery): Promise<void> {
    return this.keys.remove(id, force === 'true');
  }

  /** Asks the service whether it accepts the key, what account it is and what is missing. */
  @Post(':id/test')
  @HttpCode(200)
  @Requires('api-keys:write')
  @Refuses(commonErrors.secret_unreadable, commonErrors.version_conflict)
  test(@IdParam() id: string): Promise<KeyTestDto> {
    return this.secrets.test(id);
  }

  /** The value itself. */
  @Post(':id/reveal')
  @HttpCode(200)
  @Requires('api-keys:reveal')
  @StepUp()
  @Refuses(commonErrors.secret_unreadable)
  reveal(@IdParam() id: string): Promise<RevealedKeyDto> {
    return this.secrets.reveal(id);
  }

  /** Tests the new value, switches to it and keeps the one before for a while. */
  @Post(':id/rotate')
  @HttpCode(200)
  @Requires('api-keys:write')
  @StepUp()
  @Refuses(
    apiKeysErrors.key_test_failed,
    apiKeysErrors.same_value,
    commonErrors.secret_unreadable,
    commonErrors.secrets_not_configured,
    commonErrors.version_conflict,
  )
  rotate(@IdParam() id: string, @Body() request: RotateApiKeyDto): Promise<ApiKeyDto> {
    return this.secrets.rotate(id, request);
  }

  /** Which agents and workflows use a key. */
  @Get(':id/usage')
  @Requires('api-keys:read')
  async usageOf(@IdParam() id: string): Promise<KeyUsageDto> {
    return this.usage.of(await this.keys.load(id));
  }
}
