import type { Questionnaire } from '@medplum/fhirtypes';
import type { AskedForm } from '../contracts/patient-forms.ts';
import { type Reader, versionNamed } from '../fhir/index.ts';
import { askedItems } from './askable.ts';
import type { LinkFacts } from './find-link.ts';

/** The version that was asked for, as the page shows it. @throws where the record has lost it, which it never does */
export async function readAskedForm(reader: Reader, link: LinkFacts): Promise<Pick<Questionnaire, 'item'>> {
  const { questionnaireId, questionnaireVersion } = link;
  const form =
    questionnaireId !== null && questionnaireVersion !== null
      ? await versionNamed(reader, 'Questionnaire', questionnaireId, questionnaireVersion)
      : undefined;
  if (!form) throw new Error('A version of a form that was asked for is not there');
  return { item: askedItems(form) };
}

/** All that the page of a patient is told: the form, what they have written so far, and the clinic's name. */
export async function askedForm(reader: Reader, link: LinkFacts): Promise<AskedForm> {
  const { language, clinic, consent, draft, revision, title, times, timeZone } = link;
  const { item = [] } = times === null ? await readAskedForm(reader, link) : {};
  return {
    title,
    language,
    clinic,
    consent,
    revision,
    item: item as never,
    draft: draft as never,
    times: times && { timeZone, offered: times.map((time) => ({ ...time })) },
  };
}
