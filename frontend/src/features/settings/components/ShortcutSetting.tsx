import { setShortcutsOn, useShortcutsOn } from '../../../shared/lib/shortcuts';
import { Toggle } from './fields';
import { SettingRow } from './SettingRow';

/** Everybody decides for their own device, also those who may not change the settings of the shop. */
export function ShortcutSetting() {
  const on = useShortcutsOn();
  return (
    <SettingRow
      label="Keyboard shortcuts"
      help="Single keys, such as n for something new or g and t for the Task Queue; press ? for all of them. On this device only, at once."
      shape="switch"
    >
      <Toggle checked={on} onChange={setShortcutsOn} />
    </SettingRow>
  );
}
