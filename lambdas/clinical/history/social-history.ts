import type { CodeableConcept, Observation } from '@medplum/fhirtypes';
import * as z from 'zod';
import { hl7Concept } from '../entered-concept.ts';
import { textLine } from '../text-line.ts';

/*
 * This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the
 * Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at
 * http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
 */
const loinc = 'http://loinc.org';

export interface SocialQuestion {
  /** LOINC code and name of what is asked. */
  code: string;
  display: string;
  title: string;
  /** Codes of its LOINC answer list, with their own names and ours; without them it is answered in words. */
  answers?: Readonly<Record<string, readonly [display: string, text: string]>>;
}

/** Tobacco and alcohol are answered by the lists that LOINC names for them; work in words. */
export const socialQuestions = {
  tobacco: {
    code: '72166-2',
    display: 'Tobacco smoking status',
    title: 'Tabaco',
    answers: {
      'LA18978-9': ['Never smoker', 'Nunca ha fumado'],
      'LA15920-4': ['Former smoker', 'Exfumador'],
      'LA18977-1': ['Current some day smoker', 'Fuma algunos días'],
      'LA18976-3': ['Current every day smoker', 'Fuma a diario'],
      'LA18980-5': ['Unknown if ever smoked', 'No se sabe si ha fumado'],
    },
  },
  alcohol: {
    code: '68518-0',
    display: 'How often do you have a drink containing alcohol',
    title: 'Alcohol',
    answers: {
      'LA6270-8': ['Never', 'Nunca'],
      'LA18926-8': ['Monthly or less', 'Una vez al mes o menos'],
      'LA18927-6': ['2-4 times a month', 'De 2 a 4 veces al mes'],
      'LA18928-4': ['2-3 times a week', '2 o 3 veces por semana'],
      'LA18929-2': ['4 or more times a week', '4 o más veces por semana'],
    },
  },
  occupation: { code: '11341-5', display: 'History of Occupation', title: 'Ocupación' },
} as const satisfies Record<string, SocialQuestion>;

export type SocialTopic = keyof typeof socialQuestions;
export const socialTopics = Object.keys(socialQuestions) as SocialTopic[];

// A type and not an interface: forms take records of any keys.
export type SocialHistoryValues = Record<SocialTopic, string>;

/** '' is not asked, or not known: nothing is recorded of it. */
export const noSocialHistory: SocialHistoryValues = { tobacco: '', alcohol: '', occupation: '' };

const answersOf = (topic: SocialTopic): SocialQuestion['answers'] =>
  (socialQuestions[topic] as SocialQuestion).answers;

const answer = (topic: SocialTopic) =>
  z
    .string()
    .refine((code) => code === '' || Object.hasOwn(answersOf(topic) ?? {}, code), 'Elija una respuesta');

export const socialHistorySchema: z.ZodType<SocialHistoryValues, SocialHistoryValues> = z
  .object({ tobacco: answer('tobacco'), alcohol: answer('alcohol'), occupation: textLine(200) })
  .refine((values) => socialTopics.some((topic) => values[topic] !== ''), {
    message: 'Responda al menos a una',
    path: ['tobacco'],
  });

export interface SocialHistoryContext extends Pick<Observation, 'subject' | 'performer' | 'encounter'> {
  /** Instant at which it was told. */
  effectiveDateTime: string;
  newId: () => string;
}

/** An Observation for each question that was answered. */
export function socialHistoryObservations(
  values: SocialHistoryValues,
  { newId, ...context }: SocialHistoryContext,
): (Observation & { id: string })[] {
  return socialTopics
    .filter((topic) => values[topic] !== '')
    .map((topic) => {
      const { code, display, title } = socialQuestions[topic];
      const chosen = answersOf(topic)?.[values[topic]];
      return {
        resourceType: 'Observation',
        id: newId(),
        status: 'final',
        category: [hl7Concept('observation-category', 'social-history')],
        code: { coding: [{ system: loinc, code, display }], text: title },
        ...context,
        ...(chosen
          ? {
              valueCodeableConcept: {
                coding: [{ system: loinc, code: values[topic], display: chosen[0] }],
                text: chosen[1],
              },
            }
          : { valueString: values[topic] }),
      };
    });
}

/** An answer as it is read here: by our own words where its code is known, else by its own. */
export function socialAnswerText(concept: CodeableConcept | undefined): string | undefined {
  const known = concept?.coding?.flatMap(({ system, code = '' }) =>
    system === loinc ? socialTopics.flatMap((topic) => answersOf(topic)?.[code]?.[1] ?? []) : [],
  );
  return known?.[0] ?? concept?.text ?? concept?.coding?.find(({ display }) => display)?.display;
}
