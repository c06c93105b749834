import { IsString, Length, Matches } from 'class-validator';
import { NewPassword } from './new-password';

export class ChangePasswordDto {
  @IsString()
  @Length(1, 200)
  currentPassword: string;

  @NewPassword()
  newPassword: string;
}

export class TotpSetupDto {
  /** Base32, for typing into an app that cannot scan. */
  secret: string;
  /** `otpauth://totp/...` */
  uri: string;
  /** The same as a QR code: one SVG element. */
  qrSvg: string;
}

export class TotpConfirmDto {
  @IsString()
  @Matches(/^\d{6}$/, { message: 'code must be six digits' })
  code: string;
}

export class RecoveryCodesDto {
  /** Ten codes, shown this once; each replaces the app's code one time. */
  recoveryCodes: string[];
}
