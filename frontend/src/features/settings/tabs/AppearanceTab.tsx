import type { Settings } from '../../../shared/api/types';
import { RowChoice } from '../components/fields';
import { SampleRow } from '../components/SampleRow';
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
  { value: 'standard', label: 'Standard' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

const motions = [
  { value: 'system', label: 'Like the system' },
  { value: 'reduced', label: 'Reduced' },
] as const;

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label;

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
        help="Applies to everyone. The switch in the sidebar changes it on one device only."
        changed={changed && appearance.theme !== form.base.appearance.theme}
        was={labelOf(themes, form.base.appearance.theme)}
      >
        <RowChoice value={appearance.theme} options={themes} onChange={(theme) => choose({ theme })} />
      </SettingRow>
      <SettingRow
        label="Density"
        help="How high the rows of lists and tables are."
        changed={changed && appearance.density !== form.base.appearance.density}
        was={labelOf(densities, form.base.appearance.density)}
      >
        <RowChoice value={appearance.density} options={densities} onChange={(density) => choose({ density })} />
      </SettingRow>
      <SettingRow
        label="Motion"
        help="Reduced: nothing slides or pulses, whatever the device asks for."
        changed={changed && appearance.motion !== form.base.appearance.motion}
        was={labelOf(motions, form.base.appearance.motion)}
      >
        <RowChoice value={appearance.motion} options={motions} onChange={(motion) => choose({ motion })} />
      </SettingRow>
      <SampleRow />
    </>
  );
}
