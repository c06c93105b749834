import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsIn, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { type Role, roles } from '../permissions';
import { NewPassword } from './new-password';

export class CreateInviteDto {
  @IsEmail()
  @MaxLength(254)
  email: string;

  @IsIn(roles)
  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;
}

export const invitePurposes = ['invite', 'reset'] as const;
export type InvitePurpose = (typeof invitePurposes)[number];

/** A one-time link that can still be used. */
export class InviteDto {
  id: string;
  email: string;
  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;
  /** `reset` lets a person with an account choose a new password. */
  @ApiProperty({ enum: invitePurposes, enumName: 'InvitePurpose' })
  purpose: InvitePurpose;
  /** Name of the account. Null for an invitation. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  /** Name of its maker. The link ends when they may no longer make it. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export class CreatedInviteDto extends InviteDto {
  /** `<console>/invite/<token>`; shown this once, works once. */
  link: string;
}

export class ResetLinkDto {
  /** Also turns the person's second factor off, for somebody who lost it. */
  @Optional()
  @IsBoolean()
  dropSecondFactor?: boolean;
}

/** What the page behind a link may know. */
export class InvitePreviewDto {
  email: string;
  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;
  /** `reset`: the person has an account and only chooses a new password. */
  @ApiProperty({ enum: invitePurposes, enumName: 'InvitePurpose' })
  purpose: InvitePurpose;
  expiresAt: Date;
}

export class AcceptInviteDto {
  /** Needed for an invitation; a reset keeps the name there is. */
  @Optional()
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, { message: 'name must have a visible character' })
  name?: string;

  @NewPassword()
  password: string;
}
