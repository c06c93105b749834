import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { ResetSettingsDto, SettingsDto, SettingsEditor, UpdateSettingsDto } from '../settings';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly editor: SettingsEditor) {}

  @Get()
  @Requires('settings:read')
  read(): Promise<SettingsDto> {
    return this.editor.get();
  }

  /** Takes effect in every process at once. */
  @Put()
  @Requires('settings:write')
  update(@Body() request: UpdateSettingsDto): Promise<SettingsDto> {
    return this.editor.update(request);
  }

  /** Puts back what the latest change changed. */
  @Post('undo')
  @HttpCode(200)
  @Requires('settings:write')
  undo(): Promise<SettingsDto> {
    return this.editor.undo();
  }

  @Post('reset')
  @HttpCode(200)
  @Requires('data:clear')
  reset(@Body() _confirmed: ResetSettingsDto): Promise<SettingsDto> {
    return this.editor.reset();
  }
}
