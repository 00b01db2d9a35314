import { formsPath } from './forms.page.ts';

/** Which form the address opens. */
export const formParameter = 'formulario';

export const formAddress = (formId: string): string => `${formsPath}?${formParameter}=${formId}`;
