// access-passkeys.e2e-spec.ts proves the protocol on each commit; here a browser with a virtual authenticator goes through the screens.
import './journeys/passkeys.mjs';
