import type { QuestionnaireItem } from '@medplum/fhirtypes';

/** Changes the item whose fields are shown; the same tag again is part of the same change. */
export type SetItem = (change: Partial<QuestionnaireItem>, tag?: string) => void;
