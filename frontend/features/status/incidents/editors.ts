/* The operator's forms, whose code is fetched together (lazy-editors.ts): everybody else only reads. */
export { CorrectForm } from './correct-form.tsx';
export { NewIncidentForm } from './new-incident-form.tsx';
export { UpdateForm } from './update-form.tsx';
export { UpdateTextForm } from './update-text-form.tsx';
