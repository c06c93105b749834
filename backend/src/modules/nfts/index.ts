import './nfts.events';

export { NftDemo } from './nft-demo';
export { NftsModule } from './nfts.module';
