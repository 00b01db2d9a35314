import { SectionStates } from '../section-states.tsx';
import { useOwnDictation } from './dictation-api.ts';
import { DictationForm } from './dictation-form.tsx';

export function OwnDictation() {
  return (
    <SectionStates query={useOwnDictation()} failureTitle="No se ha podido cargar el servicio de dictado">
      {(data) => <DictationForm service={data} />}
    </SectionStates>
  );
}
