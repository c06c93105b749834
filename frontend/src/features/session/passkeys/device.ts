import { startAuthentication, startRegistration, WebAuthnError, type WebAuthnErrorCode } from '@simplewebauthn/browser';
import type { ApiError } from '../../../shared/api/errors';
import type { NewPasskeyDto, PasskeyAnswerDto, PasskeyCreationDto, PasskeyRequestDto } from '../../../shared/api/generated';

type Transport = NewPasskeyDto['transports'][number];

const knownTransports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] satisfies Transport[];
const isKnown = (transport: string): transport is Transport => knownTransports.includes(transport);

const words: Partial<Record<WebAuthnErrorCode, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of yours already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep passkeys. Take another one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'Set up a PIN, a fingerprint or your face on this device first.',
  ERROR_INVALID_DOMAIN: 'Browsers have no passkeys for this address. Open the console under its name.',
  ERROR_INVALID_RP_ID: 'The passkeys of this console belong to another address. Open it there.',
};

/** The same shape as a refusal of the server, so that forms show it the same way. */
class PasskeyUnusable extends Error implements ApiError {
  readonly status = 0;
  readonly code = 'passkey_unusable';
  readonly requestId = null;
  readonly errors = [];

  constructor(cause: unknown) {
    const known = cause instanceof WebAuthnError && words[cause.code];
    super(known || 'No passkey was used. Try again, or take another way.', { cause });
  }
}

/** Has the person make a passkey, in the browser's own dialog. @throws ApiError when they step back, or the device cannot. */
export async function made(optionsJSON: PasskeyCreationDto): Promise<Omit<NewPasskeyDto, 'name'>> {
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports: transports.filter(isKnown) };
  } catch (error) {
    throw new PasskeyUnusable(error);
  }
}

/** Has the person use one. @throws ApiError when they step back, or there is none. */
export async function used(optionsJSON: PasskeyRequestDto): Promise<PasskeyAnswerDto> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  } catch (error) {
    throw new PasskeyUnusable(error);
  }
}
