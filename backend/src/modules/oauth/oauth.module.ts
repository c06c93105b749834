import { Module } from '@nestjs/common';
import { AuthorizationServer } from './authorization-server';
import { ClientDocuments } from './client-documents';
import { ConnectRequestsController } from './connect-requests.controller';
import { ConnectRequests } from './connect-requests.service';
import { OAuthController } from './oauth.controller';
import { OAuthLimits } from './oauth-limits';
import { OAuthMetadataController } from './oauth-metadata.controller';
import { OAuthRecords } from './oauth-records';
import { OAuthUpkeep } from './oauth-upkeep';

/** Sign-in for programs that speak MCP: whoever uses one lets it in on a page of ours. */
@Module({
  controllers: [OAuthController, OAuthMetadataController, ConnectRequestsController],
  providers: [AuthorizationServer, ClientDocuments, ConnectRequests, OAuthLimits, OAuthRecords],
})
export class OAuthModule {}

/** Only in worker processes. */
@Module({ providers: [OAuthUpkeep] })
export class OAuthUpkeepModule {}
