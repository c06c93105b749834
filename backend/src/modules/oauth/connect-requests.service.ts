import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../platform/config/app-config';
import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { contentVersion, requireShown } from '../../platform/http/shown-version';
import { consoleBase } from '../../platform/http/console-base';
import { ConnectedApps, type GrantDto, type Principal } from '../auth';
import { AuthorizationServer, beganCookie } from './authorization-server';
import { answersTo, displayName } from './client-metadata';
import type { AllowConnectDto, ConnectRequestDto, ConnectedDto } from './dto/connect-requests.dto';
import { oauthErrors } from './oauth.errors';
import { OAuthRecords } from './oauth-records';
import { pathOfMcp } from './provider-settings';
import { pathOfResume } from './records-adapter';
import { offerOf, permissionsIn } from './scopes';

/** A sign-in under way, as far as a person has to know it. */
interface Asked {
  issuer: string;
  clientId: string;
  metadata: Record<string, unknown>;
  redirect: URL;
  scope: unknown;
  resource: string;
  expiresAt: Date;
}

const shape = /^[\w-]{10,64}$/;
const isDocument = (clientId: string): boolean => clientId.startsWith('https://');

/** What people decide about apps that ask to be let in. */
@Injectable()
export class ConnectRequests {
  constructor(
    private readonly config: AppConfig,
    private readonly records: OAuthRecords,
    private readonly server: AuthorizationServer,
    private readonly apps: ConnectedApps,
  ) {}

  /** @throws ApiError 404, 409 */
  async show(uid: string, request: Request): Promise<ConnectRequestDto> {
    const asked = await this.find(uid, request);
    const claim = claimOf(asked, request.principal!);
    return { name: await this.apps.freeName(claim.clientName), ...claim, version: versionOf(asked, claim), expiresAt: asked.expiresAt };
  }

  /** Lets the app in, with what the person leaves it. @throws ApiError 400, 404, 409 */
  async allow(uid: string, { version, ...given }: AllowConnectDto, request: Request, response: Response): Promise<ConnectedDto> {
    const asked = await this.find(uid, request);
    const person = request.principal!;
    requireShown('This request', version, versionOf(asked, claimOf(asked, person)));
    refuseMore(given, asked, person);
    const { clientId, redirect, resource } = asked;
    const id = uuidv7();
    const iat = Math.floor(Date.now() / 1_000);
    const resources = { [resource]: given.permissions.join(' ') };
    const client = { id: clientId, host: answersTo(redirect.href), isOneInstallation: !isDocument(clientId) };
    await this.apps.letIn(person, id, given, client, async (sql, expiresAt) => {
      const exp = Math.floor(expiresAt.getTime() / 1_000);
      await this.records.put('Grant', id, { kind: 'Grant', iat, exp, accountId: id, clientId, resources }, exp - iat, sql);
      const result = { login: { accountId: id, remember: false }, consent: { grantId: id } };
      if (!(await this.records.decide(uid, result, sql))) throw new ApiError(oauthErrors.connect_request_decided);
    });
    return this.goOn(uid, response);
  }

  /** @throws ApiError 404, 409 */
  async refuse(uid: string, request: Request, response: Response): Promise<ConnectedDto> {
    await this.find(uid, request);
    const result = { error: 'access_denied', error_description: 'the person refused' };
    if (!(await this.records.decide(uid, result))) throw new ApiError(oauthErrors.connect_request_decided);
    return this.goOn(uid, response);
  }

  private goOn(uid: string, response: Response): ConnectedDto {
    beganCookie(this.config, uid).clear(response);
    return { goTo: pathOfResume(uid) };
  }

  private async find(uid: string, request: Request): Promise<Asked> {
    const isOurs = shape.test(uid) && beganCookie(this.config, uid).read(request.headers) === uid;
    const found = isOurs ? await this.records.find('Interaction', uid) : null;
    if (!found) throw new ApiError(oauthErrors.connect_request_not_found);
    const { params, result, exp } = found.payload as { params: Record<string, unknown>; result?: unknown; exp: number };
    if (result) throw new ApiError(oauthErrors.connect_request_decided);
    const issuer = consoleBase(request, this.config);
    const provider = await this.server.of(issuer);
    const clientId = params.client_id as string;
    const client = await provider.Client.find(clientId);
    if (!client) throw new ApiError(oauthErrors.connect_request_not_found);
    return {
      issuer,
      clientId,
      metadata: client as unknown as Record<string, unknown>,
      redirect: new URL(params.redirect_uri as string),
      scope: params.scope,
      resource: typeof params.resource === 'string' ? params.resource : new URL(pathOfMcp, issuer).href,
      expiresAt: new Date(exp * 1_000),
    };
  }
}

/** Details of an app that a person sees. */
const claimOf = ({ clientId, metadata, redirect, scope }: Asked, { role }: Principal) => ({
  clientName: displayName(metadata.clientName),
  describedBy: isDocument(clientId) ? new URL(clientId).host : null,
  answersTo: answersTo(redirect.href),
  answersToThisComputer: redirect.protocol !== 'https:',
  ...offerOf(permissionsIn(scope), role),
});

/** Binds a decision to what was shown and to the full addresses, of which people see only the host. */
const versionOf = ({ clientId, redirect, resource }: Asked, claim: ReturnType<typeof claimOf>): string =>
  contentVersion({ ...claim, clientId, redirect: redirect.href, resource });

/** A person narrows what an app asks for, and never gives it what it did not ask for. */
function refuseMore({ permissions, mode }: GrantDto, { scope }: Asked, { role }: Principal): void {
  const offer = offerOf(permissionsIn(scope), role);
  if (permissions.length === 0) throw invalid([{ field: 'permissions', message: 'must have one at least; else refuse the app' }]);
  const beyond = permissions.find((permission) => !offer.permissions.includes(permission));
  if (beyond)
    throw invalid([{ field: 'permissions', message: `has ${beyond}, which the app did not ask for or your role does not allow` }]);
  if (mode !== 'read' && permissions.every((permission) => permission.endsWith(':read')))
    throw invalid([{ field: 'mode', message: 'must be read for an app that is given nothing else' }]);
}
