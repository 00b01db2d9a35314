import { PaletteSample } from '../features/command-palette/palette-sample.tsx';
import { CommandPaletteDemoPage } from '../features/command-palette-demo/command-palette-demo-page.tsx';
import { openOverlay } from './overlay.ts';

export function PaletteDemonstrationPage() {
  return <CommandPaletteDemoPage sample={<PaletteSample />} onOpen={() => void openOverlay('palette')} />;
}
