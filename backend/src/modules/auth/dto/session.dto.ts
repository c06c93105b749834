import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, MaxLength, MinLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { AppearanceDto } from '../../settings';
import { type Permission, permissions, type Role, roles } from '../permissions';
import { type TokenMode, tokenModes } from '../tokens/token-grant';

export const accessModes = ['open', 'password'] as const;
export type AccessMode = (typeof accessModes)[number];

export class SessionUserDto {
  /** Null in open mode: Administrator has no account. */
  id: string | null;
  name: string;
  email: string | null;
  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;
  /** Whether signing in asks for a code. */
  twoFactor: boolean;
  /** The shop asks everybody for a second factor and this person has none yet: until then every other call is `403 second_factor_due`. */
  twoFactorDue: boolean;
  /** What the role allows; for a token, what of that it was given. */
  @ApiProperty({ enum: permissions, enumName: 'Permission', isArray: true })
  permissions: Permission[];
}

/** What every screen needs of the settings, whatever the role. */
export class ShopDto {
  name: string;
  /** IANA name. */
  timeZone: string;
  appearance: AppearanceDto;
}

/** The token that the call brought. */
export class SessionTokenDto {
  id: string;
  name: string;
  @ApiProperty({ enum: tokenModes, enumName: 'TokenMode' })
  mode: TokenMode;
}

export class SessionDto {
  @ApiProperty({ enum: accessModes, enumName: 'AccessMode' })
  mode: AccessMode;
  user: SessionUserDto;
  shop: ShopDto;
  /** Null for somebody who signed in. */
  @ApiProperty({ type: SessionTokenDto, nullable: true })
  token: SessionTokenDto | null;
}

/** Somebody on a public page: without a session that is nothing wrong. */
export class VisitorDto {
  @ApiProperty({ type: SessionDto, nullable: true })
  session: SessionDto | null;
  /** Of the shop, an IANA name: on its clock are the times of the public pages too. */
  timeZone: string;
}

/** Sizes only, so that a strange address is refused like an unknown one. */
export class SignInDto {
  @IsString()
  @Length(1, 254)
  email: string;

  @IsString()
  @Length(1, 200)
  password: string;

  /** Six digits of the authenticator app, or one of the recovery codes. */
  @Optional()
  @IsString()
  @MaxLength(32)
  code?: string;
}

/** Exactly one of the two. */
export class ConfirmDto {
  @Optional()
  @IsString()
  @Length(1, 200)
  password?: string;

  @Optional()
  @IsString()
  @MinLength(1)
  @MaxLength(32)
  code?: string;
}

export class ConfirmationDto {
  /** Until then, calls that need a fresh confirmation pass. */
  confirmedUntil: Date;
}
