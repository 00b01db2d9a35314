import type { QuestionnaireItem } from '@medplum/fhirtypes';
import type { ReactNode } from 'react';
import type { Place } from '../../../lambdas/clinical/questionnaires/lay-out.ts';
import type { Answer } from './field-props.ts';

/** What follows from the answers, by the position of each place (lambdas/clinical/questionnaires/expressions). */
export interface FollowedPlaces {
  hidden: ReadonlySet<number>;
  /** Answers that are offered. */
  candidates: Readonly<Record<number, readonly Answer[]>>;
  /** What an answer does not keep, in the form's words. */
  broken: ReadonlyMap<number, string>;
}

/** What whoever shows a form says of its questions. */
export interface FormMore {
  followed?: FollowedPlaces | undefined;
  /** Below a question: where its answer comes from, what is told of it. */
  noteOf?: (place: Place) => ReactNode;
  isFixed?: (item: QuestionnaireItem) => boolean;
}

const itemControl = 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl';

/** A group that is shown as a table, a row for each time that it stands there (`gtable`, `grid`). */
export const isTable = ({ type, extension = [], item = [] }: QuestionnaireItem): boolean =>
  type === 'group' &&
  // What is deeper than a row has no place in a cell.
  item.every((one) => one.type !== 'group' && !one.item?.length) &&
  extension.some(
    ({ url, valueCodeableConcept }) =>
      url === itemControl &&
      valueCodeableConcept?.coding?.some(({ code }) => code === 'gtable' || code === 'grid'),
  );
