import { useColorScheme } from '@mui/material/styles';
import Moon from '../../shared/icons/moon';
import Sun from '../../shared/icons/sun';
import { IconAction } from '../../shared/ui/IconAction';

/** Light or dark, remembered under `theme` in local storage. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const current = mode === 'system' ? systemMode : mode;
  const next = current === 'light' ? 'dark' : 'light';
  return <IconAction icon={next === 'light' ? Sun : Moon} label={`Switch to the ${next} theme`} onClick={() => setMode(next)} />;
}
