import { Column, ViewEntity } from 'typeorm';
import type { Settings } from './settings-values';

@ViewEntity({ name: 'current_settings', synchronize: false })
export class CurrentSettingView {
  @Column('jsonb')
  values: Partial<Settings>;
}
