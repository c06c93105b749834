import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'oauth_access_tokens', synchronize: false })
export class OauthAccessTokenView {
  @Column('bytea')
  hash: Buffer;

  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;
}
