import { randomUUID } from 'node:crypto';
import type { DocumentReference } from '@medplum/fhirtypes';
import { draftAppeal } from '../../clinical/prior-authorization/appeal-letter.ts';
import { mayReadClinical } from '../../contracts/fhir-access.ts';
import type { AppealLetter } from '../../contracts/prior-authorization-letters.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { findCase } from '../cases/case-rows.ts';
import { stepCase } from '../cases/step-case.ts';
import { appealFacts } from './appeal-facts.ts';
import { findLetter, insertLetter, lettersOfCase, rewriteLetter, type StoredLetter } from './letter-rows.ts';

/* What is answered to a payer that said no, loaded with the first letter that somebody opens. */

const gone = () => refuse(404, 'not-found', 'No existe esa carta.');
const stale = () =>
  refuse(412, 'conflict', 'Otra persona ha cambiado la carta mientras tanto. Vuelva a abrirla.');

export const showLetter = ({ letterId, state, content, version }: StoredLetter): AppealLetter => ({
  letterId,
  state,
  ...content,
  version,
});

/** Of a letter that nobody signed the front desk sees nothing. */
export async function showLetters(repository: Repository, caseId: string): Promise<AppealLetter[]> {
  const row = await findCase(repository.sql, caseId);
  if (!row) throw refuse(404, 'not-found', 'No existe esa solicitud.');
  const letters = await lettersOfCase(repository.sql, caseId);
  const isClinician = mayReadClinical(repository.caller.roles);
  note(repository, row);
  return letters.filter(({ state }) => isClinician || state === 'signed').map(showLetter);
}

const note = (repository: Repository, { caseId, patientId }: StoredCase) =>
  repository.note({
    interaction: 'read',
    outcome: 'success',
    resourceType: 'Claim',
    id: caseId,
    patientId,
    query: 'appeal-letter',
  });

/** Drafted from the request, the rule and what clinicians released; one draft at a time, which is answered where there is one. */
export async function draftLetter(repository: Repository, caseId: string): Promise<StoredLetter> {
  const row = await deniedCase(repository, caseId);
  const present = (await lettersOfCase(repository.sql, caseId)).find(({ state }) => state === 'draft');
  if (present) return present;
  const letter: StoredLetter = {
    letterId: randomUUID(),
    caseId,
    state: 'draft',
    content: {
      sentences: draftAppeal(await appealFacts(repository.sql, row)).map((sentence) => ({
        sentenceId: randomUUID(),
        ...sentence,
        editedBy: null,
      })),
      draftedBy: nameOf(repository),
      signedBy: null,
      signedAt: null,
    },
    version: 1,
  };
  await insertLetter(repository, letter);
  note(repository, row);
  return letter;
}

interface Asked {
  caseId: string;
  letterId: string;
  ifMatch: number;
}

/** Its sentences as a clinician wants them. One that they changed says so, and keeps where it came from. */
export async function saveLetter(
  repository: Repository,
  asked: Asked,
  sentences: readonly { sentenceId: string; text: string }[],
): Promise<StoredLetter> {
  await deniedCase(repository, asked.caseId);
  const letter = await openLetter(repository, asked);
  const before = new Map(letter.content.sentences.map((one) => [one.sentenceId, one]));
  const by = nameOf(repository);
  const kept = {
    ...letter,
    content: {
      ...letter.content,
      sentences: sentences.map(({ sentenceId, text }) => {
        const was = before.get(sentenceId);
        if (was?.text === text) return was;
        return {
          sentenceId,
          text,
          source: was?.source ?? null,
          reference: was?.reference ?? null,
          editedBy: by,
        };
      }),
    },
    version: letter.version + 1,
  };
  await rewriteLetter(repository, kept);
  return kept;
}

/** A clinician answers for it: it is kept in the record as they signed it, and the request is appealed. */
export async function signLetter(repository: Repository, asked: Asked, today: string): Promise<StoredLetter> {
  const row = await deniedCase(repository, asked.caseId);
  const letter = await openLetter(repository, asked);
  const kept: StoredLetter = {
    ...letter,
    state: 'signed',
    content: {
      ...letter.content,
      signedBy: nameOf(repository),
      signedAt: repository.now.toISOString(),
    },
    version: letter.version + 1,
  };
  await rewriteLetter(repository, kept);
  repository.create(documentOf(repository, row, kept), kept.letterId);
  const step = { step: 'appeal', on: today, note: 'Carta de recurso firmada' } as const;
  const change = await stepCase(repository, { caseId: row.caseId, ifMatch: row.version }, step, today);
  if (change.kind === 'refused') throw refuse(409, 'conflict', change.detail);
  return kept;
}

async function deniedCase(repository: Repository, caseId: string): Promise<StoredCase> {
  // Clinical words are a clinician's: the routes say so, and so does the record.
  repository.requirePermission('DocumentReference', 'write');
  const row = await findCase(repository.sql, caseId, { forUpdate: true });
  if (!row) throw refuse(404, 'not-found', 'No existe esa solicitud.');
  if (row.state !== 'denied' && row.state !== 'partly-approved')
    throw refuse(409, 'conflict', 'Solo se recurre lo que se ha denegado, entero o en parte.');
  return row;
}

async function openLetter(repository: Repository, { ifMatch, ...at }: Asked): Promise<StoredLetter> {
  const letter = await findLetter(repository.sql, at);
  if (!letter) throw gone();
  if (letter.state === 'signed') throw refuse(409, 'conflict', 'La carta ya está firmada: no se cambia.');
  if (letter.version !== ifMatch) throw stale();
  return letter;
}

const nameOf = ({ callerReference }: Repository): string => callerReference.display ?? '';

function documentOf(
  { now, callerReference }: Repository,
  row: StoredCase,
  { content }: StoredLetter,
): DocumentReference {
  const text = content.sentences.map((sentence) => sentence.text).join('\n\n');
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    docStatus: 'final',
    type: { text: 'Carta de recurso de una autorización' },
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
            code: 'clinical-note',
          },
        ],
      },
    ],
    subject: { reference: `Patient/${row.patientId}` },
    date: now.toISOString(),
    author: [callerReference],
    authenticator: callerReference,
    description: `Recurso: ${row.content.service.text}`.slice(0, 200),
    content: [
      {
        attachment: {
          contentType: 'text/plain;charset=utf-8',
          language: 'es',
          title: 'Carta de recurso',
          data: Buffer.from(`${text}\n\nFirmado: ${content.signedBy}`, 'utf8').toString('base64'),
        },
      },
    ],
  };
}
