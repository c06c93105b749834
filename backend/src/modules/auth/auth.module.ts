import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AppConfig, commaList } from '../../platform/config/app-config';
import { CallerAddress } from '../../platform/http/connections/caller-address';
import { SettingsModule } from '../settings';
import { AccessGuard } from './access.guard';
import { AccountController } from './account.controller';
import { Authorities } from './authorities';
import { Authenticator, OpenAccess, SessionAccess } from './authenticator';
import { FirstOwnerHint } from './first-owner-hint';
import { Challenges } from './passkeys/challenges';
import { PasskeyProof } from './passkeys/passkey-proof';
import { PasskeysController } from './passkeys/passkeys.controller';
import { PasskeysService } from './passkeys/passkeys.service';
import { RELYING_PARTY, relyingPartyOf } from './passkeys/relying-party';
import { RouteCheck } from './route-check';
import { SecondFactorPolicy } from './second-factor-policy';
import { isLoopback, SameOrigin } from './same-origin';
import { SessionController } from './session.controller';
import { SessionsController } from './sessions.controller';
import { AccountService } from './sign-in/account.service';
import { DeviceCookie } from './sign-in/device-cookie';
import { KnownDevices } from './sign-in/known-devices';
import { Passwords } from './sign-in/passwords';
import { SecondFactorService } from './sign-in/second-factor.service';
import { SessionCookie } from './sign-in/session-cookie';
import { SessionsService } from './sign-in/sessions.service';
import { SignInLimits } from './sign-in/sign-in-limits';
import { SignInService } from './sign-in/sign-in.service';
import { ApiTokensController } from './tokens/api-tokens.controller';
import { ApiTokens } from './tokens/api-tokens.service';
import { ConnectedApps } from './tokens/connected-apps';
import { TokenAccess } from './tokens/token-access';
import { TokenReach } from './tokens/token-reach';
import { TokenUpkeep } from './tokens/token-upkeep';
import { InvitesController } from './users/invites.controller';
import { InvitesService } from './users/invites.service';
import { UsersController } from './users/users.controller';
import { UsersService } from './users/users.service';

/** Names under which the console is reached: where it listens only while that is the loopback, never `0.0.0.0`. */
const hostsOf = ({ HOST, PUBLIC_URL, ALLOWED_HOSTS }: AppConfig): string[] => [
  ...(isLoopback(HOST) ? [HOST] : []),
  ...(PUBLIC_URL ? [new URL(PUBLIC_URL).host] : []),
  ...commaList(ALLOWED_HOSTS).map((host) => host.toLowerCase()),
];

@Global()
@Module({
  imports: [DiscoveryModule, SettingsModule],
  controllers: [
    SessionController,
    SessionsController,
    AccountController,
    PasskeysController,
    UsersController,
    InvitesController,
    ApiTokensController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: SameOrigin, inject: [AppConfig], useFactory: (config: AppConfig) => new SameOrigin(hostsOf(config)) },
    {
      provide: Authenticator,
      inject: [AppConfig, TokenAccess, SessionsService, SessionCookie],
      useFactory: (config: AppConfig, tokens: TokenAccess, sessions: SessionsService, cookie: SessionCookie) =>
        config.ACCESS_MODE === 'open' ? new OpenAccess(tokens) : new SessionAccess(tokens, sessions, cookie),
    },
    CallerAddress,
    Authorities,
    TokenAccess,
    TokenReach,
    ApiTokens,
    ConnectedApps,
    SecondFactorPolicy,
    SessionCookie,
    SessionsService,
    SignInLimits,
    KnownDevices,
    DeviceCookie,
    Passwords,
    SignInService,
    SecondFactorService,
    { provide: RELYING_PARTY, inject: [AppConfig], useFactory: relyingPartyOf },
    Challenges,
    PasskeyProof,
    PasskeysService,
    AccountService,
    UsersService,
    InvitesService,
    FirstOwnerHint,
    RouteCheck,
  ],
  exports: [SameOrigin, Authorities, Authenticator, RouteCheck, SecondFactorPolicy, TokenAccess, TokenReach, ConnectedApps],
})
export class AuthModule {}

/** Telling of tokens that end; only in worker processes. */
@Module({ providers: [TokenUpkeep] })
export class AuthUpkeepModule {}
