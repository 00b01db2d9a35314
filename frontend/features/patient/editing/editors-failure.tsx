import { FailureNotice } from '../../../ui/failure-notice.tsx';
import type { EditorsFailure } from './lazy-editors.ts';

/** Beside the button that was pressed: the form behind it did not come. */
export function EditorsFailureNotice({ failure }: { failure: EditorsFailure }) {
  return failure ? <FailureNotice title="No se ha podido abrir el formulario" {...failure} /> : null;
}
