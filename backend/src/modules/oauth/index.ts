export { withSignIn } from './challenge';
export { OAuthModule, OAuthUpkeepModule } from './oauth.module';
