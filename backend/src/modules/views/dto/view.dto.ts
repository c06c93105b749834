import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { Changes } from '../../../platform/http/changes.dto';
import { Optional } from '../../../platform/http/optional';
import { type Screen, screens } from '../screens';

/** Filters of a list under a name. */
export class ViewDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: screens, enumName: 'ViewScreen' })
  screen: Screen;
  name: string;
  /** The search part of the screen's address, without the question mark. */
  query: string;
  /** The menu of the console opens the screen with it; at most one of a screen. */
  isDefault: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class CreateViewDto {
  @ApiProperty({ enum: screens, enumName: 'ViewScreen' })
  @IsIn(screens)
  screen: Screen;

  /** Unlike the other names of the screen, whatever their case. */
  @IsString()
  @MaxLength(60)
  @Matches(/\S/, { message: '$property must not be empty' })
  name: string;

  @IsString()
  @MaxLength(2000)
  query: string;

  @Optional()
  @IsBoolean()
  isDefault?: boolean;
}

/** What is left out stays. */
export class UpdateViewDto extends Changes(OmitType(CreateViewDto, ['screen'])) {}
