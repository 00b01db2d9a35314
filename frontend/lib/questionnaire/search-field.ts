import { type ComponentType, createContext } from 'react';
import type { FieldProps } from './field-props.ts';

/**
 * The field of questions whose answers are looked for: in a catalogue, or in the record. Only where somebody of the clinic fills in
 * the form is there one; a patient is shown neither.
 */
export const SearchField = createContext<ComponentType<FieldProps> | undefined>(undefined);
