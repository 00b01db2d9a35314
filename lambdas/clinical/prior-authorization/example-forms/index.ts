import type { Questionnaire } from '@medplum/fhirtypes';
import { brainMri } from './brain-mri.ts';
import { chestTomography } from './chest-tomography.ts';
import { rehabilitation } from './rehabilitation.ts';

/** Forms of the payers of our example rules. Both are invented; what is asked is of the kind that payers ask. */
export const exampleForms: ReadonlyMap<string, Questionnaire & { id: string }> = new Map(
  Object.entries({
    'autorizacion-resonancia-encefalo': brainMri,
    'autorizacion-tomografia-torax': chestTomography,
    'autorizacion-rehabilitacion': rehabilitation,
  }).map(([id, form]) => [form.url ?? '', { ...form, id }]),
);
