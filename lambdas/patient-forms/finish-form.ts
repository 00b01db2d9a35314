import { randomUUID } from 'node:crypto';
import type { Consent, QuestionnaireResponse, QuestionnaireResponseItem, Task } from '@medplum/fhirtypes';
import { checkAnswers } from '../clinical/questionnaires/check-answers.ts';
import { askedAnswers } from '../clinical/questionnaires/edit-answers.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { actorReference } from '../messaging/person-reference.ts';
import { readAskedForm } from './asked-form.ts';
import { endForm } from './end-form.ts';
import { closed, type LinkFacts, lockLink } from './find-link.ts';
import { consentSystem, formConsent } from './names.ts';

export interface Signed {
  name: string;
  /** A PNG, in base64. */
  signature: string | null;
}

/** Sends what was kept to the clinic, once: response, consent and Task in one transaction. */
export async function finishForm(
  repository: Repository,
  linkId: string,
  { revision, consent }: { revision: number; consent: Signed | null },
) {
  const { sql, now } = repository;
  const link = await lockLink(sql, linkId, now);
  if (!link) return undefined;
  if (link.state !== 'open') return closed(link);
  if (link.times !== null) throw refuse(422, 'business-rule', 'Aquí se elige una hora.');
  if (link.revision !== revision)
    return { outcome: 'changed', revision: link.revision, item: link.draft as never } as const;
  const form = await readAskedForm(repository, link);
  const item = askedAnswers(form, link.draft as unknown as QuestionnaireResponseItem[]);
  const flaws = checkAnswers(form, { item }, { isFinished: true });
  const consentMissing = link.consent !== null && consent === null;
  if (flaws.length > 0 || consentMissing)
    return { outcome: 'flaws', flaws: flaws.slice(0, 50), consentMissing } as const;

  const patient = { reference: `Patient/${link.patientId}` };
  const responseId = randomUUID();
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    questionnaire: `Questionnaire/${link.questionnaireId}|${link.questionnaireVersion}`,
    status: 'completed',
    subject: patient,
    authored: now.toISOString(),
    author: (await actorReference(repository)) as never,
    source: patient,
    ...(item.length > 0 && { item }),
  };
  await repository.informedBy(patient.reference, async () => {
    repository.create(asResource(response), responseId);
    if (link.consent !== null && consent !== null)
      repository.create(asResource(signedConsent(link, link.consent, consent, now)));
  });
  // What knows of dangers is large, and is read when a form is sent.
  const { judgeAnswers } = await import('./judge-answers.ts');
  const advice = await judgeAnswers(repository, link, { form, item, responseId });
  // Before its Task is closed, which else would say that it was taken back.
  await endForm(sql, link.formId, { ending: 'completed', responseId }, now);
  const found = await repository.findForUpdate('Task', link.formId);
  if (found)
    await repository.update(
      asResource<Task & { id: string }>({
        ...found.resource,
        status: 'completed',
        output: [
          {
            type: { text: 'Respuesta' },
            valueReference: { reference: `QuestionnaireResponse/${responseId}` },
          },
        ],
        lastModified: now.toISOString(),
      }),
      undefined,
    );
  return { outcome: 'finished', advice } as const;
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** What was agreed to, word for word, with the name that was written below and the signature that was drawn. */
function signedConsent(link: LinkFacts, words: string, { name, signature }: Signed, now: Date): Consent {
  const patient = { reference: `Patient/${link.patientId}` };
  const at = now.toISOString();
  return {
    resourceType: 'Consent',
    status: 'active',
    scope: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
    },
    category: [{ coding: [{ system: consentSystem, code: formConsent }], text: link.title }],
    patient,
    dateTime: at,
    performer: [{ ...patient, display: name }],
    policyRule: { text: link.title },
    sourceAttachment: {
      contentType: 'text/plain; charset=utf-8',
      title: link.title,
      creation: at,
      data: base64(`${words}\n\n${name}`),
    },
    ...(signature !== null && {
      extension: [
        {
          url: 'urn:auxilia:signature',
          valueSignature: {
            type: [{ system: 'urn:iso-astm:E1762-95:2013', code: '1.2.840.10065.1.12.1.7' }],
            when: at,
            who: patient,
            sigFormat: 'image/png',
            data: signature,
          },
        },
      ],
    }),
  };
}
