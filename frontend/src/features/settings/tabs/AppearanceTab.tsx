import type { Settings } from '../../../shared/api/types';
import { RowChoice } from '../components/fields';
import { SettingRow } from '../components/SettingRow';
import type { SettingsForm } from '../hooks/useSettingsForm';

type Appearance = Settings['appearance'];

const themes = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

interface AppearanceTabProps {
  form: SettingsForm;
  /** Shows a choice on this screen at once, before it is saved. */
  onPreview: (appearance: Appearance) => void;
}

export function AppearanceTab({ form, onPreview }: AppearanceTabProps) {
  const { appearance } = form.draft;
  const changed = form.isChanged('appearance');
  function choose(change: Partial<Appearance>) {
    const next = { ...appearance, ...change };
    form.set({ appearance: next });
    onPreview(next);
  }
  return (
    <>
      <SettingRow
        label="Theme"
        help="For everybody here. The sun and moon in the sidebar changes it on one device only."
        changed={changed && appearance.theme !== form.base.appearance.theme}
        was={themes.find(({ value }) => value === form.base.appearance.theme)?.label}
      >
        <RowChoice value={appearance.theme} options={themes} onChange={(theme) => choose({ theme })} />
      </SettingRow>
      <SettingRow
        label="Density"
        help="How high the rows of lists and tables are."
        changed={changed && appearance.density !== form.base.appearance.density}
        was={form.base.appearance.density}
      >
        <RowChoice value={appearance.density} options={densities} onChange={(density) => choose({ density })} />
      </SettingRow>
    </>
  );
}
