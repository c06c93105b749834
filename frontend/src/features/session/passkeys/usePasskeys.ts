import {
  useAccountFactorsQuery,
  useAddPasskeyMutation,
  useBeginPasskeyConfirmationMutation,
  useBeginPasskeyMutation,
  useBeginPasskeySignInMutation,
  useConfirmByPasskeyMutation,
  useSignInByPasskeyMutation,
} from '../api';

/** Browsers hide it where they have no passkeys, such as under plain http. */
export const browserHasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** The library is loaded by whoever presses the button. */
const device = () => import('./device');

/** Each of these asks the server, then the person, then the server again, and throws an ApiError for whatever went wrong. */
export function usePasskeySignIn() {
  const [begin] = useBeginPasskeySignInMutation();
  const [signIn] = useSignInByPasskeyMutation();
  return async () => {
    const request = await begin().unwrap();
    return signIn(await (await device()).used(request)).unwrap();
  };
}

export function usePasskeyConfirmation() {
  const [begin] = useBeginPasskeyConfirmationMutation();
  const [confirm] = useConfirmByPasskeyMutation();
  return async () => {
    const request = await begin().unwrap();
    await confirm(await (await device()).used(request)).unwrap();
  };
}

export function useNewPasskey() {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  return async ({ password, name }: { password: string; name: string }) => {
    const creation = await begin({ password }).unwrap();
    return add({ name, ...(await (await device()).made(creation)) }).unwrap();
  };
}

/** Whether the person has a passkey that this page can use. */
export function useHasPasskey(): boolean {
  const { data } = useAccountFactorsQuery(undefined, { skip: !browserHasPasskeys() });
  return !!data && data.passkeysUnavailable === null && data.passkeys.length > 0;
}
