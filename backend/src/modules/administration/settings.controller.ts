import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { type DangerRule, Requires, StepUp } from '../auth';
import { ResetSettingsDto, SettingsDto, SettingsEditor, settingsErrors, UpdateSettingsDto } from '../settings';

const loosens: DangerRule = ({ body }, find) => find(SettingsEditor).wouldLoosen(body);
const undoLoosens: DangerRule = (_call, find) => find(SettingsEditor).wouldLoosenByUndo();

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly editor: SettingsEditor) {}

  /** The settings of the shop. */
  @Get()
  @Requires('settings:read')
  read(): Promise<SettingsDto> {
    return this.editor.get();
  }

  /** Takes effect in every process at once. */
  @Put()
  @Requires('settings:write')
  @StepUp(loosens)
  @Refuses(settingsErrors.needs_password_mode, commonErrors.secrets_not_configured)
  update(@Body() request: UpdateSettingsDto): Promise<SettingsDto> {
    return this.editor.update(request);
  }

  /** Puts back what the latest change changed. */
  @Post('undo')
  @HttpCode(200)
  @Requires('settings:write')
  @StepUp(undoLoosens)
  @Refuses(settingsErrors.needs_password_mode, settingsErrors.nothing_to_undo)
  undo(): Promise<SettingsDto> {
    return this.editor.undo();
  }

  /** Puts all settings back to what they were at the beginning. */
  @Post('reset')
  @HttpCode(200)
  @Requires('data:clear')
  @StepUp()
  @Refuses(settingsErrors.needs_password_mode)
  reset(@Body() _confirmed: ResetSettingsDto): Promise<SettingsDto> {
    return this.editor.reset();
  }
}
