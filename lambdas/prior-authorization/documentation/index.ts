/* What is done with the forms of payers, loaded with the first of them that somebody opens. */
export { askNext } from './ask-next.ts';
export { finishForm, releaseForm, reopenForm, saveForm } from './change-form.ts';
export { fillForms } from './fill-forms.ts';
export { noteForms, showForm, showForms } from './show-form.ts';
