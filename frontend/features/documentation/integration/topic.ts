import type { CodeTableProps } from './code-table.tsx';

export interface Sample {
  title: string;
  code: string;
}

/** Something that who connects another system must know; texts are written as those of a guide. */
export interface IntegrationTopic {
  /** The fragment of its address. */
  id: string;
  title: string;
  section: 'API' | 'FHIR R4';
  paragraphs: readonly string[];
  samples?: readonly Sample[];
  rows?: CodeTableProps;
}
