import { isDeepStrictEqual } from 'node:util';
import { type FieldError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import type { UpdateSettingsDto } from './dto/settings-requests.dto';
import { defaultSettings, type MailTransport, type Settings } from './settings-values';

const names = Object.keys(defaultSettings) as (keyof Settings)[];

const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The settings after a request; what it leaves out stays, inside `mail` and `approvalPolicy` too. */
export function applied(before: Settings, { version: _, mail, approvalPolicy, ...change }: UpdateSettingsDto): Settings {
  const { password: __, ...transport } = mail ?? { kind: before.mail.kind };
  return {
    ...before,
    ...given(change),
    mail: { ...before.mail, ...given(transport) },
    approvalPolicy: { ...before.approvalPolicy, ...given(approvalPolicy ?? {}) },
  };
}

/** Names of the settings that differ. */
export const differences = (a: Settings, b: Settings): (keyof Settings)[] => names.filter((name) => !isDeepStrictEqual(a[name], b[name]));

export const only = (settings: Settings, wanted: (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(wanted.map((name) => [name, settings[name]]));

/** A password belongs to the server it was given for; sent to another one it would be given away. */
export const isOtherServer = (a: MailTransport, b: MailTransport): boolean =>
  a.kind !== b.kind || a.host !== b.host || a.port !== b.port || a.user !== b.user || (a.secure && !b.secure);

/** @throws ApiError 400 for values that do not fit each other. */
export function checkTogether(settings: Settings, hasPassword: boolean): void {
  const { mail, quietHours } = settings;
  const errors: FieldError[] = [];
  if (quietHours && quietHours.from === quietHours.to) errors.push({ field: 'quietHours.to', message: 'must differ from the beginning' });
  if (mail.kind === 'smtp' && !mail.host) errors.push({ field: 'mail.host', message: 'is needed for SMTP' });
  if (mail.kind === 'sendgrid' && !hasPassword) errors.push({ field: 'mail.password', message: 'must be the SendGrid key' });
  if (mail.kind !== 'none' && !mail.from) errors.push({ field: 'mail.from', message: 'is needed to send mail' });
  if (errors.length > 0) throw invalid(errors);
}
