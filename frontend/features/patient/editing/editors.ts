/* The forms of the chart, whose code is fetched together (lazy-editors.ts): most visits only read. */
export { AllergyEditor } from '../allergies/allergy-editor.tsx';
export { ChargeEditor } from '../charges/charge-editor.tsx';
export { CoverageEditor } from '../demographics/coverage-editor.tsx';
export { DemographicsForm } from '../demographics/demographics-form.tsx';
export { FamilyHistoryEditor } from '../history/family-history-editor.tsx';
export { SocialHistoryEditor } from '../history/social-history-editor.tsx';
export { ImmunizationEditor } from '../immunizations/immunization-editor.tsx';
export { MedicationEditor, StopMedication } from '../medication/medication-editor.tsx';
export { Reconciliation } from '../medication/reconciliation/reconciliation.tsx';
export { DenyRenewal, SendPrescription } from '../medication/send-prescription.tsx';
export { OrderEditor } from '../orders/order-editor.tsx';
export { ProblemEditor } from '../problems/problem-editor.tsx';
export { VitalSignsEditor } from '../results/vital-signs-editor.tsx';
