import { Global, Module } from '@nestjs/common';
import { KeyRing } from './key-ring';
import { SecretBox } from './secret-box';

@Global()
@Module({ providers: [KeyRing, SecretBox], exports: [SecretBox] })
export class CryptoModule {}
