import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, Length, Matches } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Optional } from '../../../platform/http/optional';

/** Binary data as browsers and we exchange them: base64url without padding. */
const Base64Url = (maxLength: number): PropertyDecorator =>
  applyDecorators(IsString(), Length(1, maxLength), Matches(/^[\w-]+$/, { message: '$property must be base64url' }));

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof transports)[number];

export class PasskeyDto {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Kept by a password manager on several devices, so that losing one loses nothing. */
  synced: boolean;
}

/** What somebody can prove themselves with, besides the password. */
export class AccountFactorsDto {
  /** Whether the code of an authenticator app is on. */
  app: boolean;
  passkeys: PasskeyDto[];
  /** Why there can be no passkeys under this address, with the cure; null where they work. */
  passkeysUnavailable: string | null;
}

export class PasskeyDescriptorDto {
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  id: string;
  @ApiProperty({ enum: transports, isArray: true })
  transports: Transport[];
}

export class PasskeyPartyDto {
  id: string;
  name: string;
}

export class PasskeyUserDto {
  id: string;
  name: string;
  displayName: string;
}

export class PasskeyAlgorithmDto {
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  /** Of the COSE registry. */
  alg: number;
}

export class PasskeySelectionDto {
  @ApiProperty({ enum: ['required'] })
  residentKey: 'required';
  requireResidentKey: boolean;
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
}

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export class PasskeyCreationDto {
  rp: PasskeyPartyDto;
  user: PasskeyUserDto;
  challenge: string;
  pubKeyCredParams: PasskeyAlgorithmDto[];
  /** Milliseconds. */
  timeout: number;
  excludeCredentials: PasskeyDescriptorDto[];
  authenticatorSelection: PasskeySelectionDto;
  @ApiProperty({ enum: ['none'] })
  attestation: 'none';
}

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export class PasskeyRequestDto {
  rpId: string;
  challenge: string;
  /** Milliseconds. */
  timeout: number;
  allowCredentials: PasskeyDescriptorDto[];
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
}

export class PasskeyNameDto {
  @IsString()
  @Length(1, 60)
  @Matches(/\S/, { message: 'name must have a visible character' })
  name: string;
}

/** What the browser answered to `PasskeyCreationDto`. */
export class NewPasskeyDto extends PasskeyNameDto {
  @Base64Url(1_400)
  credentialId: string;

  @Base64Url(4_000)
  clientDataJSON: string;

  @Base64Url(20_000)
  attestationObject: string;

  /** How a browser reaches it again. */
  @IsArray()
  @ArrayMaxSize(transports.length)
  @IsIn(transports, { each: true })
  @ApiProperty({ enum: transports, isArray: true })
  transports: Transport[];
}

export class AddedPasskeyDto {
  passkey: PasskeyDto;
  /** With the first second factor: ten codes, shown this once; each replaces the factor one time. */
  @ApiProperty({ type: [String], nullable: true })
  recoveryCodes: string[] | null;
}

/** What the browser answered to `PasskeyRequestDto`. */
export class PasskeyAnswerDto {
  @Base64Url(1_400)
  credentialId: string;

  @Base64Url(4_000)
  clientDataJSON: string;

  @Base64Url(4_000)
  authenticatorData: string;

  @Base64Url(8_000)
  signature: string;

  /** Whose the passkey says it is. */
  @Optional()
  @Base64Url(100)
  userHandle?: string;
}
