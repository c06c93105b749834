import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'file_sizes', synchronize: false })
export class FileSizeView {
  @Column('bigint')
  bytes: string;
}
