import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, Length, Matches } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { type Role, roles } from '../permissions';

export class UserDto {
  id: string;
  name: string;
  email: string;
  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;
  /** A disabled user cannot sign in and has no sessions. */
  disabled: boolean;
  twoFactor: boolean;
  stripeCustomerId: string | null;
  subscriptionTier: string;
  subscriptionStatus: string;
  createdAt: Date;
  /** Last request of any session that is still known. */
  lastSeenAt: Date | null;
}

export class UpdateUserDto {
  @Optional()
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, { message: 'name must have a visible character' })
  name?: string;

  @Optional()
  @IsIn(roles)
  @ApiProperty({ enum: roles, enumName: 'Role' })
  role?: Role;

  @Optional()
  @IsBoolean()
  disabled?: boolean;
}
