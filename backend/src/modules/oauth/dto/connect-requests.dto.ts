import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ShownHashDto } from '../../../platform/http/shown-version.dto';
import { GrantDto, type Permission, tokenModes, type TokenMode, tokenPermissions } from '../../auth';

/** An app that asks to be let in, and what it can be given. Names and addresses are its own claim. */
export class ConnectRequestDto {
  /** As the app calls itself, made a name that no token has. */
  name: string;
  /** As the app calls itself. */
  clientName: string;
  /** Host whose document names it; null for one that registered itself here. */
  describedBy: string | null;
  /** Where the answer goes: a host, or an app on the person's computer. */
  answersTo: string;
  /** Whether that is the computer of whoever agrees. */
  answersToThisComputer: boolean;
  /** What it asks for and the person's role allows. */
  @ApiProperty({ enum: tokenPermissions, enumName: 'TokenPermission', isArray: true })
  permissions: Permission[];
  /** Asked for as well, but beyond the person's role. */
  @ApiProperty({ enum: tokenPermissions, enumName: 'TokenPermission', isArray: true })
  beyond: Permission[];
  /** Which of them are proposed. */
  @ApiProperty({ enum: tokenPermissions, enumName: 'TokenPermission', isArray: true })
  ticked: Permission[];
  @ApiProperty({ enum: tokenModes, enumName: 'TokenMode' })
  mode: TokenMode;
  /** Version of everything above that the app claims or requests. Allowing the app names it. */
  version: string;
  expiresAt: Date;
}

/** Permissions that the person grants, of the request that they saw. */
export class AllowConnectDto extends IntersectionType(GrantDto, ShownHashDto) {}

export class ConnectedDto {
  /** Where the browser goes on: from there the app hears the answer. */
  goTo: string;
}
