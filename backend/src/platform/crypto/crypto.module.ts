import { Global, Module } from '@nestjs/common';
import { DataKeys } from './data-keys';
import { KeyRing } from './key-ring';
import { SecretBox } from './secret-box';

@Global()
@Module({ providers: [KeyRing, SecretBox, { provide: DataKeys, useExisting: KeyRing }], exports: [SecretBox, DataKeys] })
export class CryptoModule {}
